import Core
import FoundationEssentials
import Model
import Reactive

/// The view model of the search window.
///
/// Responses arrive on network queues; all state changes on the main thread. A new search disposes of the previous
/// one, so that a response of an old search never reaches the new one.
@MainActor
public final class ImageSearchTableViewModel: ImageSearchWindowModeling {
    public let cellModels: Property<ImageSearchCellModels>
    public let content: Property<ImageSearchContent>
    public let footer: Property<ImageSearchFooter>
    public let hasFailed: Property<Bool>
    public let banner: Property<UserFacingError?>
    public let filters: Property<SearchFilters>
    public let chips: Property<[SearchChip]>
    public let failures: Property<[ProviderErrorState]>
    public let credits: Property<SourceCredits>
    public let appearance: Property<ListAppearance>
    public let welcome: Property<String?>
    public let offersMosaic: Property<Bool>
    public let showsSamplesInstead: Property<Bool>
    public let provider: Property<ImageProvider>
    public let currentSearch: Property<SearchCommand>
    public let canGoBack: Property<Bool>
    public let canGoForward: Property<Bool>
    public let showsOnlyNew: Property<Bool>

    public let providers: [ImageProvider]
    public let queryText = MutableProperty("")
    public let loadNextPage: Action<(), (), Never>
    public let selectedIndex = MutableProperty<Int?>(nil)
    public let selectedIndexes = MutableProperty<[Int]>([])
    public let openedDetails: Signal<ImageDetailViewModel, Never>
    public let networkReturns: Signal<(), Never>

    let source: SearchedSource
    let chosenFilters: ChosenFilters
    let suggestionSource: SuggestionSource
    let pages: PageRequests
    let results: SearchResultsModel
    let failedServices = FailedServices()
    /// The existing folders of a search that has found nothing, once they are known; otherwise `nil`.
    let searchedFolders = MutableProperty<[String]?>(nil)
    let folderLookup = SerialDisposable()
    let looks: SavedSearchLooks
    let visits = MutableProperty(SearchVisits<ShownResults>())
    /// All results while only the new ones are shown.
    let allResults = MutableProperty<ShownResults?>(nil)
    /// Whether the results of the present visit are those of a source that is shown instead of an unreachable one.
    var showsReplacement = false
    /// The query of a search while typing until its first response. What is shown belongs to the search before.
    var pendingQuery: SearchQuery?
    /// The time without a further letter after which the typed text is searched for, in seconds.
    private static let typingPause = 0.05
    let pauses: PauseCountdown
    let settings: any Settings
    let makeDetail: @MainActor (ImageSequence) -> ImageDetailViewModel
    let progress = MutableProperty(SearchProgress())
    let currentAppearance: MutableProperty<ListAppearance>
    /// The latest state of the setting.
    var blockList: BlockList
    let hasChosenLayout: MutableProperty<Bool>
    var hasSearched = false
    let scheduler: any Scheduler
    let worker: any Scheduler
    private let watches = CompositeDisposable()
    /// Reads the picture that the user has opened.
    let opening = SerialDisposable()
    /// The picture to select in the results of a search.
    var pictureToSelect: (id: ImageID, query: SearchQuery)?
    let networkReturnsObserver: Signal<(), Never>.Observer
    let openedDetailsObserver: Signal<ImageDetailViewModel, Never>.Observer

    /// - Parameters:
    ///   - providers: the services to choose from; never empty.
    ///   - network: decides whether previews of invisible rows may be loaded; without it none are.
    ///   - settings: the user's settings; the view model follows their changes.
    ///   - owned: tells which pictures the user has; without it no row is marked.
    ///   - history: offers past searches, and stores those that had results.
    ///   - saved: the saved searches, which the entry offers, and what was seen of them.
    ///   - first: the service to search at the start; the first of `providers` if it is not among them.
    ///   - scheduler: receives responses; the main thread's, except in tests.
    ///   - worker: checks folders, which may take long, and compares previews.
    ///   - clock: the clock of looks at saved searches, of the pause countdown, of the time that pages take and of pauses in
    ///     typing.
    ///   - makeDetail: creates the view model of a detail window.
    public init(
        providers: [ImageProvider], first: ProviderID, pictures: any PictureLoading,
        network: (any NetworkMonitoring)? = nil, settings: any Settings = InMemorySettings(),
        history: any SearchHistoryStoring = InMemorySearchHistory(),
        saved: (any SavedSearchesStoring)? = nil, owned: (any OwnedPicturesReading)? = nil,
        scheduler: any Scheduler = UIScheduler(),
        worker: any Scheduler = QueueScheduler(name: "search.folders"),
        clock: any DateScheduler = QueueScheduler.main,
        makeDetail: @escaping @MainActor (ImageSequence) -> ImageDetailViewModel
    ) {
        self.providers = providers
        self.settings = settings
        (self.scheduler, self.worker) = (scheduler, worker)
        self.makeDetail = makeDetail
        source = SearchedSource(providers, first: first, settings: settings)
        chosenFilters = ChosenFilters(for: source.value, settings: settings)
        pages = PageRequests(on: scheduler, clock: clock)
        results = SearchResultsModel(
            pictures: pictures, network: network, scheduler: scheduler, worker: worker, owned: owned)
        looks = SavedSearchLooks(saved, clock: clock, on: scheduler)
        suggestionSource = SuggestionSource(history: history, saved: saved, settings: settings)
        pauses = PauseCountdown(clock, on: scheduler)
        currentAppearance = MutableProperty(settings.listAppearance)
        blockList = settings.blockList
        hasChosenLayout = MutableProperty(settings.hasChosenLayout)

        provider = Property(capturing: source.current)
        currentSearch = Property.combineLatest(progress, source.current, source.unreachable)
            .map { SearchedSource.savedForm(of: $0.query, in: $1, insteadOf: $2) }.skipRepeats()
        canGoBack = visits.map(\.canGoBack).skipRepeats()
        canGoForward = visits.map(\.canGoForward).skipRepeats()
        showsOnlyNew = allResults.map { $0 != nil }.skipRepeats()
        cellModels = Property(capturing: results.cellModels)
        filters = Property(capturing: chosenFilters.filters)
        banner = Property(capturing: source.banner)
        credits = source.credits.skipRepeats()
        appearance = currentAppearance.skipRepeats()
        chips = Property.combineLatest(chosenFilters.author, chosenFilters.filters, source.current)
            .map { SearchChip.chips(author: $0, filters: $1, offer: $2.filters) }.skipRepeats()
        // Without rows the page shows the error.
        failures = Property.combineLatest(failedServices.states, progress)
            .map { failures, progress in progress.counts.shown > 0 || progress.error == nil ? failures : [] }
            .skipRepeats()
        welcome = Property.combineLatest(source.welcome, source.current, source.banner, failures)
            .map { $1.needsNetwork && $2 == nil && $3.isEmpty ? $0 : nil }.skipRepeats()
        showsSamplesInstead = Property.combineLatest(progress, source.current, source.banner)
            .map { progress, source, banner in
                banner != nil && source.id == ProviderID.samples && progress.counts.shown > 0
            }
            .skipRepeats()
        content = Property.combineLatest(progress, pauses.now, searchedFolders, source.current)
            .map { $0.content(at: $1, in: $2, matchesWords: !$3.needsNetwork) }.skipRepeats()
        footer = Property.combineLatest(progress, pauses.now, failedServices.states)
            .map { $0.footer(at: $1, besides: $2) }.skipRepeats()
        let isQuiet = Property.combineLatest(content, welcome, banner, failures)
            .map { content, welcome, banner, failures in
                content == ImageSearchContent.rows && welcome == nil && banner == nil && failures.isEmpty
            }
        offersMosaic = Property.combineLatest(isQuiet, hasChosenLayout, appearance)
            .map { isQuiet, hasChosen, appearance in
                isQuiet && !hasChosen && appearance.layout == ListAppearance.Layout.list
            }
            .skipRepeats()
        hasFailed = progress.map { $0.error != nil }.skipRepeats()

        loadNextPage = Action(enabledIf: progress.map(\.canLoadNextPage).skipRepeats()) { [weak pages] in
            SignalProducer { [weak pages] observer, _ in
                pages?.requestNextPage()
                observer.sendCompleted()
            }
        }
        (openedDetails, openedDetailsObserver) = Signal<ImageDetailViewModel, Never>.pipe()
        (networkReturns, networkReturnsObserver) = Signal<(), Never>.pipe()
        pages.onEvent = { [weak self] in self?.receive($0) }
        pages.onNextPage = { [weak self] in self?.continueSearch() }
        results.onCountsChanged = { [weak self] in self?.countsChanged(isUpdate: $0) }
        results.onFailure = { [weak self] in self?.fail($0) }
        results.isSelected = { [weak self] in self?.selectedIndexes.value.contains($0) ?? false }
        pauses.onTick = { [weak self] in self?.pauseTicked() }
        watches += queryText.signal.skipRepeats().debounce(Self.typingPause, on: clock).observe(on: scheduler)
            .observeMainValues { [weak self] _ in self?.searchTypedText() }
        watches += settings.changes.observe(on: scheduler).observeMainValues { [weak self] in self?.settingsChanged() }
        watches += pictures.hostPauses.observe(on: scheduler)
            .observeMainValues { [weak self] in self?.pictureHostPaused($0) }
        watches += network?.connectionReturns.observe(on: scheduler)
            .observeMainValues { [weak self] _ in self?.networkReturned() }
    }

    deinit {
        watches.dispose()
        opening.dispose()
        folderLookup.dispose()
    }

    public var viewport: Viewport { results.viewport }
    public var previewSize: PreviewSize {
        get { results.previewSize }
        set { results.previewSize = newValue }
    }
    public var now: Property<Date> { Property(capturing: pauses.now) }
    public var pageTime: Double { pages.seconds }

    // MARK: Searching

    public func startSearch() { startSearch(query(queryText.value)) }

    public func searchAgain() {
        var query = query(queryText.value)
        query.isFresh = true
        startSearch(query)
    }

    /// - Parameter matchesAny: whether any of the words has to match; `nil` for the same as before, if the words are the same.
    func query(_ text: String, matchingAny matchesAny: Bool? = nil) -> SearchQuery {
        var query = SearchQuery(text, author: chosenFilters.author.value, filters: filters.value)
        let former = progress.value.query
        query.matchesAnyWord = matchesAny ?? (former.matchesAnyWord && former.text == query.text)
        return query
    }

    /// Repeats the last search, without the text in the entry, which may be unfinished.
    func repeatSearch() {
        guard progress.value.phase != .idle else { return startSearch() }
        startSearch(query((pendingQuery ?? progress.value.query).text))
    }

    func startSearch(_ query: SearchQuery, isLeft: Bool = false) {
        beginVisit(query, isLeft: isLeft)
        prepareSearch()
        replacePictures()
        looks.begin(source.savedForm(of: query))
        progress.modify { $0.begin(query) }
        pages.start(query, in: source.value, from: .first)
    }

    func prepareSearch() {
        pages.cancel()
        pendingQuery = nil
        failedServices.begin(asking: source.value.id, source.askedMembers(for: filters.value).map(\.id))
        source.resetCredits()
    }

    /// Searches for the text in the entry, if the source may be searched while the user types. What is shown stays until
    /// the first response, because pages that come and go with each letter would flicker.
    private func searchTypedText() {
        let query = query(queryText.value)
        guard source.value.searchesWhileTyping, query != pendingQuery ?? progress.value.query else { return }
        prepareSearch()
        pendingQuery = query
        pages.start(query, in: source.value, from: .first)
    }

    private func replacePictures(with first: SearchResults? = nil) {
        allResults.value = nil
        (selectedIndex.value, selectedIndexes.value) = (nil, [])
        opening.inner = nil
        searchedFolders.value = nil
        folderLookup.inner = nil
        results.begin(with: first, namingSource: source.value.id == .everywhere, duplicates: duplicateRule)
    }

    /// The same file may be in several folders on purpose. A search by color decodes previews by itself, in its own order.
    private var duplicateRule: DuplicateRows.Rule {
        if source.value.id == .folders { return .nothing }
        return filters.value.colors.isEmpty ? .addressAndContent : .address
    }

    /// Loads the next page. The running search receives the same trigger and continues by itself. A failed search has
    /// ended, and restarts at the page that failed.
    func continueSearch() {
        guard progress.value.canLoadNextPage, pendingQuery == nil else { return }
        let restart = pages.isRunning ? nil : progress.value.cursor
        progress.modify { $0.beginNextPage() }
        failedServices.beginRequest(only: nil)
        if let restart { pages.start(progress.value.query, in: source.value, from: restart) }
    }

    public func stopSearch() {
        guard progress.value.isSearching, pendingQuery == nil else { return }
        pages.cancel()
        progress.modify { $0.stop() }
    }

    private func receive(_ event: PageRequests.Event) {
        let typed = pendingQuery.take()
        if case .value(let received) = event { return receive(received, for: typed) }
        if let typed {
            beginVisit(typed, isTyped: true)
            replacePictures()
            progress.modify { $0.begin(typed, isTyped: true) }
        }
        switch event {
        case .failed(let error):
            if !replaceResults(because: error) { fail(error) }
        case .completed:
            if replaceResultsAgain() { return }
            progress.modify { $0.complete() }
            if source.unreachable.value == nil, failedServices.states.value.isEmpty {
                looks.end(of: failedServices.asked)
            }
            if progress.value.counts.shown == 0 { lookForFolders() }
        case .value, .interrupted: break
        }
    }

    private func fail(_ error: NetworkError) {
        pauses.update()
        let lacksFilters = filterLimits.prevent(filters.value, because: error)
        progress.modify { $0.fail(error, at: pauses.now.value, lacksFilters: lacksFilters) }
        countDown()
    }

    /// - Parameter typed: the query of a search while typing of which these are the first results.
    private func receive(_ received: SearchResults, for typed: SearchQuery?) {
        let page = received.page
        if let typed { beginVisit(typed, isTyped: true) }
        if typed != nil || received.listing != nil {
            replacePictures(with: received)
        } else {
            results.append(page)
        }
        if let typed { looks.begin(source.savedForm(of: typed)) }
        // The pictures of a replacement are no results of the saved search.
        if source.unreachable.value == nil { looks.receive(page, isLast: page.next == nil, of: failedServices.asked) }
        suggestionSource.add(tagsOf: page.images)
        source.renewWelcome()
        source.credit(page.images + page.copies)
        pauses.update()
        failedServices.record(source.recordReachability(page.failures, of: filters.value) ? [] : page.failures)
        countDown()
        let isFirst = typed == nil && progress.value.counts.shown == 0 && !page.images.isEmpty
        if isFirst, !progress.value.isTyped { suggestionSource.remember(progress.value.query.text) }
        hasSearched = true
        progress.modify { [counts = results.state.counts] in
            if let typed { $0.begin(typed, isTyped: true) }
            $0.receive(received, counts)
        }
        if received.listing != nil || isFirst { selectWantedPicture() }
        if progress.value.continuesByItself { pages.requestNextPage() }
    }

    // MARK: Failures and retries

    public func retry() {
        // If there are rows, only the failed page is requested again.
        if loadNextPage.isEnabled.value, !cellModels.value.isEmpty {
            loadNextPage.apply().start()
        } else {
            repeatSearch()
        }
    }

    public func retryFailures() { retry(failedServices.only) }

    func retry(_ provider: ProviderID?) {
        // Without rows there is no list position to preserve.
        guard !cellModels.value.isEmpty, let cursor = progress.value.cursor else { return repeatSearch() }
        failedServices.markRetrying(provider)
        if let provider, loadNextPage.isEnabled.value, progress.value.error == nil {
            failedServices.beginRequest(only: provider)
            pages.start(progress.value.query, in: source.value, from: cursor.asking(only: provider))
        } else {
            // The next page is loading or has failed, or several services have: all are asked again, with that page.
            failedServices.beginRequest(only: nil)
            progress.modify { $0.beginNextPage() }
            pages.start(progress.value.query, in: source.value, from: cursor)
        }
    }

    /// Restarts the countdown; called when a service has requested a pause or changed one.
    private func countDown() {
        // A page may arrive between the end of a pause and the next second.
        failedServices.endPictureHostPauses(at: pauses.now.value)
        let ends = [progress.value.pause?.until] + failedServices.states.value.map(\.error.pauseEnd)
        pauses.run(until: ends.compactMap { $0 })
    }

    private func pictureHostPaused(_ error: NetworkError) {
        pauses.update()
        if failedServices.recordPictureHostPause(error, at: pauses.now.value) { countDown() }
    }

    /// Continues the search after its pause; called every second of a pause and at its end.
    private func pauseTicked() {
        if let pause = progress.value.pause, pause.continuesAutomatically,
            pause.secondsLeft(at: pauses.now.value) == nil
        {
            retry()
        }
        countDown()
    }
}
