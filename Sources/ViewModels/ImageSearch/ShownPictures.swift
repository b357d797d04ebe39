import Model
import Reactive

/// The pictures that a search has found, their rows, and the loading of their previews. Main thread.
///
/// Each search has its own results, counts and prefetcher: detail windows can outlive their search, and the loads of a
/// search end with it.
@MainActor
final class ShownPictures {
    private(set) var results = ImageResults()
    private(set) var viewport = Viewport()
    let cellModels: MutableProperty<ImageSearchCellModels>
    /// Whether there are pictures, and all of them are samples.
    let areSamples = MutableProperty(false)
    var previewSize = PreviewSize.fitting(PixelSize(width: 150, height: 100)) {
        didSet { prefetcher?.size = previewSize }
    }

    private let pictures: any PictureLoading
    private let network: (any NetworkMonitoring)?
    private let scheduler: any Scheduler
    private var prefetcher: PicturePrefetcher?
    private var count = MutableProperty(0)
    private var total = MutableProperty<Int?>(nil)

    /// - Parameters:
    ///   - network: decides whether previews of invisible rows may be loaded; without it none are.
    ///   - scheduler: receives previews; the main thread's, except in tests.
    init(pictures: any PictureLoading, network: (any NetworkMonitoring)?, scheduler: any Scheduler) {
        self.pictures = pictures
        self.network = network
        self.scheduler = scheduler
        cellModels = MutableProperty(
            Self.rows(of: results, in: viewport, pictures: pictures, namingSource: false, scheduler: scheduler))
    }

    /// Begins another list. Open detail windows keep the former results.
    ///
    /// - Parameters:
    ///   - images: the first pictures of the list, which replace the shown ones in one step.
    ///   - namingSource: whether the rows name the service of their picture.
    func begin(with images: [ImageEntity] = [], namingSource: Bool) {
        results = ImageResults()
        results.append(images)
        count = MutableProperty(results.count)
        total = MutableProperty(nil)
        viewport = Viewport()
        prefetcher = network.map {
            PicturePrefetcher(results: results, in: viewport, size: previewSize, pictures: pictures, network: $0)
        }
        prefetcher?.update()
        areSamples.value = !images.isEmpty && Self.areSamples(images)
        cellModels.value = Self.rows(
            of: results, in: viewport, pictures: pictures, namingSource: namingSource, scheduler: scheduler)
    }

    /// Whether these pictures have to replace the shown ones: samples that stand in for results are not mixed with
    /// them.
    func areReplaced(by images: [ImageEntity]) -> Bool { areSamples.value && !Self.areSamples(images) }

    func append(_ images: [ImageEntity]) {
        let wereSamples = count.value == 0 || areSamples.value
        let inserted = results.append(images)
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

    /// Takes the row of a picture away. Returns whether it had one.
    func remove(_ id: ImageID) -> Bool { replaceRows { results.firstIndex(of: id).flatMap($0.removing) } }

    /// Shows a removed picture again. Returns whether it was removed.
    func restore(_ id: ImageID) -> Bool { replaceRows { results.firstIndex(of: id).flatMap($0.restoring) } }

    private func replaceRows(with change: (ImageSearchCellModels) -> ImageSearchCellModels?) -> Bool {
        guard let rows = change(cellModels.value) else { return false }
        cellModels.value = rows
        return true
    }

    /// Returns the pictures for a detail window that begins with the picture of a row; `nil` without that row.
    ///
    /// - Parameters:
    ///   - reachedEnd: called when the last picture is shown. It is not called after another search has begun.
    ///   - showed: called with the row of each shown picture. It is not called after another search has begun.
    func sequence(
        startingAt row: Int, reachedEnd: @escaping @MainActor () -> Void, showed: @escaping @MainActor (Int) -> Void
    ) -> ImageSequence? {
        let rows = cellModels.value
        guard rows.indices.contains(row) else { return nil }
        return ImageSequence(
            results: results, count: Property(capturing: count), total: Property(capturing: total),
            index: rows.index(ofRow: row), removed: Set(rows.removed.indexes), previewSize: previewSize,
            reachedEnd: { [weak self, results] in
                if let self, self.results === results { reachedEnd() }
            },
            showed: { [weak self, results] index in
                guard let self, self.results === results, let row = cellModels.value.row(ofIndex: index) else { return }
                showed(row)
            })
    }

    private static func areSamples(_ images: [ImageEntity]) -> Bool {
        images.allSatisfy { $0.id.provider == .samples }
    }

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
}
