import Model
import PictureTypes
import TestSupport
import Testing

@Suite struct TurnedBitmapTests {
    /// Two rows of three pixels, with unused bytes behind each row.
    private func bitmap(_ format: Bitmap.Format) -> Bitmap {
        .drawn(3, 2, format, stride: 3 * format.depth + 5) { x, y in (UInt8(y * 3 + x), 99, 99, 99) }
    }

    /// The first byte of each pixel.
    private func values(_ bitmap: Bitmap) -> [[UInt8]] {
        (0..<bitmap.size.height).map { y in
            (0..<bitmap.size.width).map { x in
                bitmap.pixels.base.load(fromByteOffset: y * bitmap.stride + x * bitmap.format.depth, as: UInt8.self)
            }
        }
    }

    @Test("Pixels are rotated clockwise", arguments: [Bitmap.Format.rgb, .rgba])
    func rotations(_ format: Bitmap.Format) {
        let bitmap = bitmap(format)
        let rows: [(turns: QuarterTurns, values: [[UInt8]])] = [
            (.none, [[0, 1, 2], [3, 4, 5]]), (.right, [[3, 0], [4, 1], [5, 2]]), (.half, [[5, 4, 3], [2, 1, 0]]),
            (.left, [[2, 5], [1, 4], [0, 3]]),
        ]
        for row in rows { #expect(values(bitmap.turned(row.turns)) == row.values, "\(row.turns)") }
    }
}
