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
        var sum = PixelSample()
        visitSamples(side: Self.averageSide) { sum += $0 }
        guard sum.alpha > 255 * Self.averageSide * Self.averageSide / 2 else { return nil }
        return sum.color
    }

    /// The number of pixels in each direction that the average needs.
    private static let averageSide = 8

    /// Visits the pixels of a grid over the whole picture; none if the pixels do not fill the size.
    ///
    /// - Parameter side: the number of visited pixels in each direction.
    func visitSamples(side: Int, _ visit: (PixelSample) -> Void) {
        let bytesPerPixel = format == .rgb ? 3 : 4
        guard size.width > 0, size.height > 0, stride >= size.width * bytesPerPixel,
            pixels.byteCount >= stride * (size.height - 1) + size.width * bytesPerPixel
        else { return }
        for down in 0..<side {
            let row = pixels.base + (size.height * (2 * down + 1) / (2 * side)) * stride
            for across in 0..<side {
                let pixel = row + (size.width * (2 * across + 1) / (2 * side)) * bytesPerPixel
                func channel(_ index: Int) -> Int { Int(pixel.load(fromByteOffset: index, as: UInt8.self)) }
                // Colors are weighted by their alpha, which premultiplied colors are already.
                let opacity = format == .rgb ? 255 : channel(3)
                let weight = format == .bgraPremultiplied ? 255 : opacity
                visit(
                    PixelSample(
                        red: weight * channel(format == .bgraPremultiplied ? 2 : 0), green: weight * channel(1),
                        blue: weight * channel(format == .bgraPremultiplied ? 0 : 2), alpha: opacity))
            }
        }
    }
}

/// One pixel, or the sum of several. The channels are multiplied by alpha, which is at most 255 for one pixel.
struct PixelSample {
    var red = 0
    var green = 0
    var blue = 0
    var alpha = 0

    static func += (sum: inout PixelSample, pixel: PixelSample) {
        sum.red += pixel.red
        sum.green += pixel.green
        sum.blue += pixel.blue
        sum.alpha += pixel.alpha
    }

    /// The color without alpha; black if everything is transparent.
    var color: AverageColor {
        func channel(_ sum: Int) -> UInt8 { UInt8(clamping: alpha > 0 ? sum / alpha : 0) }
        return AverageColor(red: channel(red), green: channel(green), blue: channel(blue))
    }
}
