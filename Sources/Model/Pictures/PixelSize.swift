/// A size in device pixels.
public struct PixelSize: Sendable, Hashable {
    public let width: Int
    public let height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The largest size of this shape inside `box`, never larger than this size itself and never empty.
    public func fitting(in box: PixelSize) -> PixelSize {
        guard width > 0, height > 0 else { return PixelSize(width: 1, height: 1) }
        let scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height), 1)
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }
}
