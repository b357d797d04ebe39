import Model

extension Bitmap {
    /// A bitmap of one color.
    static func plain(_ color: UInt32 = 0xFF33_66CC, width: Int = 150, height: Int = 100) -> Bitmap {
        filled(width, height) { $0.initialize(repeating: color, count: width * height) }
    }

    /// Four quarters of one color each: upper left, upper right, lower left, lower right.
    static func quarters(_ colors: [UInt32], width: Int, height: Int) -> Bitmap {
        filled(width, height) { pixels in
            for y in 0..<height {
                for x in 0..<width { pixels[y * width + x] = colors[(y * 2 / height) * 2 + x * 2 / width] }
            }
        }
    }

    /// Alternating black and white pixels.
    static func chessboard(_ size: PixelSize) -> Bitmap {
        filled(size.width, size.height) { pixels in
            for y in 0..<size.height {
                for x in 0..<size.width { pixels[y * size.width + x] = (x + y) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
            }
        }
    }

    /// - Parameter fill: sets all pixels, row by row, to 0xAARRGGBB.
    private static func filled(_ width: Int, _ height: Int, _ fill: (UnsafeMutablePointer<UInt32>) -> Void) -> Bitmap {
        let count = width * height
        let base = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        fill(base)
        let address = UInt(bitPattern: base)
        return Bitmap(
            size: PixelSize(width: width, height: height), stride: width * 4, format: .bgraPremultiplied,
            pixels: Pixels(base: UnsafeRawPointer(base), byteCount: count * 4) {
                UnsafeMutablePointer<UInt32>(bitPattern: address)?.deallocate()
            })
    }
}
