import CCairo
import Glibc

/// The drawing surface of the motifs. The unit is the height of the picture: y runs from 0 at the top to 1 at the
/// bottom, x from 0 to `width`, so that a picture looks the same at every size.
///
/// It borrows a cairo context for one drawing, on one thread.
struct DrawingCanvas {
    let context: OpaquePointer
    /// Width of the picture in units of its height.
    let width: Double
    /// Device pixels per unit, horizontally and vertically. They differ only by the rounding of the size to whole
    /// pixels.
    let scaleX: Double
    let scaleY: Double

    // MARK: Filling and stroking

    /// Fills the whole canvas.
    func fill(_ paint: Paint) {
        apply(paint)
        cairo_paint(context)
    }

    /// Fills the path that `build` creates.
    func fill(_ paint: Paint, path build: (Pen) -> Void) {
        cairo_new_path(context)
        build(Pen(context: context))
        apply(paint)
        cairo_fill(context)
    }

    /// Strokes the path that `build` creates, with round ends.
    func stroke(_ paint: Paint, width: Double, path build: (Pen) -> Void) {
        cairo_new_path(context)
        build(Pen(context: context))
        apply(paint)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        cairo_stroke(context)
    }

    func circle(_ x: Double, _ y: Double, _ radius: Double, _ paint: Paint) {
        fill(paint) { $0.circle(x, y, radius) }
    }

    func ellipse(_ x: Double, _ y: Double, _ radiusX: Double, _ radiusY: Double, _ paint: Paint) {
        at(x, y, scaleX: radiusX, scaleY: radiusY) { fill(paint) { $0.circle(0, 0, 1) } }
    }

    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ paint: Paint) {
        fill(paint) { $0.rectangle(x, y, width, height) }
    }

    // MARK: Rasters

    /// Colors every pixel by its position, for content without outlines, such as fractals.
    ///
    /// `color` receives the center of each device pixel in units and returns an opaque color, which must not depend on
    /// the number of pixels.
    func raster(color: (Double, Double) -> Color) {
        guard let surface = cairo_get_target(context), let base = cairo_image_surface_get_data(surface) else { return }
        cairo_surface_flush(surface)
        let (columns, stride) = (cairo_image_surface_get_width(surface), cairo_image_surface_get_stride(surface))
        for row in 0..<cairo_image_surface_get_height(surface) {
            let line = UnsafeMutableRawPointer(base + Int(row) * Int(stride)).assumingMemoryBound(to: UInt32.self)
            for column in 0..<columns {
                line[Int(column)] = Self.packed(color((Double(column) + 0.5) / scaleX, (Double(row) + 0.5) / scaleY))
            }
        }
        cairo_surface_mark_dirty(surface)
    }

    private static func packed(_ color: Color) -> UInt32 {
        func byte(_ value: Double) -> UInt32 { UInt32(min(max(value, 0), 1) * 255 + 0.5) }
        return 0xFF << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    // MARK: Moving and clipping

    /// Draws `content` with its origin at x, y, rotated by `turn` radians and scaled.
    func at(
        _ x: Double, _ y: Double, turn: Double = 0, scaleX: Double = 1, scaleY: Double = 1, _ content: () -> Void
    ) {
        cairo_save(context)
        cairo_translate(context, x, y)
        cairo_rotate(context, turn)
        cairo_scale(context, scaleX, scaleY)
        content()
        cairo_restore(context)
    }

    /// Draws `content` only inside the path that `build` creates.
    func clip(_ build: (Pen) -> Void, _ content: () -> Void) {
        cairo_save(context)
        cairo_new_path(context)
        build(Pen(context: context))
        cairo_clip(context)
        content()
        cairo_restore(context)
    }
}

/// Builds a path.
struct Pen {
    let context: OpaquePointer

    func move(_ x: Double, _ y: Double) { cairo_move_to(context, x, y) }
    func line(_ x: Double, _ y: Double) { cairo_line_to(context, x, y) }
    func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double) {
        cairo_curve_to(context, x1, y1, x2, y2, x3, y3)
    }
    func close() { cairo_close_path(context) }
    func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        cairo_rectangle(context, x, y, width, height)
    }
    func circle(_ x: Double, _ y: Double, _ radius: Double) {
        cairo_new_sub_path(context)
        cairo_arc(context, x, y, max(radius, 0), 0, 2 * .pi)
        cairo_close_path(context)
    }
    func polygon(_ points: [(Double, Double)]) {
        for (index, point) in points.enumerated() {
            if index == 0 { move(point.0, point.1) } else { line(point.0, point.1) }
        }
        close()
    }
    /// Adds a leaf or petal from x, y towards `angle`, pointed at both ends.
    func leaf(_ x: Double, _ y: Double, angle: Double, length: Double, breadth: Double) {
        let (dx, dy) = (cos(angle) * length, sin(angle) * length)
        let (nx, ny) = (-sin(angle) * breadth, cos(angle) * breadth)
        move(x, y)
        curve(x + dx * 0.25 + nx, y + dy * 0.25 + ny, x + dx * 0.7 + nx, y + dy * 0.7 + ny, x + dx, y + dy)
        curve(x + dx * 0.7 - nx, y + dy * 0.7 - ny, x + dx * 0.25 - nx, y + dy * 0.25 - ny, x, y)
        close()
    }
}
