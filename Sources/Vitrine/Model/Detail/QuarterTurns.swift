import PictureTypes

/// A clockwise rotation of a shown picture by quarters of a full one.
public enum QuarterTurns: Int, Sendable {
    case none, right, half, left

    public func turned(by quarters: Int) -> QuarterTurns {
        QuarterTurns(rawValue: (((rawValue + quarters) % 4) + 4) % 4) ?? .none
    }

    /// Whether width and height are swapped.
    public var isSideways: Bool { self == .right || self == .left }
}

extension Bitmap {
    /// Returns the rotated pixels. The cost grows with their number: not on the main thread.
    public func turned(_ turns: QuarterTurns) -> Bitmap {
        guard turns != .none, size.width > 0, size.height > 0 else { return self }
        let (width, height) = turns.isSideways ? (size.height, size.width) : (size.width, size.height)
        let depth = format == .rgb ? 3 : 4
        let base = UnsafeMutableRawPointer.allocate(byteCount: width * height * depth, alignment: 16)
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) =
                    switch turns {
                    case .none: (x, y)
                    case .right: (y, size.height - 1 - x)
                    case .half: (size.width - 1 - x, size.height - 1 - y)
                    case .left: (size.width - 1 - y, x)
                    }
                (base + (y * width + x) * depth).copyMemory(
                    from: pixels.base + row * stride + column * depth, byteCount: depth)
            }
        }
        let address = UInt(bitPattern: base)
        return Bitmap(
            size: PixelSize(width: width, height: height), stride: width * depth, format: format,
            pixels: Pixels(base: base, byteCount: width * height * depth) {
                UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
            })
    }
}
