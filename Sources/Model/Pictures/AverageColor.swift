/// The average color of a picture in sRGB.
public struct AverageColor: Sendable, Hashable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        (self.red, self.green, self.blue) = (red, green, blue)
    }
}

extension Bitmap {
    /// The average of a grid of pixels; `nil` if most of the picture is transparent, because it has the color of its
    /// background then. A grid takes the same time for every size.
    public var averageColor: AverageColor? {
        let bytesPerPixel = format == .rgb ? 3 : 4
        guard size.width > 0, size.height > 0, stride >= size.width * bytesPerPixel,
            pixels.byteCount >= stride * (size.height - 1) + size.width * bytesPerPixel
        else { return nil }
        var (red, green, blue, alpha) = (0, 0, 0, 0)
        for down in 0..<Self.gridSize {
            let row = pixels.base + (size.height * (2 * down + 1) / (2 * Self.gridSize)) * stride
            for across in 0..<Self.gridSize {
                let pixel = row + (size.width * (2 * across + 1) / (2 * Self.gridSize)) * bytesPerPixel
                func channel(_ index: Int) -> Int { Int(pixel.load(fromByteOffset: index, as: UInt8.self)) }
                // Colors are weighted by their alpha, which premultiplied colors are already.
                let opacity = format == .rgb ? 255 : channel(3)
                let weight = format == .bgraPremultiplied ? 255 : opacity
                alpha += opacity
                red += weight * channel(format == .bgraPremultiplied ? 2 : 0)
                green += weight * channel(1)
                blue += weight * channel(format == .bgraPremultiplied ? 0 : 2)
            }
        }
        guard alpha > 255 * Self.gridSize * Self.gridSize / 2 else { return nil }
        func average(_ sum: Int) -> UInt8 { UInt8(clamping: sum / alpha) }
        return AverageColor(red: average(red), green: average(green), blue: average(blue))
    }

    /// The number of sampled pixels in each direction.
    private static let gridSize = 8
}
