import Core
import FoundationEssentials
import Localize
import Model

/// The state of a search. It decides which steps are possible; `ImageSearchTableViewModel` carries them out.
struct SearchProgress: Sendable, Equatable {
    /// The step that the search has reached.
    enum Phase: Sendable, Equatable {
        case idle
        case loading
        /// A page has arrived; the next one can be requested if it exists.
        case waiting
        case failed(NetworkError)
        case complete
    }

    private(set) var phase = Phase.idle
    private(set) var query = SearchQuery()
    /// The number of rows, and of those that there would be after the last page.
    var counts = SearchResultsStateMachine.Counts()
    /// The cursor of the next page, or of the page that failed.
    private(set) var cursor: PageCursor? = .first
    /// Whether the search failed only because of its filters: the usable services do not offer them.
    private(set) var lacksFilters = false
    /// Whether the search has begun while the user was typing its words.
    private(set) var isTyped = false
    /// Whether the search stopped because too many pictures in a row do not match, although there are more.
    private(set) var foundNoMatch = false
    /// The number of pictures that were examined so far, if the search says so.
    private(set) var examinedCount: Int?
    /// The number of pictures that were examined until the last match, or until the user continued the search.
    private var countAtMatch = 0
    /// Whether the user has stopped the search, so that its request has ended.
    private(set) var isStopped = false
    /// The numbers of pictures that the pages lack because the user has blocked their creator or source.
    private(set) var blockedCounts: [BlockedOrigin: Int] = [:]
    /// The pause that the failed service requires; `nil` for other failures.
    private(set) var pause: SearchPause?

    mutating func begin(_ query: SearchQuery, isTyped: Bool = false) {
        self = SearchProgress()
        (self.query, self.isTyped) = (query, isTyped)
        phase = .loading
    }

    mutating func beginNextPage() {
        if !continuesByItself { countAtMatch = examinedCount ?? 0 }
        phase = .loading
        pause = nil
        (foundNoMatch, isStopped) = (false, false)
    }

    /// Stops the search, which the user can continue later. What it has found stays.
    mutating func stop() {
        phase = .waiting
        (foundNoMatch, isStopped) = (true, true)
    }

    /// Whether the search goes on after a page without a match. A search by color examines few pictures for a page, so that
    /// the user sees how many were examined.
    var continuesByItself: Bool {
        guard phase == .waiting, foundNoMatch, !isStopped, !query.filters.colors.isEmpty, let examinedCount else {
            return false
        }
        return examinedCount - countAtMatch < PreviewColorSearch.maxExaminedWithoutMatch
    }

    /// The state after the end of a request for the next page without a response.
    var suspended: SearchProgress {
        var suspended = self
        if phase == .loading { suspended.phase = .waiting }
        return suspended
    }

    mutating func receive(_ results: SearchResults, _ counts: SearchResultsStateMachine.Counts) {
        let page = results.page
        self.counts = counts
        blockedCounts.merge(page.blockedCounts, uniquingKeysWith: +)
        cursor = results.listing == nil ? page.next : nil
        phase = cursor == nil ? .complete : .waiting
        // A page without pictures may only report a failure.
        if !page.images.isEmpty || page.foundNoMatch { foundNoMatch = page.foundNoMatch }
        examinedCount = page.examinedCount ?? examinedCount
        if !page.images.isEmpty { countAtMatch = examinedCount ?? 0 }
    }

    /// Ends a failure, because the pictures of a listing could be read after it.
    mutating func recover() { if error != nil { complete() } }

    mutating func fail(_ error: NetworkError, at now: Date, lacksFilters: Bool = false) {
        phase = .failed(error)
        self.lacksFilters = lacksFilters
        pause = SearchPause(error, at: now)
    }

    mutating func complete() {
        (cursor, pause) = (nil, nil)
        phase = .complete
    }

    /// Whether the search has words, and not only filters.
    var hasWords: Bool { !query.text.isEmpty }

    var isSearching: Bool { phase == .loading }

    /// Whether a request for a page has an effect: false while one is loading and after the end.
    var canLoadNextPage: Bool {
        switch phase {
        case .idle, .loading, .complete: false
        case .waiting: true
        case .failed: cursor != nil
        }
    }

    var error: NetworkError? {
        if case .failed(let error) = phase { error } else { nil }
    }
}

/// What the window shows at a time; pauses count down.
extension SearchProgress {
    /// - Parameters:
    ///   - folders: the searched folders of a folder search, once they are known.
    ///   - matchesWords: whether the program itself compares the words with the pictures, and can search for any of them.
    func content(at now: Date, in folders: [String]? = nil, matchesWords: Bool = false) -> ImageSearchContent {
        if counts.shown > 0 { return .rows }
        switch phase {
        case .idle: return .idle
        case .loading:
            guard isFiltered, let examinedCount else { return .searching }
            return .examining(tr("%s examined", formatted(examinedCount)))
        case .waiting: return .nothingFound(nothingFoundYet)
        case .failed(let error):
            if lacksFilters, case .keyMissing(let provider) = error { return .problem(Self.lackingFilters(provider)) }
            return .problem(pause?.problem(error, at: now) ?? UserFacingError(error))
        case .complete: return .nothingFound(nothingFound(in: folders, matchesWords: matchesWords))
        }
    }

    /// Returns the problem of filters that only one service offers, which lacks its key.
    private static func lackingFilters(_ provider: ProviderID) -> UserFacingError {
        UserFacingError(
            message: tr("Only %s Has These Filters", provider.displayName),
            hint: tr(
                "It needs a key. Remove the filters to search the other sources, or enter a key in the preferences."
            ),
            recoveryAction: .removeFilters)
    }

    /// No request is running: the user decides whether the search continues.
    private var nothingFoundYet: UserFacingError {
        let advice =
            blockedText
            ?? examinedCount.map { count in
                trn(
                    "No match among the first %s picture. There are more.",
                    "No match among the first %s pictures. There are more.", count, formatted(count))
            } ?? tr("There are more pictures.")
        return UserFacingError(
            message: query.text.isEmpty
                ? tr("Nothing Found Yet") : tr("Nothing Found Yet for “%s”", Self.short(query.text)),
            hint: advice, recoveryAction: .searchFurther)
    }

    private func nothingFound(in folders: [String]?, matchesWords: Bool) -> UserFacingError {
        if folders?.isEmpty == true {
            return UserFacingError(
                message: tr("No Folder to Search"), hint: tr("Add a folder that contains pictures."),
                recoveryAction: .addFolder)
        }
        let hasFilters = query.filters.choices.contains { $0 != .anyAudience } || query.author != nil
        let searched = folders.map { tr("Searched: %s", $0.joined(separator: ", ")) }
        if matchesWords && !hasFilters && query.hasSeveralWords && !query.matchesAnyWord {
            return UserFacingError(
                message: tr("No picture has all of “%s”", Self.short(query.text)), hint: searched ?? Self.otherWords,
                recoveryAction: .matchAnyWord)
        }
        return UserFacingError(
            message: query.text.isEmpty ? tr("Nothing Found") : tr("Nothing Found for “%s”", Self.short(query.text)),
            hint: blockedText ?? searched
                ?? (hasFilters ? tr("Remove some filters, or try more general words.") : Self.otherWords),
            recoveryAction: blockedText != nil
                ? .showBlockList : hasFilters ? .removeFilters : folders == nil ? .none : .addFolder)
    }

    private static var otherWords: String {
        tr("Try fewer or more general words, another spelling, or another source.")
    }

    /// Shortens a query for a heading, since a pasted text may have hundreds of characters.
    private static func short(_ query: String) -> String {
        query.count <= maxTitleLength ? query : query.prefix(maxTitleLength - 1) + "…"
    }

    private static let maxTitleLength = 60

    /// - Parameter failures: the failures shown above the rows, which the footer does not repeat.
    func footer(at now: Date, besides failures: [ProviderErrorState] = []) -> ImageSearchFooter {
        guard counts.shown > 0 else { return .hidden }
        switch phase {
        case .idle: return .hidden
        case .loading:
            return isFiltered ? examinedText.map(ImageSearchFooter.examining) ?? .loading : .loading
        case .failed(let error):
            if failures.contains(where: { $0.error == error }) { return shown }
            return .problem(pause?.shortProblem(error, at: now) ?? UserFacingError(error))
        case .waiting where isStopped:
            return .problem(UserFacingError(message: examinedText ?? countText, recoveryAction: .searchFurther))
        case .waiting where foundNoMatch: return .problem(.fruitless(after: examinedCount))
        case .waiting, .complete: return shown
        }
    }

    /// The number of pictures. If some are hidden, a button leads to the list that hides them.
    private var shown: ImageSearchFooter {
        guard let blockedText else { return .shown(text: countText) }
        return .problem(UserFacingError(message: "\(countText) · \(blockedText)", recoveryAction: .showBlockList))
    }

    /// The number of pictures that the user has hidden; `nil` without any.
    private var blockedText: String? {
        let count = counts.blocked + blockedCounts.values.reduce(0, +)
        guard count > 0 else { return nil }
        return trn("%s hidden by your block list", "%s hidden by your block list", count, formatted(count))
    }

    /// Whether filters may leave out pictures of the results.
    private var isFiltered: Bool {
        var filters = query.filters
        (filters.order, filters.isSafe) = (nil, true)
        return filters != .none
    }

    private var examinedText: String? {
        examinedCount.map { tr("%s found, %s examined", formatted(counts.shown), formatted($0)) }
    }

    /// The total number of pictures, or the number so far if the service sends no total and has more.
    private var countText: String {
        if cursor != nil, counts.total <= counts.shown {
            return trn("%s picture so far", "%s pictures so far", counts.shown, formatted(counts.shown))
        }
        let count = cursor == nil ? counts.shown : counts.total
        return trn("%s picture", "%s pictures", count, formatted(count))
    }
}
