import Model

extension Bitmap {
    /// Returns a picture with one row of pixels for each color, of the form 0xRRGGBB, or 0xRRGGBBAA with alpha.
    static func stripes(_ colors: [UInt32], hasAlpha: Bool = false) -> Bitmap {
        let channels = hasAlpha ? 4 : 3
        let bytes = colors.flatMap { color in
            (0..<channels).map { UInt8(truncatingIfNeeded: color >> (8 * UInt32(channels - 1 - $0))) }
        }
        let base = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        base.initialize(from: bytes, count: bytes.count)
        let address = UInt(bitPattern: base)
        return Bitmap(
            size: PixelSize(width: 1, height: colors.count), stride: channels, format: hasAlpha ? .rgba : .rgb,
            pixels: Pixels(base: UnsafeRawPointer(base), byteCount: bytes.count) {
                UnsafeMutablePointer<UInt8>(bitPattern: address)?.deallocate()
            })
    }
}
