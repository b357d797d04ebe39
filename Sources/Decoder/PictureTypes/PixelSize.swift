/// A size in device pixels.
public struct PixelSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels; `Int.max` on overflow, 0 if a side is negative.
    public var pixelCount: Int {
        let (count, overflows) = max(0, width).multipliedReportingOverflow(by: max(0, height))
        return overflows ? .max : count
    }

    /// Width and height exchanged, as after a rotation by a quarter.
    public var transposed: PixelSize { PixelSize(width: height, height: width) }

    /// Returns the largest size with this aspect ratio inside `box`, at least 1 × 1.
    ///
    /// - Parameter enlarging: whether the result may be larger than this size.
    public func fitting(in box: PixelSize, enlarging: Bool = false) -> PixelSize {
        guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
        let filling = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
        let scale = enlarging ? filling : min(filling, 1)
        return PixelSize(width: Self.scaled(width, by: scale), height: Self.scaled(height, by: scale))
    }

    /// Rounding can exceed `Int` for the largest sides; these stay unchanged.
    private static func scaled(_ side: Int, by scale: Double) -> Int {
        max(1, Int(exactly: (Double(side) * scale).rounded()) ?? side)
    }
}
