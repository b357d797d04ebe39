import FoundationEssentials
import Localize
import Model

/// What a search looks like from outside at a time: pauses count down.
extension SearchProgress {
    /// - Parameter folders: those that were searched, where it is folders that are searched and they are known.
    func content(at now: Date, in folders: [String]? = nil) -> ImageSearchContent {
        if shownCount > 0 { return .rows }
        switch phase {
        case .idle: return .idle
        case .loading, .waiting: return .searching
        case .failed(let error):
            if lacksFilters, case .keyMissing(let provider) = error { return .problem(Self.lackingFilters(provider)) }
            return .problem(pause?.problem(error, at: now) ?? UserFacingError(error))
        case .complete: return .nothingFound(nothingFound(in: folders))
        }
    }

    /// What one service alone can filter by, and it needs a key.
    private static func lackingFilters(_ provider: ProviderID) -> UserFacingError {
        UserFacingError(
            message: tr("Only %s Has These Filters", provider.displayName),
            hint: tr(
                "It needs a key. Remove the filters to search the other sources, or enter a key in the preferences."
            ),
            recoveryAction: .removeFilters)
    }

    private func nothingFound(in folders: [String]?) -> NothingFound {
        let title =
            query.text.isEmpty ? tr("Nothing Found") : tr("Nothing Found for “%s”", Self.short(query.text))
        let hasFilters = query.filters.choices.contains { $0 != .anyAudience } || query.author != nil
        if let folders {
            guard !folders.isEmpty else {
                return NothingFound(
                    title: tr("No Folder to Search"),
                    advice: tr("Add a folder that contains pictures."), recoveryAction: .addFolder)
            }
            return NothingFound(
                title: title, advice: tr("Searched: %s", folders.joined(separator: ", ")),
                recoveryAction: hasFilters ? .removeFilters : .addFolder)
        }
        if hasFilters {
            return NothingFound(
                title: title, advice: tr("Remove some filters, or try more general words."),
                recoveryAction: .removeFilters)
        }
        return NothingFound(
            title: title, advice: tr("Try fewer or more general words, another spelling, or another source."),
            recoveryAction: .none)
    }

    /// A heading is no place for the three hundred characters that somebody may have pasted.
    private static func short(_ query: String) -> String {
        query.count <= longestTitle ? query : query.prefix(longestTitle - 1) + "…"
    }

    private static let longestTitle = 60

    /// - Parameter failures: what is told of services above the rows, and so not here once more.
    func footer(at now: Date, besides failures: [ProviderErrorState] = []) -> ImageSearchFooter {
        guard shownCount > 0 else { return .hidden }
        switch phase {
        case .idle: return .hidden
        case .loading: return .loading
        case .failed(let error):
            if failures.contains(where: { $0.problem == UserFacingError(error) }) { return .shown(text: countText) }
            return .problem(pause?.shortProblem(error, at: now) ?? UserFacingError(error))
        case .waiting, .complete: return .shown(text: countText)
        }
    }

    /// How many pictures there are; how many have come, from a service that tells no total and has more.
    private var countText: String {
        if cursor != nil, totalCount <= shownCount {
            return trn("%s picture so far", "%s pictures so far", shownCount, formatted(shownCount))
        }
        let count = cursor == nil ? shownCount : totalCount
        return trn("%s picture", "%s pictures", count, formatted(count))
    }
}
