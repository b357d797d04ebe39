import Core
import Model
import Reactive

/// The results of a search. It performs what `SearchResultsStateMachine` decides: it publishes rows, has pictures read and
/// previews loaded, and asks which pictures the user has. Main thread.
///
/// Each search has its own state, counts and prefetcher: detail windows can outlive their search, and the loads of a search end
/// with it.
@MainActor
final class SearchResultsModel {
    private(set) var state: SearchResultsStateMachine
    private(set) var viewport = Viewport()
    /// The rows of `state`.
    let cellModels: MutableProperty<ImageSearchCellModels>
    var previewSize = PreviewSize.usual {
        didSet { prefetcher?.size = previewSize }
    }
    /// Sent with rows whose pictures have been read.
    let rowsRead: Signal<Range<Int>, Never>
    /// Sent when rows have more entries than before.
    let entriesChanged: Signal<(), Never>
    /// Which visible pictures the user already has.
    let owned: OwnedRows
    /// Called when the counts of `state` are others without a new page; with true if the listing has sent other pictures.
    var onCountsChanged: (_ isUpdate: Bool) -> Void = { _ in }
    /// Called when pictures of rows could not be read.
    var onFailure: (NetworkError) -> Void = { _ in }
    /// Returns whether a row is selected. Such a row stays in the list.
    var isSelected: (Int) -> Bool = { _ in false }

    private let pictures: any PictureLoading
    private let network: (any NetworkMonitoring)?
    private let scheduler: any Scheduler
    private let worker: any Scheduler
    private var prefetcher: PicturePrefetcher?
    private var count = MutableProperty(0)
    private var total = MutableProperty<Int?>(nil)
    private let reading = SerialDisposable()
    private let rowsReadObserver: Signal<Range<Int>, Never>.Observer
    private let entriesChangedObserver: Signal<(), Never>.Observer

    /// - Parameters:
    ///   - network: decides whether previews of invisible rows may be loaded; without it none are.
    ///   - scheduler: receives previews and read pictures; the main thread's, except in tests.
    ///   - worker: compares previews, also with the pictures that the user has.
    ///   - owned: tells which pictures the user has; without it no row is marked.
    init(
        pictures: any PictureLoading, network: (any NetworkMonitoring)?, scheduler: any Scheduler,
        worker: any Scheduler, owned: (any OwnedPicturesReading)?
    ) {
        self.pictures = pictures
        self.network = network
        self.scheduler = scheduler
        self.worker = worker
        self.owned = OwnedRows(owned, worker: worker, scheduler: scheduler)
        (rowsRead, rowsReadObserver) = Signal<Range<Int>, Never>.pipe()
        (entriesChanged, entriesChangedObserver) = Signal<(), Never>.pipe()
        state = Self.firstState(
            nil, in: viewport, pictures: pictures, duplicates: DuplicateRows(.nothing, worker: worker) { _, _ in },
            namingSource: false, scheduler: scheduler)
        cellModels = MutableProperty(state.rows)
        self.owned.visibleRows = { [weak self] in self?.state.markedRows ?? [] }
    }

    deinit { reading.dispose() }

    // MARK: Events

    /// Begins another list. Open detail windows keep the former results.
    ///
    /// - Parameters:
    ///   - first: the first results of the list, which replace the shown ones in one step.
    ///   - namingSource: whether the rows name the service of their picture.
    ///   - rule: what tells that results are the same picture and share a row.
    func begin(with first: SearchResults? = nil, namingSource: Bool, duplicates rule: DuplicateRows.Rule) {
        // Results of a listing move when it changes, and duplicates are known by their positions.
        let duplicates = DuplicateRows(first?.listing == nil ? rule : .nothing, worker: worker) {
            [weak self, scheduler] duplicates, groups in
            scheduler.scheduleMain { [weak self] in
                // The rows may belong to an earlier search.
                guard let self, duplicates === self.state.duplicates else { return }
                self.handle { $0.merged(groups, isSelected: self.isSelected) }
            }
        }
        viewport = Viewport()
        state = Self.firstState(
            first, in: viewport, pictures: pictures, duplicates: duplicates, namingSource: namingSource,
            scheduler: scheduler)
        // These rows will be visible first, and their pictures do not have to wait for the layout.
        for action in [.followListing, .publish, .markOwned] as [SearchResultsStateMachine.Action] { perform(action) }
    }

    /// The results and the visible rows, to show them again later.
    @MainActor
    struct Snapshot: Sendable {
        fileprivate var state: SearchResultsStateMachine
        fileprivate let viewport: Viewport

        mutating func remove(_ id: ImageID) { _ = state.removed(id) }
        mutating func restore(_ id: ImageID) { _ = state.restored(id) }
    }

    var snapshot: Snapshot { Snapshot(state: state, viewport: viewport) }

    /// Shows earlier results again, from the row that was the first visible one.
    func restore(_ snapshot: Snapshot) {
        (viewport, state) = (snapshot.viewport, snapshot.state)
        state.shownAgain()
        for action in [.followListing, .publish, .markOwned] as [SearchResultsStateMachine.Action] { perform(action) }
    }

    private static func firstState(
        _ first: SearchResults?, in viewport: Viewport, pictures: any PictureLoading, duplicates: DuplicateRows,
        namingSource: Bool, scheduler: any Scheduler
    ) -> SearchResultsStateMachine {
        SearchResultsStateMachine(first, duplicates: duplicates) { results in
            ImageSearchCellModels(of: results) { image, place in
                ImageSearchTableViewCellModel(
                    image: image, urgency: .row(position: place.index, in: viewport), pictures: pictures,
                    namesSource: namingSource, otherEntries: { duplicates.others(of: place.index) },
                    onPreview: { duplicates.record($0, of: place.index) }, scheduler: scheduler)
            }
        }
    }

    /// Appends a page.
    func append(_ page: ResponseEntity) { handle { $0.appended(page) } }

    /// Takes the row of a picture away.
    func remove(_ id: ImageID) { handle { $0.removed(id) } }

    /// Shows a removed picture again.
    func restore(_ id: ImageID) { handle { $0.restored(id) } }

    /// Shows only results that the user has not blocked.
    func apply(_ list: BlockList) {
        handle { $0.blocked(by: list) }
        handle { $0.unblocked(by: list) }
    }

    private func handle(_ event: (inout SearchResultsStateMachine) -> [SearchResultsStateMachine.Action]) {
        var next = state
        let actions = event(&next)
        precondition(next.rows.version <= state.rows.version + 1, "an event changes the rows at most once")
        state = next
        for action in actions { perform(action) }
    }

    // MARK: Actions

    private func perform(_ action: SearchResultsStateMachine.Action) {
        switch action {
        case .prefetch: prefetcher?.update()
        case .publish: cellModels.value = state.rows
        case .countSequences: (count.value, total.value) = (state.listing.count, state.total)
        case .followListing: follow()
        case .want(let positions): state.listing.want(positions)
        case .reportRead(let indexes):
            let rows = state.rows.rows(ofIndexes: indexes)
            if !rows.isEmpty { rowsReadObserver.send(value: rows) }
        case .reportEntries: entriesChangedObserver.send(value: ())
        case .reportCounts(let isUpdate): onCountsChanged(isUpdate)
        case .showBetterEntries(let indexes): handle { $0.showedBetterEntries(of: indexes, isSelected: isSelected) }
        case .markOwned: owned.update()
        }
    }

    /// Requests the pictures of the visible rows and of those around them, now and after each scroll, and their previews.
    /// Open detail windows keep the counts of the former listing.
    private func follow() {
        let (results, generation) = (state.listing, state.generation)
        reading.inner = nil
        viewport.range = state.visible
        (count, total) = (MutableProperty(results.count), MutableProperty(state.total))
        prefetcher = network.map { [duplicates = state.duplicates] in
            PicturePrefetcher(
                results: results, in: viewport, size: previewSize, pictures: pictures, network: $0,
                onLoaded: { duplicates.record($1, of: $0) })
        }
        let watches = CompositeDisposable()
        // The list writes the visible rows on the main thread.
        watches += viewport.moves.observeMainValues { [weak self, weak viewport] in
            guard let self, let viewport, viewport === self.viewport else { return }
            self.handle { $0.scrolled(to: viewport.range) }
        }
        watches += results.reads.observe(on: scheduler).observeMainValues { [weak self] read in
            guard let self, self.state.generation === generation else { return }
            switch read {
            case .pictures(let indexes, let gone): self.handle { $0.wereRead(indexes, gone: gone) }
            case .failure(let error): self.onFailure(error)
            }
        }
        watches += results.updates.observe(on: scheduler).startWithMainValues { [weak self] update in
            guard let self, self.state.generation === generation else { return }
            self.handle { $0.updated(update) }
        }
        reading.inner = watches
        results.want(state.wanted)
        prefetcher?.update()
    }

    // MARK: Pictures

    /// Finds the row of a picture, on the main thread; `nil` if it has none.
    func find(_ id: ImageID) -> SignalProducer<Int?, NetworkError> {
        state.listing.find(id).observe(on: scheduler).map { [weak self, generation = state.generation] index in
            // The listing may have been replaced, and rows removed, meanwhile.
            MainActor.assumeIsolated {
                index.flatMap { generation.latestIndex(of: $0) }.flatMap { self?.state.rows.row(ofIndex: $0) }
            }
        }
    }

    /// Returns the pictures of these rows, on the main thread, without those whose files do not exist any more.
    func read(rows: [Int]) -> SignalProducer<[ImageEntity], NetworkError> {
        let known = state.rows
        return state.listing.read(rows.filter { known.indices.contains($0) }.map { known.index(ofRow: $0) })
            .map { $0.compactMap { $0 } }
            .observe(on: scheduler)
    }

    /// Returns the pictures for a detail window that begins with the picture of a row; `nil` if the row does not exist, and
    /// while its picture has not been read.
    ///
    /// - Parameters:
    ///   - entry: another entry of the row's picture, to begin with instead of the one in the row.
    ///   - reachedEnd: called when the last picture is shown. It is not called after another search has begun.
    ///   - showed: called with the row of each shown picture. It is not called after another search has begun.
    func sequence(
        startingAt row: Int, with entry: ImageEntity? = nil, reachedEnd: @escaping @MainActor () -> Void,
        showed: @escaping @MainActor (Int) -> Void
    ) -> ImageSequence? {
        let rows = state.rows
        guard let image = rows.image(at: row) else { return nil }
        return ImageSequence(
            results: state.listing, count: Property(capturing: count), total: Property(capturing: total),
            index: rows.index(ofRow: row), image: entry ?? image, removed: Set(rows.removed.indexes),
            previewSize: previewSize,
            reachedEnd: { [weak self, viewport] in
                if let self, self.viewport === viewport { reachedEnd() }
            },
            showed: { [weak self, viewport, generation = state.generation] index in
                guard let self, self.viewport === viewport, let index = generation.latestIndex(of: index),
                    let row = state.rows.row(ofIndex: index)
                else { return }
                showed(row)
            })
    }
}
