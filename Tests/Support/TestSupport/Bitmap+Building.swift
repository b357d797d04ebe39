import Glibc
import PictureTypes

/// Pictures for tests, in memory of their own.
extension Bitmap {
    /// Returns a bitmap whose bytes the test sets; they are 0 before.
    ///
    /// - Parameter stride: the bytes of a row, by default without unused ones.
    public static func filled(
        _ width: Int, _ height: Int, _ format: Format = .rgb, stride: Int? = nil,
        _ fill: (UnsafeMutableRawBufferPointer) -> Void = { _ in }
    ) -> Bitmap {
        let stride = stride ?? width * format.depth
        let byteCount = stride * height
        // The kernel provides zeroed memory of large bitmaps only where they are used.
        guard let base = calloc(max(byteCount, 1), 1) else { preconditionFailure("no memory for \(byteCount) bytes") }
        fill(UnsafeMutableRawBufferPointer(start: base, count: byteCount))
        // Nothing writes to the memory from now on, and it is freed once.
        nonisolated(unsafe) let owned = base
        return Bitmap(
            size: PixelSize(width: width, height: height), stride: stride, format: format,
            pixels: Pixels(base: base, byteCount: byteCount) { free(owned) })
    }

    /// Returns a bitmap of computed pixels: their bytes in the order of the format, which ignores the fourth if it has
    /// three.
    public static func drawn(
        _ width: Int, _ height: Int, _ format: Format = .rgb, stride: Int? = nil,
        _ pixel: (_ x: Int, _ y: Int) -> (UInt8, UInt8, UInt8, UInt8)
    ) -> Bitmap {
        let depth = format.depth
        let stride = stride ?? width * depth
        return filled(width, height, format, stride: stride) { bytes in
            for y in 0..<height {
                for x in 0..<width {
                    let start = y * stride + x * depth
                    let (first, second, third, fourth) = pixel(x, y)
                    bytes[start] = first
                    bytes[start + 1] = second
                    bytes[start + 2] = third
                    if depth == 4 { bytes[start + 3] = fourth }
                }
            }
        }
    }

    /// Returns a bitmap with one row of one pixel for each color, of the form 0xRRGGBB, or 0xRRGGBBAA with alpha.
    public static func stripes(_ colors: [UInt32], hasAlpha: Bool = false) -> Bitmap {
        drawn(1, colors.count, hasAlpha ? .rgba : .rgb) { _, y in
            let color = hasAlpha ? colors[y] : colors[y] << 8
            return (
                UInt8(truncatingIfNeeded: color >> 24), UInt8(truncatingIfNeeded: color >> 16),
                UInt8(truncatingIfNeeded: color >> 8), UInt8(truncatingIfNeeded: color)
            )
        }
    }
}

extension Bitmap.Format {
    /// Bytes per pixel.
    public var depth: Int { self == .rgb ? 3 : 4 }
}
