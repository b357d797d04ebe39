import Model
import PictureTypes
import Testing

@Suite struct TurnedBitmapTests {
    /// Two rows of three pixels, with unused bytes behind each row.
    private func bitmap(_ format: Bitmap.Format) -> Bitmap {
        let depth = format == .rgb ? 3 : 4
        let stride = 3 * depth + 5
        let base = UnsafeMutableRawPointer.allocate(byteCount: stride * 2, alignment: 16)
        base.initializeMemory(as: UInt8.self, repeating: 99, count: stride * 2)
        for y in 0..<2 {
            for x in 0..<3 {
                base.storeBytes(of: UInt8(y * 3 + x), toByteOffset: y * stride + x * depth, as: UInt8.self)
            }
        }
        let address = UInt(bitPattern: base)
        return Bitmap(
            size: PixelSize(width: 3, height: 2), stride: stride, format: format,
            pixels: Bitmap.Pixels(base: base, byteCount: stride * 2) {
                UnsafeMutableRawPointer(bitPattern: address)?.deallocate()
            })
    }

    /// The first byte of each pixel.
    private func values(_ bitmap: Bitmap) -> [[UInt8]] {
        let depth = bitmap.format == .rgb ? 3 : 4
        return (0..<bitmap.size.height).map { y in
            (0..<bitmap.size.width).map { x in
                bitmap.pixels.base.load(fromByteOffset: y * bitmap.stride + x * depth, as: UInt8.self)
            }
        }
    }

    @Test("Pixels are rotated clockwise", arguments: [Bitmap.Format.rgb, .rgba])
    func rotations(_ format: Bitmap.Format) {
        let bitmap = bitmap(format)
        #expect(values(bitmap.turned(.none)) == [[0, 1, 2], [3, 4, 5]])
        #expect(values(bitmap.turned(.right)) == [[3, 0], [4, 1], [5, 2]])
        #expect(values(bitmap.turned(.half)) == [[5, 4, 3], [2, 1, 0]])
        #expect(values(bitmap.turned(.left)) == [[2, 5], [1, 4], [0, 3]])
    }
}
