import GTKKit
import Model

extension Texture {
    /// The same pixels for GTK to draw: shared, not copied, and released when both have let go. Any thread.
    convenience init(_ bitmap: Bitmap) {
        self.init(
            width: bitmap.size.width, height: bitmap.size.height, stride: bitmap.stride, format: Format(bitmap.format),
            pixels: bitmap.pixels.base, byteCount: bitmap.pixels.byteCount, owner: bitmap.pixels)
    }
}

extension Texture {
    /// A piece of the picture, in its pixels, which must lie inside; as above otherwise.
    convenience init(_ bitmap: Bitmap, x: Int, y: Int, width: Int, height: Int) {
        let bytesPerPixel = bitmap.format == .rgb ? 3 : 4
        let offset = y * bitmap.stride + x * bytesPerPixel
        let byteCount = (height - 1) * bitmap.stride + width * bytesPerPixel
        precondition(
            x >= 0 && y >= 0 && offset + byteCount <= bitmap.pixels.byteCount, "the piece lies outside the picture")
        self.init(
            width: width, height: height, stride: bitmap.stride, format: Format(bitmap.format),
            pixels: bitmap.pixels.base + offset, byteCount: byteCount, owner: bitmap.pixels)
    }
}

extension Texture.Format {
    fileprivate init(_ format: Bitmap.Format) {
        self =
            switch format {
            case .rgb: .rgb
            case .rgba: .rgba
            case .bgraPremultiplied: .bgraPremultiplied
            }
    }
}
