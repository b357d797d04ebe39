import Model
import Reactive

/// Performs what the rows of a search need: it publishes each new `SearchResultsState`, has pictures read and previews loaded, and
/// asks which pictures the user has. Main thread.
///
/// Each search has its own results, counts and prefetcher: detail windows can outlive their search, and the loads of a
/// search end with it.
@MainActor
final class ShownPictures {
    private(set) var state: SearchResultsState
    private(set) var viewport = Viewport()
    /// The rows of `state`.
    let cellModels: MutableProperty<ImageSearchCellModels>
    /// Whether there are pictures, and all of them are samples.
    let areSamples = MutableProperty(false)
    var previewSize = PreviewSize.fitting(PixelSize(width: 150, height: 100)) {
        didSet { prefetcher?.size = previewSize }
    }
    /// Sent with rows whose pictures have been read.
    let rowsRead: Signal<Range<Int>, Never>
    /// Called with the number of rows that were removed because their files do not exist any more.
    var onGone: (Int) -> Void = { _ in }
    /// Called when pictures of rows could not be read.
    var onFailure: (NetworkError) -> Void = { _ in }
    /// Called after the pictures have changed, with the number of all and of those without a row.
    var onUpdated: (_ count: Int, _ removedCount: Int) -> Void = { _, _ in }
    /// Called with the number of rows that were folded into earlier ones.
    var onFolded: (Int) -> Void = { _ in }
    /// Returns whether a row is selected. Such a row stays in the list.
    var isSelected: (Int) -> Bool = { _ in false }
    /// Sent when rows have more entries than before.
    let entriesChanged: Signal<(), Never>
    /// Which visible pictures the user already has.
    let owned: OwnedRows

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
        let (pages, duplicates) = (ImageResults(), FoldedRows(.nothing, worker: worker) { _, _ in })
        let rows = Self.rows(
            of: pages, in: viewport, pictures: pictures, duplicates: duplicates, namingSource: false,
            scheduler: scheduler)
        state = SearchResultsState(rows: rows, pages: pages, duplicates: duplicates)
        cellModels = MutableProperty(rows)
        self.owned.visibleRows = { [weak self] in self?.state.markedRows ?? [] }
    }

    deinit { reading.dispose() }

    /// The results of the search, of which rows show all but the removed ones.
    var results: any ImageListing { state.rows.listing }

    /// Changes the state and publishes its rows.
    private func change<Value>(_ event: (inout SearchResultsState) -> Value) -> Value {
        var next = state
        let value = event(&next)
        let isOther = next.rows.version != state.rows.version
        precondition(next.rows.version <= state.rows.version + 1, "an event changes the rows at most once")
        state = next
        if isOther {
            count.value = results.count
            cellModels.value = next.rows
        }
        return value
    }

    /// Begins another list. Open detail windows keep the former results.
    ///
    /// - Parameters:
    ///   - page: the first pictures of the list, or all of them, which replace the shown ones in one step.
    ///   - namingSource: whether the rows name the service of their picture.
    ///   - folding: what tells that results are the same picture and share a row.
    func begin(with page: ResponseEntity? = nil, namingSource: Bool, folding: FoldedRows.Rule) {
        let images = page?.images ?? []
        // Results of a listing move when it changes, and duplicates are known by their positions.
        let duplicates = FoldedRows(page?.listing == nil ? folding : .nothing, worker: worker) {
            [weak self, scheduler] duplicates, groups in
            scheduler.schedule { [weak self] in MainActor.assumeIsolated { self?.fold(groups, in: duplicates) } }
        }
        let pages = page?.listing == nil ? ImageResults() : nil
        pages?.append(duplicates.add(images, copies: page?.copies ?? []).images)
        viewport = Viewport()
        let results: any ImageListing = page?.listing ?? pages ?? ImageResults()
        let rows = Self.rows(
            of: results, in: viewport, pictures: pictures, duplicates: duplicates, namingSource: namingSource,
            scheduler: scheduler)
        state = SearchResultsState(rows: rows, pages: pages, duplicates: duplicates)
        count = MutableProperty(results.count)
        total = MutableProperty(nil)
        // These rows will be visible first, and their pictures do not have to wait for the layout.
        follow(results)
        areSamples.value = !images.isEmpty && Self.areSamples(images)
        cellModels.value = rows
        owned.update()
    }

    /// Appends a page.
    ///
    /// - Parameter copies: entries of pictures that this page or another one contains.
    /// - Returns: the number of pictures of the page that have no row of their own.
    @discardableResult
    func append(_ images: [ImageEntity], copies: [ImageEntity] = []) -> Int {
        let former = results.count
        let wereSamples = former == 0 || areSamples.value
        let changed = change { state in
            // Loading of the first previews begins before the rows are created.
            defer { prefetcher?.update() }
            return state.append(images, copies: copies)
        }
        areSamples.value = results.count > 0 && wereSamples && Self.areSamples(images)
        if !changed.isEmpty {
            change { $0.showBetterEntries(of: changed, isSelected: isSelected) }
            entriesChangedObserver.send(value: ())
            owned.update()
        }
        return images.count - (results.count - former)
    }

    /// Sets the number of pictures that the service has.
    func setTotal(_ total: Int) { self.total.value = total }

    /// Takes the row of a picture away. Returns whether it had one.
    func remove(_ id: ImageID) -> Bool { change { $0.remove(id) } }

    /// Shows a removed picture again. Returns whether it was removed.
    func restore(_ id: ImageID) -> Bool { change { $0.restore(id) } }

    /// Shows the new names of pictures whose files have other paths. Their rows stay in place, and open detail windows of
    /// these pictures have the new paths, too.
    func move(_ moves: [FileMove]) { change { $0.move(moves) } }

    /// Joins rows whose previews show the same picture.
    private func fold(_ groups: [[Int]], in duplicates: FoldedRows) {
        // The rows may belong to an earlier search.
        guard duplicates === state.duplicates else { return }
        let folded = change { $0.fold(groups, isSelected: isSelected) }
        change { $0.showBetterEntries(of: folded.changed, isSelected: isSelected) }
        if folded.leavingCount > 0 { onFolded(folded.leavingCount) }
        if !groups.isEmpty { entriesChangedObserver.send(value: ()) }
        owned.update()
    }

    // MARK: Reading

    /// Requests the pictures of the visible rows and of those around them, now and after each scroll, and their previews.
    private func follow(_ results: any ImageListing) {
        prefetcher = network.map { [duplicates = state.duplicates] in
            PicturePrefetcher(
                results: results, in: viewport, size: previewSize, pictures: pictures, network: $0,
                onLoaded: { duplicates.record($1, of: $0) })
        }
        let generation = state.generation
        let watches = CompositeDisposable()
        // The list writes the visible rows on the main thread.
        watches += viewport.moves.observeValues { [weak self, weak viewport] in
            MainActor.assumeIsolated {
                guard let self, let viewport, viewport === self.viewport else { return }
                self.change { $0.scroll(to: viewport.range) }
                if !self.state.visible.isEmpty { self.results.want(self.state.wanted) }
                self.owned.update()
            }
        }
        watches += results.reads.observe(on: scheduler).observeValues { [weak self] read in
            MainActor.assumeIsolated {
                if let self, self.state.generation === generation { self.receive(read) }
            }
        }
        watches += results.updates.observe(on: scheduler).startWithValues { [weak self] update in
            MainActor.assumeIsolated {
                if let self, self.state.generation === generation { self.receive(update) }
            }
        }
        reading.inner = watches
        results.want(state.wanted)
        prefetcher?.update()
    }

    private func receive(_ read: ListingRead) {
        switch read {
        case .pictures(let indexes, let gone):
            prefetcher?.update()
            rowsReadObserver.send(value: state.rows.rows(ofIndexes: indexes))
            let count = change { $0.remove(gone) }
            if count > 0 { onGone(count) }
        case .failure(let error): onFailure(error)
        }
    }

    /// Shows the pictures after a change of those that the search finds. The rows of kept pictures stay. Open detail windows
    /// keep the former results.
    private func receive(_ update: ListingUpdate) {
        reading.inner = nil
        var next = state
        next.update(update)
        (count, total) = (MutableProperty(update.listing.count), MutableProperty(update.listing.count))
        state = next
        viewport.range = next.visible
        follow(update.listing)
        cellModels.value = next.rows
        owned.update()
        // The update has read some of them, which the list does not tell.
        let rows = state.rows.rows(ofIndexes: state.wanted)
        if !rows.isEmpty { rowsReadObserver.send(value: rows) }
        onUpdated(results.count, state.rows.removed.count)
    }

    /// Finds the row of a picture, on the main thread; `nil` if it has none.
    func find(_ id: ImageID) -> SignalProducer<Int?, NetworkError> {
        results.find(id).observe(on: scheduler).map { [weak self, generation = state.generation] index in
            // The listing may have been replaced, and rows removed, meanwhile.
            MainActor.assumeIsolated {
                index.flatMap { generation.latestIndex(of: $0) }.flatMap { self?.state.rows.row(ofIndex: $0) }
            }
        }
    }

    /// Returns the pictures of these rows, on the main thread, without those whose files do not exist any more.
    func read(rows: [Int]) -> SignalProducer<[ImageEntity], NetworkError> {
        let known = state.rows
        return results.read(rows.filter { known.indices.contains($0) }.map { known.index(ofRow: $0) })
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
            results: results, count: Property(capturing: count), total: Property(capturing: total),
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

    private static func areSamples(_ images: [ImageEntity]) -> Bool {
        images.allSatisfy { $0.id.provider == .samples }
    }

    private static func rows(
        of results: any ImageListing, in viewport: Viewport, pictures: any PictureLoading, duplicates: FoldedRows,
        namingSource: Bool, scheduler: any Scheduler
    ) -> ImageSearchCellModels {
        ImageSearchCellModels(of: results) { image, place in
            ImageSearchTableViewCellModel(
                image: image, urgency: .row(position: place.index, in: viewport), pictures: pictures,
                namesSource: namingSource, otherEntries: { duplicates.others(of: place.index) },
                onPreview: { duplicates.record($0, of: place.index) }, scheduler: scheduler)
        }
    }
}
