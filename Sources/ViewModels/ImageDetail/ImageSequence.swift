import Model
import Reactive

/// The pictures that a detail window can step through: the results of a search, which may still grow.
@MainActor
public final class ImageSequence {
    public let results: ImageResults
    /// The current number of pictures.
    public let count: Property<Int>
    /// The number of pictures that the service has, while it is known.
    public let total: Property<Int?>
    public let startIndex: Int
    /// The pictures that no longer exist.
    public let removed: Set<Int>
    /// The size of the previews that the list has in memory.
    public let previewSize: PreviewSize

    private let reachedEnd: @MainActor () -> Void
    private let showed: @MainActor (Int) -> Void

    /// - Parameters:
    ///   - reachedEnd: called when the last picture is shown, so that the search can load more.
    ///   - showed: called with the index of each shown picture, so that the list can follow.
    public init(
        results: ImageResults, count: Property<Int>, total: Property<Int?> = Property(value: nil), index: Int,
        removed: Set<Int> = [], previewSize: PreviewSize, reachedEnd: @escaping @MainActor () -> Void,
        showed: @escaping @MainActor (Int) -> Void
    ) {
        self.results = results
        self.count = count
        self.total = total
        self.startIndex = index
        self.removed = removed
        self.previewSize = previewSize
        self.reachedEnd = reachedEnd
        self.showed = showed
    }

    func didShow(_ index: Int) {
        showed(index)
        if index >= count.value - 1 { reachedEnd() }
    }
}
