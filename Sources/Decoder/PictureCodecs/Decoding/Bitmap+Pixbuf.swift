import PictureTypes
import PixbufShim

extension Bitmap {
    /// Adopts a pixbuf without a copy of its pixels. The pixbuf is released with the last bitmap that shows it.
    ///
    /// - Parameter format: the pixel format, where it differs from gdk-pixbuf's.
    package init(adopting picture: OpaquePointer, as format: Format? = nil) {
        // Unchecked: the C object is immutable, and its release happens once, on any thread.
        nonisolated(unsafe) let picture = picture
        let layout = pixbuf_shim_layout_of(picture)
        self.init(
            size: PixelSize(width: Int(layout.width), height: Int(layout.height)),
            stride: Int(layout.stride),
            format: format ?? (layout.has_alpha ? .rgba : .rgb),
            pixels: Pixels(base: layout.pixels, byteCount: layout.byte_count) { pixbuf_shim_release(picture) })
    }
}
