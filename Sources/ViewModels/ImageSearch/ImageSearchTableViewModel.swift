import Localize
import Model
import Reactive

/// The view model of the search window.
///
/// Responses arrive on network queues; all state changes on the main thread. A new search disposes of the previous
/// one, so that a response of an old search never reaches the new one.
@MainActor
public final class ImageSearchTableViewModel: ImageSearchTableViewModeling {
    public let cellModels: Property<ImageSearchCellModels>
    public let content: Property<ImageSearchContent>
    public let footer: Property<ImageSearchFooter>
    public let searching: Property<Bool>
    public let errorMessage: Property<String?>
    public let banner: Property<UserFacingError?>

    public let filters: Property<SearchFilters>
    public let chips: Property<[SearchChip]>
    public let failures: Property<[ProviderErrorState]>
    public let credits: Property<SourceCredits>
    public let appearance: Property<ListAppearance>
    public let welcome: Property<String?>
    public let showsSamplesInstead: Property<Bool>

    public let queryText = MutableProperty("")
    public let providers: [ImageProvider]
    public let provider: Property<ImageProvider>

    public let loadNextPage: Action<(), (), Never>
    public private(set) var viewport = Viewport()
    public var previewSize = PreviewSize.fitting(PixelSize(width: 150, height: 100)) {
        didSet { prefetcher?.size = previewSize }
    }
    public let selectedIndex = MutableProperty<Int?>(nil)
    public let selectedIndexes = MutableProperty<[Int]>([])
    public let openedDetails: Signal<any ImageDetailViewModeling, Never>
    public let networkReturns: Signal<(), Never>

    private let pictures: any PictureLoading
    private let network: (any NetworkMonitoring)?
    /// Prefetches previews of the current search; each search has its own, whose loads end with it.
    private var prefetcher: PicturePrefetcher?
    let scheduler: any Scheduler
    let worker: any Scheduler
    private let makeDetail: @MainActor (ImageSequence) -> any ImageDetailViewModeling

    let settings: any Settings
    let history: any SearchHistoryStoring
    let rememberedFilters: RememberedFilters
    let currentFilters: MutableProperty<SearchFilters>
    let currentAuthor = MutableProperty<String?>(nil)
    let currentFailures = MutableProperty<[ProviderErrorState]>([])
    /// The folders in which nothing was found, once they are checked.
    let searchedFolders = MutableProperty<[String]?>(nil)
    let currentCredits: MutableProperty<SourceCredits>
    private let currentWelcome: MutableProperty<String?>
    private let hasOnlySamples = MutableProperty(false)
    let currentAppearance: MutableProperty<ListAppearance>
    var sessionTags = SessionTags()
    var knownSafeSearch: Bool
    var knownFolders: [String]?
    /// The only service that the current request asks, after a retry of that service.
    var retrying: ProviderID?
    /// The services that were usable when the search began.
    private var askedMembers: Set<ProviderID> = []
    let currentCellModels: MutableProperty<ImageSearchCellModels>
    let currentProvider: MutableProperty<ImageProvider>
    let progress = MutableProperty(SearchProgress())
    let pauses: PauseCountdown
    private let clock: any DateScheduler
    private var pageTimer = PageTimer()
    public var pageTime: Double { pageTimer.seconds }
    let currentBanner = MutableProperty<UserFacingError?>(nil)
    /// The chosen source while the pictures of another one are shown, because it cannot be reached.
    var unreachableProvider: ProviderID?
    var hasSearched = false
    private let watches = CompositeDisposable()
    let networkReturnsObserver: Signal<(), Never>.Observer
    private let nextPageTrigger = Signal<(), Never>.pipe()
    private let openedDetailsObserver: Signal<any ImageDetailViewModeling, Never>.Observer
    private let search = SerialDisposable()
    let foldersLookup = SerialDisposable()
    private(set) var results = ImageResults()
    /// The number of results. Each search has its own property, because detail windows can outlive their search.
    private var resultCount = MutableProperty(0)
    private var resultTotal = MutableProperty<Int?>(nil)

    /// - Parameters:
    ///   - providers: the services to choose from; never empty.
    ///   - network: decides whether previews of invisible rows may be loaded; without it none are.
    ///   - settings: the user's settings; the view model follows their changes.
    ///   - history: offers past searches, and stores those that had results.
    ///   - first: the service to search at the start; the first of `providers` if it is not among them.
    ///   - scheduler: receives responses; the main thread's, except in tests.
    ///   - worker: checks folders, which may take long.
    ///   - clock: the clock of the pause countdown and of the time that pages take.
    ///   - makeDetail: creates the view model of a detail window.
    public init(
        providers: [ImageProvider], first: ProviderID, pictures: any PictureLoading,
        network: (any NetworkMonitoring)? = nil, settings: any Settings = InMemorySettings(),
        history: any SearchHistoryStoring = InMemorySearchHistory(), scheduler: any Scheduler = UIScheduler(),
        worker: any Scheduler = QueueScheduler(name: "search.folders"),
        clock: any DateScheduler = QueueScheduler.main,
        makeDetail: @escaping @MainActor (ImageSequence) -> any ImageDetailViewModeling
    ) {
        precondition(!providers.isEmpty, "a search needs a service to search")
        self.providers = providers
        self.pictures = pictures
        self.network = network.map { DataSaver($0, settings: settings) }
        self.settings = settings
        self.history = history
        self.scheduler = scheduler
        self.worker = worker
        self.makeDetail = makeDetail
        pauses = PauseCountdown(clock, on: scheduler)
        self.clock = clock
        let firstProvider = providers.first { $0.id == first } ?? providers[0]
        currentProvider = MutableProperty(firstProvider)
        provider = Property(capturing: currentProvider)
        rememberedFilters = RememberedFilters(settings: settings)
        currentFilters = MutableProperty(rememberedFilters.filters(for: firstProvider))
        filters = Property(capturing: currentFilters)
        chips = Property.combineLatest(currentAuthor, currentFilters, currentProvider)
            .map { SearchChip.chips(author: $0, filters: $1, offer: $2.filters) }.skipRepeats()
        // Without rows the page shows the error.
        failures = Property.combineLatest(currentFailures, progress)
            .map { failures, progress in progress.shownCount > 0 || progress.error == nil ? failures : [] }
            .skipRepeats()
        currentCredits = MutableProperty(SourceCredits(of: firstProvider))
        credits = currentCredits.skipRepeats()
        currentWelcome = MutableProperty(settings.hasSeenWelcome ? nil : ServicesNotice.text(for: providers))
        welcome = Property.combineLatest(currentWelcome, currentProvider, currentBanner, failures)
            .map { $1.needsNetwork && $2 == nil && $3.isEmpty ? $0 : nil }.skipRepeats()
        showsSamplesInstead = Property.combineLatest(hasOnlySamples, currentProvider, currentBanner)
            .map { $0 && ($1.id != ProviderID.samples || $2 != nil) }.skipRepeats()
        knownSafeSearch = settings.isSafeSearchOn
        knownFolders = settings.pictureFolders
        currentAppearance = MutableProperty(settings.listAppearance)
        appearance = currentAppearance.skipRepeats()
        currentCellModels = MutableProperty(
            Self.rows(
                of: results, in: viewport, pictures: pictures, namingSource: false, scheduler: scheduler))
        cellModels = Property(capturing: currentCellModels)

        content = Property.combineLatest(progress, pauses.now, searchedFolders)
            .map { $0.content(at: $1, in: $2) }.skipRepeats()
        footer = Property.combineLatest(progress, pauses.now, currentFailures)
            .map { $0.footer(at: $1, besides: $2) }.skipRepeats()
        searching = progress.map(\.isSearching).skipRepeats()
        errorMessage = progress.map { $0.error.map(UserFacingError.init)?.message }.skipRepeats()
        banner = Property(capturing: currentBanner)

        let trigger = nextPageTrigger.input
        loadNextPage = Action(enabledIf: progress.map(\.canLoadNextPage).skipRepeats()) {
            SignalProducer { observer, _ in
                trigger.send(value: ())
                observer.sendCompleted()
            }
        }
        (openedDetails, openedDetailsObserver) = Signal<any ImageDetailViewModeling, Never>.pipe()
        (networkReturns, networkReturnsObserver) = Signal<(), Never>.pipe()
        // `loadNextPage` is applied on the main thread, so its trigger arrives there.
        nextPageTrigger.output.observeValues { [weak self] in MainActor.assumeIsolated { self?.continueSearch() } }
        pauses.onTick = { [weak self] in self?.pauseMovedOn() }
        watches += settings.changes.observe(on: scheduler)
            .observeValues { [weak self] in MainActor.assumeIsolated { self?.settingsChanged() } }
        watches += network?.isAvailable.signal.skipRepeats().filter { $0 }.observe(on: scheduler)
            .observeValues { [weak self] _ in MainActor.assumeIsolated { self?.networkReturned() } }
    }

    deinit {
        search.dispose()
        foldersLookup.dispose()
        watches.dispose()
    }

    public func selectProvider(_ id: ProviderID) {
        guard let chosen = providers.first(where: { $0.id == id }) else { return }
        unreachableProvider = nil
        // Only the user's choice is stored: neither a start without network nor a command line changes it.
        if settings.lastProvider != id { settings.lastProvider = id }
        guard id != currentProvider.value.id else { return }
        show(chosen)
        startSearch()
    }

    /// Switches to another service and to the filters that were set for it.
    func show(_ chosen: ImageProvider) {
        currentBanner.value = nil
        currentProvider.value = chosen
        currentFilters.value = rememberedFilters.filters(for: chosen)
    }

    public func keyChanged(for id: ProviderID) {
        renewWelcome()
        let current = currentProvider.value
        let isMember = current.members.contains { $0.id == id }
        guard current.id == id || isMember, progress.value.phase != .idle else { return }
        let isUsable = providers.first { $0.id == id }?.isUsable() ?? false
        if cellModels.value.isEmpty || (current.id == id && progress.value.error != nil) {
            retry()
        } else if isMember, isUsable {
            // Existing pictures stay, unless this service was not part of the search.
            if currentFailures.value.contains(where: { $0.provider == id }) {
                retry(id)
            } else if !askedMembers.contains(id) {
                repeatSearch()
            }
        }
    }

    public func retryFromBanner() {
        currentBanner.value = nil
        if let id = unreachableProvider, let chosen = providers.first(where: { $0.id == id }) { show(chosen) }
        unreachableProvider = nil
        repeatSearch()
    }

    public func startSearch() { startSearch(typedQuery) }

    public func searchAgain() {
        var query = typedQuery
        query.isFresh = true
        startSearch(query)
    }

    private var typedQuery: SearchQuery {
        SearchQuery(queryText.value, author: currentAuthor.value, filters: currentFilters.value)
    }

    /// Repeats the last search, for changes that the user did not make in the entry. It does not use the entry's
    /// text, which may be unfinished.
    func repeatSearch() {
        guard progress.value.phase != .idle else { return startSearch() }
        startSearch(
            SearchQuery(progress.value.query.text, author: currentAuthor.value, filters: currentFilters.value))
    }

    func startSearch(_ query: SearchQuery) {
        search.inner = nil
        currentFailures.value = []
        searchedFolders.value = nil
        foldersLookup.inner = nil
        retrying = nil
        askedMembers = Set(currentProvider.value.members.filter { $0.isUsable() }.map(\.id))
        currentCredits.value = SourceCredits(of: currentProvider.value)
        removeResults()
        progress.modify { $0.begin(query) }
        run(from: .first)
    }

    /// Begins an empty list. Open detail windows keep the former results.
    private func removeResults() {
        results = ImageResults()
        resultCount = MutableProperty(0)
        resultTotal = MutableProperty(nil)
        viewport = Viewport()
        prefetcher = network.map {
            PicturePrefetcher(results: results, in: viewport, size: previewSize, pictures: pictures, network: $0)
        }
        selectedIndex.value = nil
        selectedIndexes.value = []
        hasOnlySamples.value = false
        currentCellModels.value = Self.rows(
            of: results, in: viewport, pictures: pictures, namingSource: currentProvider.value.id == .everywhere,
            scheduler: scheduler)
    }

    public func image(at index: Int) -> ImageEntity? {
        let rows = cellModels.value
        return rows.indices.contains(index) ? results[rows.index(ofRow: index)] : nil
    }

    public func selectCell(at index: Int) {
        guard let detail = makeDetail(at: index) else { return }
        selectedIndex.value = index
        openedDetailsObserver.send(value: detail)
    }

    public func makeDetail(at index: Int) -> (any ImageDetailViewModeling)? {
        let rows = cellModels.value
        guard rows.indices.contains(index) else { return nil }
        let sequence = ImageSequence(
            results: results, count: Property(capturing: resultCount), total: Property(capturing: resultTotal),
            index: rows.index(ofRow: index), removed: Set(rows.removed.indexes), previewSize: previewSize,
            // A detail window may outlive its search: then it must not load pages or move the selection.
            reachedEnd: { [weak self, results] in
                guard let self, self.results === results else { return }
                self.loadNextPage.apply().start()
            },
            showed: { [weak self, results] index in
                guard let self, self.results === results, let row = cellModels.value.row(ofIndex: index) else { return }
                self.selectedIndex.value = row
            })
        return makeDetail(sequence)
    }
}

extension ImageSearchTableViewModel {
    private static func rows(
        of results: ImageResults, in viewport: Viewport, pictures: any PictureLoading, namingSource: Bool,
        scheduler: any Scheduler
    ) -> ImageSearchCellModels {
        ImageSearchCellModels(of: results) { image, position in
            ImageSearchTableViewCellModel(
                image: image, urgency: .row(position: position, in: viewport), pictures: pictures,
                namesSource: namingSource, scheduler: scheduler)
        }
    }

    /// Loads the next page. The running search receives the same trigger and continues by itself. A failed search has
    /// ended, and restarts at the page that failed.
    func continueSearch() {
        guard progress.value.canLoadNextPage else { return }
        let failedAt = progress.value.error == nil ? nil : progress.value.cursor
        progress.modify { $0.beginNextPage() }
        retrying = nil
        pageTimer.begin(at: clock.currentDate)
        if let failedAt { run(from: failedAt) }
    }

    func run(from cursor: PageCursor) {
        pageTimer.begin(at: clock.currentDate)
        search.inner = currentProvider.value.search
            .searchImages(
                progress.value.query, from: cursor, nextPageTrigger: SignalProducer(nextPageTrigger.output)
            )
            .observe(on: scheduler)
            .start { [weak self] event in
                // This object causes interruptions itself, and they arrive on the thread that releases it.
                if case .interrupted = event { return }
                MainActor.assumeIsolated { self?.receive(event) }
            }
    }

    private func receive(_ event: Signal<ResponseEntity, NetworkError>.Event) {
        switch event {
        case .value(let page):
            pageTimer.receive(at: clock.currentDate)
            // Samples that stand in for results are not mixed with them.
            let areSamples = page.images.allSatisfy { $0.id.provider == .samples }
            if hasOnlySamples.value, !areSamples {
                removeResults()
                progress.modify { $0.forgetPictures() }
            }
            let isFirst = results.count == 0
            let inserted = results.append(page.images)
            resultCount.value = results.count
            hasOnlySamples.value = results.count > 0 && areSamples && (isFirst || hasOnlySamples.value)
            if !inserted.isEmpty {
                // Loading of the first previews begins before the rows are created.
                prefetcher?.update()
                currentCellModels.value = currentCellModels.value.inserting(inserted)
            }
            renewWelcome()
            recordResponse(page)
            hasSearched = true
            progress.modify { $0.receive(page) }
            resultTotal.value = progress.value.totalCount + progress.value.removedCount
        case .failed(let error):
            if showWithoutNetwork(because: error) { return }
            pauses.update()
            progress.modify { $0.fail(error, at: pauses.now.value, lacksFilters: lacksFilters(error)) }
            countDown()
        case .completed:
            if results.count == 0, showNextLocalSource() { return }
            progress.modify { $0.complete() }
            lookForFolders()
        case .interrupted: break
        }
    }
}

// MARK: Welcome

extension ImageSearchTableViewModel {
    /// Updates the text after a key may have changed: the keyring answers a moment after the start.
    private func renewWelcome() {
        guard currentWelcome.value != nil, let text = ServicesNotice.text(for: providers) else { return }
        currentWelcome.value = text
    }

    public func dismissWelcome() {
        currentWelcome.value = nil
        settings.hasSeenWelcome = true
    }
}
