import CCairo
import Model

/// Draws the catalog's pictures. Any thread; calls share no state.
///
/// The bitmap owns its cairo surface, which is destroyed together with the last user of the pixels.
public struct SamplePictures: LocalPictures {
    public init() {}

    public func owns(_ url: String) -> Bool { url.hasPrefix(SampleAddress.scheme) }

    /// Throws `.damaged` for an address without a drawing of the catalog.
    public func makePicture(_ request: PictureRequest, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        guard let number = SampleAddress.number(request.url), let picture = SampleCatalog.picture(number) else {
            throw .damaged
        }
        return try draw(picture, fitting: request.box)
    }

    /// Draws the opaque picture at the largest size that fits `box`, at most at its own size.
    public func draw(_ picture: SamplePicture, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        let size = picture.size.fitting(in: box)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height))
        else {
            throw .tooManyPixels
        }
        guard let context = cairo_create(surface), cairo_status(context) == CAIRO_STATUS_SUCCESS,
            let base = cairo_image_surface_get_data(surface)
        else {
            cairo_surface_destroy(surface)
            throw .tooManyPixels
        }
        let shape = Double(picture.size.width) / Double(picture.size.height)
        let canvas = DrawingCanvas(
            context: context, width: shape, scaleX: Double(size.width) / shape, scaleY: Double(size.height))
        cairo_scale(context, canvas.scaleX, canvas.scaleY)
        // This mode takes two thirds of the time without a visible difference.
        cairo_set_antialias(context, CAIRO_ANTIALIAS_FAST)
        var random = SeededRandom(seed: SeededRandom.mixed(UInt64(picture.number) &+ 0x5649_5452))
        motifs[picture.motif].draw(picture.variant, on: canvas, &random)
        canvas.light(&random)
        cairo_destroy(context)
        cairo_surface_flush(surface)

        let stride = Int(cairo_image_surface_get_stride(surface))
        // No other code uses the surface. Its reference count is atomic, so that any thread may destroy it.
        nonisolated(unsafe) let owned = surface
        let pixels = Bitmap.Pixels(base: base, byteCount: stride * size.height) { cairo_surface_destroy(owned) }
        return Bitmap(size: size, stride: stride, format: .bgraPremultiplied, pixels: pixels)
    }
}
