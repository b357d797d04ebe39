import Model
import Reactive

/// The pictures that a search has found, their rows, and the loading of their previews. Main thread.
///
/// Each search has its own results, counts and prefetcher: detail windows can outlive their search, and the loads of a
/// search end with it.
@MainActor
final class ShownPictures {
    private(set) var results: any ImageListing = ImageResults()
    private(set) var viewport = Viewport()
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
    private var folded: FoldedRows
    private var prefetcher: PicturePrefetcher?
    /// The results of a service that sends them page by page.
    private var pages = ImageResults()
    private var count = MutableProperty(0)
    private var total = MutableProperty<Int?>(nil)
    /// The end of the results that have been visible.
    private var seenEnd = 0
    /// The removed results by their ids, because their pictures may leave the memory.
    private var removedIndexes: [ImageID: Int] = [:]
    private var generation = ListingGeneration()
    private let reading = SerialDisposable()
    private let rowsReadObserver: Signal<Range<Int>, Never>.Observer
    private let entriesChangedObserver: Signal<(), Never>.Observer

    /// The number of rows on each side of the visible ones whose pictures are read: a list has widgets for about 200 rows.
    private nonisolated static let rowsAround = 100

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
        let folded = FoldedRows(.nothing, worker: worker) { _, _ in }
        self.folded = folded
        (rowsRead, rowsReadObserver) = Signal<Range<Int>, Never>.pipe()
        (entriesChanged, entriesChangedObserver) = Signal<(), Never>.pipe()
        cellModels = MutableProperty(
            Self.rows(
                of: results, in: viewport, pictures: pictures, folded: folded, namingSource: false,
                scheduler: scheduler))
        self.owned.visibleRows = { [weak self] in self?.visibleRows ?? [] }
    }

    deinit { reading.dispose() }

    /// Begins another list. Open detail windows keep the former results.
    ///
    /// - Parameters:
    ///   - page: the first pictures of the list, or all of them, which replace the shown ones in one step.
    ///   - namingSource: whether the rows name the service of their picture.
    ///   - folding: what tells that results are the same picture and share a row.
    func begin(with page: ResponseEntity? = nil, namingSource: Bool, folding: FoldedRows.Rule) {
        let images = page?.images ?? []
        pages = ImageResults()
        let folded = FoldedRows(folding, worker: worker) { [weak self, scheduler] folded, groups in
            scheduler.schedule { [weak self] in MainActor.assumeIsolated { self?.join(groups, in: folded) } }
        }
        self.folded = folded
        if let listing = page?.listing {
            results = listing
        } else {
            pages.append(folded.add(images, copies: page?.copies ?? []).images)
            results = pages
        }
        count = MutableProperty(results.count)
        total = MutableProperty(nil)
        removedIndexes = [:]
        generation = ListingGeneration()
        viewport = Viewport()
        seenEnd = 0
        prefetch()
        readAroundViewport()
        // These rows will be visible first, and their pictures do not have to wait for the layout.
        results.want(0..<Self.rowsAround)
        prefetcher?.update()
        owned.reset()
        areSamples.value = !images.isEmpty && Self.areSamples(images)
        cellModels.value = Self.rows(
            of: results, in: viewport, pictures: pictures, folded: folded, namingSource: namingSource,
            scheduler: scheduler)
    }

    /// Appends a page.
    ///
    /// - Parameter copies: entries of pictures that this page or another one contains.
    /// - Returns: the number of pictures of the page that have no row of their own.
    @discardableResult
    func append(_ images: [ImageEntity], copies: [ImageEntity] = []) -> Int {
        let step = folded.add(images, copies: copies)
        show(step.images)
        for index in step.changed { showBetterEntry(at: index) }
        if !step.changed.isEmpty {
            entriesChangedObserver.send(value: ())
            owned.update()
        }
        return images.count - step.images.count
    }

    private func show(_ images: [ImageEntity]) {
        let wereSamples = count.value == 0 || areSamples.value
        let inserted = pages.append(images)
        count.value = results.count
        areSamples.value = results.count > 0 && wereSamples && Self.areSamples(images)
        guard !inserted.isEmpty else { return }
        // Loading of the first previews begins before the rows are created.
        prefetcher?.update()
        cellModels.value = cellModels.value.inserting(inserted)
    }

    /// Sets the number of pictures that the service has.
    func setTotal(_ total: Int) { self.total.value = total }

    func image(at row: Int) -> ImageEntity? {
        let rows = cellModels.value
        return rows.indices.contains(row) ? results[rows.index(ofRow: row)] : nil
    }

    /// Returns the month of a row's picture; `nil` if the rows are not in the order of their dates.
    func month(at row: Int) -> (year: Int, month: Int)? {
        let rows = cellModels.value
        return rows.indices.contains(row) ? results.month(at: rows.index(ofRow: row)) : nil
    }

    /// Returns the first letter of a row's name; `nil` if the rows are not in the order of the names.
    func initial(at row: Int) -> String? {
        let rows = cellModels.value
        return rows.indices.contains(row) ? results.initial(at: rows.index(ofRow: row)) : nil
    }

    /// Takes the row of a picture away. Returns whether it had one.
    func remove(_ id: ImageID) -> Bool {
        guard let index = results.firstIndex(of: id), replaceRows(with: { $0.removing(index) }) else { return false }
        removedIndexes[id] = index
        return true
    }

    /// Shows a removed picture again. Returns whether it was removed.
    func restore(_ id: ImageID) -> Bool {
        guard let index = removedIndexes.removeValue(forKey: id) else { return false }
        return replaceRows { $0.restoring(index) }
    }

    /// Shows the new names of pictures whose files have other paths. Their rows stay in place, and open detail windows of
    /// these pictures have the new paths, too.
    func move(_ moves: [FileMove]) {
        let targets = moves.targets
        let positions = results.replacePictures { image in targets[image.id].map { image.moved(to: $0) } }
        let rows = cellModels.value
        for position in positions { rows.forget(position) }
        let changed = positions.compactMap { rows.row(ofIndex: $0) }
        if !changed.isEmpty { cellModels.value = rows.replacing(rows: changed) }
    }

    // MARK: Entries of the same picture

    /// Returns the other entries of a row's picture.
    func otherEntries(at row: Int) -> [ImageEntity] {
        let rows = cellModels.value
        return rows.indices.contains(row) ? folded.others(of: rows.index(ofRow: row)) : []
    }

    /// Joins rows whose previews show the same picture. Rows below the visible ones are folded into earlier rows.
    private func join(_ groups: [[Int]], in folded: FoldedRows) {
        // The rows may belong to an earlier search.
        guard folded === self.folded else { return }
        var foldedCount = 0
        for group in groups {
            let entries = group.compactMap { index in
                cellModels.value.row(ofIndex: index) == nil ? nil : results[index].map { (row: index, image: $0) }
            }
            let leaving = folded.join(entries, mayFold: { self.mayFold($0) })
            for index in leaving where replaceRows(with: { $0.removing(index) }) { foldedCount += 1 }
            if !leaving.isEmpty, let first = entries.map(\.row).min() { showBetterEntry(at: first) }
        }
        if foldedCount > 0 { onFolded(foldedCount) }
        if !groups.isEmpty { entriesChangedObserver.send(value: ()) }
        owned.update()
    }

    /// Makes the best entry of a row its result, unless the row has ever been visible.
    private func showBetterEntry(at index: Int) {
        guard index >= seenEnd, mayFold(index), let image = results[index],
            let better = folded.replaceResult(image, of: index)
        else { return }
        let rows = cellModels.value
        pages.replace(at: index, with: better)
        rows.forget(index)
        // The list takes the row as a new one. Both steps are below the visible rows.
        if replaceRows(with: { $0.removing(index) }) { _ = replaceRows { $0.restoring(index) } }
    }

    /// The visible pictures of services, with all their entries. Files of this computer need no mark.
    private var visibleRows: [OwnedRows.Row] {
        let rows = cellModels.value
        return rows.rows(ofIndexes: viewport.range).clamped(to: rows.indices).compactMap { row in
            let index = rows.index(ofRow: row)
            guard let image = results[index], image.id.provider != .folders else { return nil }
            return OwnedRows.Row(
                index: index, entries: [image] + folded.others(of: index), code: folded.code(of: index))
        }
    }

    /// Before the first layout any row may be visible.
    private func mayFold(_ index: Int) -> Bool {
        let visible = viewport.range
        guard !visible.isEmpty, index >= visible.upperBound else { return false }
        return cellModels.value.row(ofIndex: index).map { !isSelected($0) } ?? false
    }

    private func replaceRows(with change: (ImageSearchCellModels) -> ImageSearchCellModels?) -> Bool {
        guard let rows = change(cellModels.value) else { return false }
        cellModels.value = rows
        return true
    }

    // MARK: Reading

    /// Requests the pictures of the visible rows and of those around them, now and after each scroll.
    private func readAroundViewport() {
        let watches = CompositeDisposable()
        watches += viewport.moves.observeValues { [results, weak viewport] in
            guard let visible = viewport?.range, !visible.isEmpty else { return }
            results.want(max(0, visible.lowerBound - Self.rowsAround)..<visible.upperBound + Self.rowsAround)
        }
        // The list writes the visible rows on the main thread.
        watches += viewport.moves.observeValues { [weak self, weak viewport] in
            MainActor.assumeIsolated {
                guard let self, let viewport, viewport === self.viewport else { return }
                self.seenEnd = max(self.seenEnd, viewport.range.upperBound)
                self.owned.update()
            }
        }
        watches += results.reads.observe(on: scheduler).observeValues { [weak self] read in
            MainActor.assumeIsolated { self?.receive(read) }
        }
        watches += results.updates.observe(on: scheduler).startWithValues { [weak self] update in
            MainActor.assumeIsolated { self?.receive(update) }
        }
        reading.inner = watches
    }

    private func receive(_ read: ListingRead) {
        switch read {
        case .pictures(let indexes, let gone):
            prefetcher?.update()
            rowsReadObserver.send(value: cellModels.value.rows(ofIndexes: indexes))
            let count = gone.count { index in replaceRows { $0.removing(index) } }
            if count > 0 { onGone(count) }
        case .failure(let error): onFailure(error)
        }
    }

    /// Shows the pictures after a change of those that the search finds. The rows of kept pictures stay. Open detail windows
    /// keep the former results.
    private func receive(_ update: ListingUpdate) {
        let edits = update.edits
        results = update.listing
        generation = generation.followed(by: edits)
        removedIndexes = removedIndexes.compactMapValues { edits.position(of: $0) }
        (count, total) = (MutableProperty(results.count), MutableProperty(results.count))
        let rows = cellModels.value.updating(update)
        reading.inner = nil
        // Until the list tells it.
        let visible = viewport.range
        if !visible.isEmpty, edits.oldCount > 0 {
            let start = edits.place(of: min(visible.lowerBound, edits.oldCount - 1))
            viewport.range = start..<start + visible.count
        }
        prefetch()
        readAroundViewport()
        let around = max(0, viewport.range.lowerBound - Self.rowsAround)..<viewport.range.upperBound + Self.rowsAround
        results.want(around)
        prefetcher?.update()
        owned.reset()
        cellModels.value = rows
        // The update has read some of them, which the list does not tell.
        let indexes = around.clamped(to: 0..<results.count)
        if !indexes.isEmpty { rowsReadObserver.send(value: rows.rows(ofIndexes: indexes)) }
        onUpdated(results.count, rows.removed.count)
    }

    private func prefetch() {
        prefetcher = network.map { [folded] in
            PicturePrefetcher(
                results: results, in: viewport, size: previewSize, pictures: pictures, network: $0,
                onLoaded: { folded.record($1, of: $0) })
        }
    }

    /// Finds the row of a picture, on the main thread; `nil` if it has none.
    func find(_ id: ImageID) -> SignalProducer<Int?, NetworkError> {
        results.find(id).observe(on: scheduler).map { [weak self] index in
            // Rows may have been removed meanwhile.
            MainActor.assumeIsolated { index.flatMap { self?.cellModels.value.row(ofIndex: $0) } }
        }
    }

    /// Returns the pictures of these rows, on the main thread, without those whose files do not exist any more.
    func read(rows: [Int]) -> SignalProducer<[ImageEntity], NetworkError> {
        let known = cellModels.value
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
        let rows = cellModels.value
        guard let image = image(at: row) else { return nil }
        return ImageSequence(
            results: results, count: Property(capturing: count), total: Property(capturing: total),
            index: rows.index(ofRow: row), image: entry ?? image, removed: Set(rows.removed.indexes),
            previewSize: previewSize,
            reachedEnd: { [weak self, viewport] in
                if let self, self.viewport === viewport { reachedEnd() }
            },
            showed: { [weak self, viewport, generation] index in
                guard let self, self.viewport === viewport, let index = generation.latestIndex(of: index),
                    let row = cellModels.value.row(ofIndex: index)
                else { return }
                showed(row)
            })
    }

    private static func areSamples(_ images: [ImageEntity]) -> Bool {
        images.allSatisfy { $0.id.provider == .samples }
    }

    private static func rows(
        of results: any ImageListing, in viewport: Viewport, pictures: any PictureLoading, folded: FoldedRows,
        namingSource: Bool, scheduler: any Scheduler
    ) -> ImageSearchCellModels {
        ImageSearchCellModels(of: results) { image, place in
            ImageSearchTableViewCellModel(
                image: image, urgency: .row(position: place.index, in: viewport), pictures: pictures,
                namesSource: namingSource, otherEntries: { folded.others(of: place.index) },
                onPreview: { folded.record($0, of: place.index) }, scheduler: scheduler)
        }
    }
}
