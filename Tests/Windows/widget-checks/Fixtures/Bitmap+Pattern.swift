import Model
import TestSupport

extension Bitmap {
    /// A bitmap of one color.
    static func plain(_ color: UInt32 = 0xFF33_66CC, width: Int = 150, height: Int = 100) -> Bitmap {
        packed(width, height) { $0.initialize(repeating: color, count: width * height) }
    }

    /// Four quarters of one color each: upper left, upper right, lower left, lower right.
    static func quarters(_ colors: [UInt32], width: Int, height: Int) -> Bitmap {
        packed(width, height) { pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * width + x] = colors[(y * 2 / height) * 2 + x * 2 / width] }
            }
        }
    }

    /// Alternating black and white fields of some pixels in each direction.
    static func chessboard(_ size: PixelSize, field: Int = 1) -> Bitmap {
        packed(size.width, size.height) { pixels in
            for y in 0..<size.height {
                for x in 0..<size.width {
                    pixels[y * size.width + x] = (x / field + y / field) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF
                }
            }
        }
    }

    /// - Parameter fill: sets all pixels, row by row, to 0xAARRGGBB.
    private static func packed(_ width: Int, _ height: Int, _ fill: (UnsafeMutablePointer<UInt32>) -> Void) -> Bitmap {
        filled(width, height, .bgraPremultiplied) { bytes in
            if let base = bytes.baseAddress { fill(base.bindMemory(to: UInt32.self, capacity: width * height)) }
        }
    }
}
