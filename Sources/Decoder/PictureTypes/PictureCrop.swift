/// A width and a height whose ratio is meant, such as 16 and 9.
public struct AspectRatio: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

    /// The numbers that are accepted.
    public static let sides = 1...1_000
}

/// The largest part of a picture whose sides have a wanted ratio. It has no pixels, so that it holds for each size of the
/// picture.
public struct PictureCrop: Sendable, Hashable {
    public var ratio: AspectRatio
    /// Where the part lies in the direction in which the picture is cut: 0 at the left or the top, `maxPosition` at the right
    /// or the bottom.
    public var position: Int

    public static let maxPosition = 10_000
    public static let center = maxPosition / 2

    public init(ratio: AspectRatio, position: Int = center) { (self.ratio, self.position) = (ratio, position) }

    /// Returns the size of the part of a picture, at least 1 × 1.
    public func size(in picture: PixelSize) -> PixelSize {
        let wanted = Double(ratio.width) / Double(ratio.height)
        if Double(picture.width) > Double(picture.height) * wanted {
            return PixelSize(
                width: Self.side(Double(picture.height) * wanted, of: picture.width), height: picture.height)
        }
        return PixelSize(width: picture.width, height: Self.side(Double(picture.width) / wanted, of: picture.height))
    }

    private static func side(_ length: Double, of whole: Int) -> Int {
        min(max(1, Int(exactly: length.rounded()) ?? whole), whole)
    }

    /// Returns where a part of this size begins in a picture.
    public func origin(of part: PixelSize, in picture: PixelSize) -> (x: Int, y: Int) {
        (
            max(0, picture.width - part.width) * position / Self.maxPosition,
            max(0, picture.height - part.height) * position / Self.maxPosition
        )
    }
}
