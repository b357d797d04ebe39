import GTKKit
import Model

extension Texture {
    /// Creates a texture that shares the bitmap's pixels without a copy. The pixels are released with their last
    /// owner. Any thread.
    convenience init(_ bitmap: Bitmap) {
        self.init(
            width: bitmap.size.width, height: bitmap.size.height, stride: bitmap.stride, format: Format(bitmap.format),
            pixels: bitmap.pixels.base, byteCount: bitmap.pixels.byteCount, owner: bitmap.pixels)
    }
}

extension Texture {
    /// Creates a texture of a part of the bitmap, given in pixels; the part must lie inside the bitmap. Shares the
    /// pixels, too.
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
