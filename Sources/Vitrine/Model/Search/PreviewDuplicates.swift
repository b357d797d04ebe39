import PictureTypes

/// Finds the rows of a search whose previews show the same picture. A value; the time of a row grows with the number of
/// rows before it. The line `folds` of `script/bench` measures it.
public struct PreviewDuplicates: Sendable {
    /// The most bits that differ between the codes of the same picture. Half of what finds copies of known pictures:
    /// a picture that leaves the list for another one is hard to find.
    public static let threshold = ImageCodeTable.threshold / 2
    /// The greatest difference between the shapes of the same picture, as a share. Previews have rounded sizes.
    static let maxShapeDifference: Float = 0.03
    /// The most rows of one picture. More rows than these show a drawing instead of a picture, such as “no image”, and
    /// stay apart. It also bounds what a row costs.
    static let maxMatchCount = PictureDuplicates.maxOtherCount

    private var table = ImageCodeTable()
    /// The row and the shape of each code in the table.
    private var places: [(row: Int, shape: Float)] = []

    public init() {}

    /// Records what a row shows, once for each row. Returns the rows that show the same and were recorded before, in
    /// ascending order; none if there are already `maxMatchCount`.
    ///
    /// - Parameter size: of the preview.
    public mutating func add(_ code: ImageCode, size: PixelSize, of row: Int) -> [Int] {
        guard size.width > 0, size.height > 0 else { return [] }
        let shape = Float(size.width) / Float(size.height)
        let matches = table.matches(code, threshold: Self.threshold)
            .map { places[$0.position] }
            .filter { max($0.shape, shape) <= min($0.shape, shape) * (1 + Self.maxShapeDifference) }
        guard matches.count < Self.maxMatchCount else { return [] }
        table.append(code)
        places.append((row, shape))
        return matches.map(\.row).sorted()
    }
}
