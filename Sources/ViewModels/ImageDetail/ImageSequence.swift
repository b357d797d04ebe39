import Model
import Reactive

/// The pictures one can walk through from one that was opened: those of its search, while the search goes on growing.
@MainActor
public final class ImageSequence {
    public let results: ImageResults
    /// How many there are now.
    public let count: Property<Int>
    public let startIndex: Int
    /// The box, in device pixels, whose previews the list has in memory.
    public let previewBox: PixelSize

    private let reachedEnd: @MainActor () -> Void
    private let showed: @MainActor (Int) -> Void

    /// - Parameters:
    ///   - reachedEnd: called when the last picture is shown: time to ask for more.
    ///   - showed: called with the index of each picture shown, so that the list can follow.
    public init(
        results: ImageResults, count: Property<Int>, index: Int, previewBox: PixelSize,
        reachedEnd: @escaping @MainActor () -> Void, showed: @escaping @MainActor (Int) -> Void
    ) {
        self.results = results
        self.count = count
        self.startIndex = index
        self.previewBox = previewBox
        self.reachedEnd = reachedEnd
        self.showed = showed
    }

    func didShow(_ index: Int) {
        showed(index)
        if index >= count.value - 1 { reachedEnd() }
    }
}
