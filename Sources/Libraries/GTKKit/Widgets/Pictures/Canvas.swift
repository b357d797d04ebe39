import GTKShim

/// A widget whose owner draws its content from textures. It requests no space.
///
/// Thread: main. `queueDraw` requests a redraw.
public final class Canvas: Widget {
    package override class var type: GType { vitrine_canvas_get_type() }

    private var handlers = CanvasHandlers()

    /// Called with a new size in application pixels, before the first drawing at that size. The canvas owns its handlers,
    /// which must hold its owner weakly.
    public var onResize: @MainActor (_ width: Int, _ height: Int) -> Void {
        get { handlers.resize }
        set { handlers.resize = newValue }
    }
    /// Called for each drawing, which is valid during the call only.
    public var onDraw: @MainActor (CanvasDrawing) -> Void {
        get { handlers.draw }
        set { handlers.draw = newValue }
    }

    public convenience init() {
        let handlers = CanvasHandlers()
        let box = Box(handlers)
        self.init(adopting: vitrine_canvas_new(canvasDrawn, canvasResized, box.retainedPointer(), releaseBox))
        self.handlers = handlers
    }

    /// Whether the window is drawn with cairo. Cairo keeps no textures, and copies all pixels of a texture for each
    /// drawing. False without a window.
    public var isDrawnByCairo: Bool {
        guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native) else {
            return false
        }
        return vitrine_is_a(UnsafeMutableRawPointer(renderer), gsk_cairo_renderer_get_type()) != 0
    }
}

/// Draws on a canvas during one call.
@MainActor
public struct CanvasDrawing {
    fileprivate let snapshot: OpaquePointer
    /// The canvas's width, in application pixels.
    public let width: Int
    /// The canvas's height, in application pixels.
    public let height: Int

    /// A rectangle in application pixels.
    public struct Area: Sendable {
        let rect: graphene_rect_t

        public init(x: Double, y: Double, width: Double, height: Double) {
            rect = graphene_rect_t(
                origin: graphene_point_t(x: Float(x), y: Float(y)),
                size: graphene_size_t(width: Float(width), height: Float(height)))
        }
    }

    /// Draws a texture, rotated clockwise by quarter turns, so that it fills `place`. `clip` limits the drawing on the
    /// canvas.
    ///
    /// - Parameter isSmooth: whether enlarged pixels are interpolated; otherwise they are squares.
    public func draw(_ texture: Texture, at place: Area, quarters: Int, clip: Area, isSmooth: Bool = true) {
        vitrine_canvas_draw_piece(snapshot, texture.pointer, place.rect, Int32(quarters), seen(clip), isSmooth ? 0 : 1)
    }

    /// Draws the checkerboard that is visible where a picture is transparent.
    public func drawCheckerboard(_ place: Area) { vitrine_canvas_draw_checkerboard(snapshot, seen(place)) }

    /// Fills an area with a shade of gray.
    ///
    /// - Parameters:
    ///   - brightness: from 0, black, to 1, white.
    ///   - opacity: from 0 to 1.
    public func fill(_ area: Area, brightness: Double, opacity: Double = 1) {
        let level = Float(brightness)
        var (color, rect) = (GdkRGBA(red: level, green: level, blue: level, alpha: Float(opacity)), seen(area))
        gtk_snapshot_append_color(snapshot, &color, &rect)
    }

    /// Returns the part of an area that is on the canvas.
    private func seen(_ area: Area) -> graphene_rect_t {
        var (area, seen) = (area.rect, graphene_rect_t())
        var whole = Area(x: 0, y: 0, width: Double(width), height: Double(height)).rect
        _ = graphene_rect_intersection(&area, &whole, &seen)
        return seen
    }
}

@MainActor
private final class CanvasHandlers {
    var resize: @MainActor (Int, Int) -> Void = { _, _ in }
    var draw: @MainActor (CanvasDrawing) -> Void = { _ in }

    nonisolated init() {}
}

private func canvasDrawn(snapshot: OpaquePointer, width: Int32, height: Int32, data: UnsafeMutableRawPointer) {
    // The call does not outlive these pointers.
    calledOnMain(with: (snapshot, data)) { snapshot, data in
        let drawing = CanvasDrawing(snapshot: snapshot, width: Int(width), height: Int(height))
        Box<CanvasHandlers>.value(at: data).draw(drawing)
    }
}

private func canvasResized(width: Int32, height: Int32, data: UnsafeMutableRawPointer) {
    calledOnMain(with: data) { Box<CanvasHandlers>.value(at: $0).resize(Int(width), Int(height)) }
}
