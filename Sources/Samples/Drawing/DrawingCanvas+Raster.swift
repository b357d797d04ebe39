import CCairo
import Glibc

extension DrawingCanvas {
    /// Colours every pixel of a rectangle from its place: for what has no outline, such as fractals and northern lights.
    ///
    /// `colour` is given the middle of each device pixel in units and must not depend on how many there are. Call it only
    /// while the canvas is neither moved nor turned.
    func raster(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, colour: (Double, Double) -> Colour
    ) {
        let left = Int32(floor(x * scaleX))
        let top = Int32(floor(y * scaleY))
        let columns = max(Int32(ceil((x + width) * scaleX)) - left, 1)
        let rows = max(Int32(ceil((y + height) * scaleY)) - top, 1)
        guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, columns, rows) else { return }
        defer { cairo_surface_destroy(surface) }
        guard let base = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<Int(rows) {
            let line = UnsafeMutableRawPointer(base + row * stride).assumingMemoryBound(to: UInt32.self)
            let py = (Double(top) + Double(row) + 0.5) / scaleY
            for column in 0..<Int(columns) {
                line[column] = Self.packed(colour((Double(left) + Double(column) + 0.5) / scaleX, py))
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_save(context)
        cairo_identity_matrix(context)
        cairo_set_source_surface(context, surface, Double(left), Double(top))
        cairo_paint(context)
        cairo_restore(context)
    }

    private static func packed(_ colour: Colour) -> UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
        let alpha = min(max(colour.alpha, 0), 1)
        return byte(alpha) << 24 | byte(colour.red * alpha) << 16 | byte(colour.green * alpha) << 8
            | byte(colour.blue * alpha)
    }
}
