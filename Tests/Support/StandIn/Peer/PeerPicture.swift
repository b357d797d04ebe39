import FoundationEssentials
import Imaging
import Model

/// A preview whose colors encode its row. The remaining area is a pattern, so that the file is as large as a
/// photograph of this size.
enum PeerPicture {
    /// The size of a preview in the program's list, in a window 900 pixels wide: neither the program nor the browser scales
    /// the picture.
    static let size = PixelSize(width: 210, height: 140)

    /// Returns a JPEG file; this takes about a millisecond.
    static func file(_ number: Int) -> Data? {
        let stride = size.width * 3
        let pixels = UnsafeMutablePointer<UInt8>.allocate(capacity: stride * size.height)
        draw(number, into: pixels, stride: stride)
        nonisolated(unsafe) let owned = pixels
        let bitmap = Bitmap(
            size: size, stride: stride, format: .rgb,
            pixels: Bitmap.Pixels(base: UnsafeRawPointer(pixels), byteCount: stride * size.height) {
                owned.deallocate()
            })
        return BitmapEncoder.encode(bitmap, as: .jpeg(quality: 85))
    }

    private static func draw(_ number: Int, into pixels: UnsafeMutablePointer<UInt8>, stride: Int) {
        var noise = UInt32(truncatingIfNeeded: number) &* 2_654_435_761 | 1
        for y in 0..<size.height {
            for x in 0..<size.width {
                let (column, digit) = (x / PeerCode.block, y / PeerCode.block)
                let isCode = column < 2 && digit < PeerCode.digits
                noise = noise &* 1_664_525 &+ 1_013_904_223
                let color =
                    isCode
                    ? PeerCode.color(of: number, digit: digit, column: column)
                    : pattern(x, y, number, noise: noise >> 24)
                let pixel = pixels + y * stride + x * 3
                for channel in 0..<3 { pixel[channel] = UInt8(truncatingIfNeeded: color >> UInt32(16 - 8 * channel)) }
            }
        }
    }

    /// Returns a pixel of a gray gradient with noise.
    private static func pattern(_ x: Int, _ y: Int, _ number: Int, noise: UInt32) -> UInt32 {
        let gray = UInt32((x + y + number * 7) % 180) + noise % 48
        return gray << 16 | gray << 8 | gray
    }
}
