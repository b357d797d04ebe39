import GTKKit
import Model

extension Texture {
    /// The same pixels for GTK to draw: shared, not copied, and released when both have let go. Any thread.
    convenience init(_ bitmap: Bitmap) {
        let format: Format =
            switch bitmap.format {
            case .rgb: .rgb
            case .rgba: .rgba
            case .bgraPremultiplied: .bgraPremultiplied
            }
        self.init(
            width: bitmap.size.width, height: bitmap.size.height, stride: bitmap.stride, format: format,
            pixels: bitmap.pixels.base, byteCount: bitmap.pixels.byteCount, owner: bitmap.pixels)
    }
}
