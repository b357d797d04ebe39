/// A size in device pixels.
public struct PixelSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// How many pixels that are; `Int.max` if there are more than can be counted, none for a side below zero.
    public var pixelCount: Int {
        let (count, overflows) = max(0, width).multipliedReportingOverflow(by: max(0, height))
        return overflows ? .max : count
    }

    /// The largest size of this shape inside `box`, never larger than this size itself and never empty.
    public func fitting(in box: PixelSize) -> PixelSize {
        guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
        let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height), 1)
        return PixelSize(width: Self.scaled(width, by: scale), height: Self.scaled(height, by: scale))
    }

    /// The largest sides are rounded up beyond what an `Int` holds.
    private static func scaled(_ side: Int, by scale: Double) -> Int {
        max(1, Int(exactly: (Double(side) * scale).rounded()) ?? side)
    }
}
