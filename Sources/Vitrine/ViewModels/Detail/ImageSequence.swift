import Model
import Reactive

/// The pictures that a detail window can step through: the results of a search, which may still grow, and of which only a
/// part may be in memory.
@MainActor
public final class ImageSequence {
    public let results: any ImageListing
    /// The current number of pictures.
    public let count: Property<Int>
    /// The number of pictures that the service has, while it is known.
    public let total: Property<Int?>
    public let startIndex: Int
    /// The picture at `startIndex`, or another entry of it.
    public let startImage: ImageEntity
    /// The pictures that no longer exist.
    public let removed: Set<Int>
    /// The size of the previews that the list has in memory.
    public let previewSize: PreviewSize

    private let reachedEnd: @MainActor () -> Void
    private let showed: @MainActor (Int) -> Void

    /// - Parameters:
    ///   - image: the picture at `index`, or another entry of it; may be left out if all results are in memory.
    ///   - reachedEnd: called when the last picture is shown, so that the search can load more.
    ///   - showed: called with the index of each shown picture, so that the list can follow.
    public init(
        results: any ImageListing, count: Property<Int>, total: Property<Int?> = Property(value: nil), index: Int,
        image: ImageEntity? = nil, removed: Set<Int> = [], previewSize: PreviewSize,
        reachedEnd: @escaping @MainActor () -> Void = {}, showed: @escaping @MainActor (Int) -> Void = { _ in }
    ) {
        guard let image = image ?? results[index] else { preconditionFailure("picture \(index) is not in memory") }
        self.results = results
        self.count = count
        self.total = total
        self.startIndex = index
        self.startImage = image
        self.removed = removed
        self.previewSize = previewSize
        self.reachedEnd = reachedEnd
        self.showed = showed
    }

    /// The sequence of pictures that are all there.
    public convenience init(
        of images: [ImageEntity], at index: Int = 0, previewSize: PreviewSize,
        showed: @escaping @MainActor (Int) -> Void = { _ in }
    ) {
        let results = ImageResults()
        results.append(images)
        self.init(
            results: results, count: Property(value: images.count), index: index, previewSize: previewSize,
            showed: showed)
    }

    func didShow(_ index: Int) {
        showed(index)
        if index >= count.value - 1 { reachedEnd() }
    }
}
