import Model
import PixbufShim

extension Bitmap {
    /// The pixels stay where the loader put them; the picture is released when the last bitmap that shows it has gone.
    ///
    /// - Parameter format: how a pixel lies, where that is not what gdk-pixbuf thinks.
    init(adopting picture: OpaquePointer, as format: Format? = nil) {
        // Unchecked: an immutable C object, released once and on any thread.
        nonisolated(unsafe) let picture = picture
        let layout = pixbuf_shim_layout_of(picture)
        self.init(
            size: PixelSize(width: Int(layout.width), height: Int(layout.height)),
            stride: Int(layout.stride),
            format: format ?? (layout.has_alpha ? .rgba : .rgb),
            pixels: Pixels(base: layout.pixels, byteCount: layout.byte_count) { pixbuf_shim_release(picture) })
    }
}
