import GTKShim

/// A place whose contents are drawn by whoever owns it, from pieces of pictures. It asks for no room of its own.
///
/// Thread: main. Ask for a redraw with `queueDraw`.
public final class Canvas: Widget {
    package override class var type: GType { vitrine_canvas_get_type() }

    /// The handlers belong to the canvas: let them hold its owner weakly.
    ///
    /// - Parameters:
    ///   - onResize: called with a new size in application pixels, before it is drawn in that size.
    ///   - onDraw: called when it is drawn; the drawing ends with the call.
    public convenience init(
        onResize: @escaping @MainActor (_ width: Int, _ height: Int) -> Void,
        onDraw: @escaping @MainActor (CanvasDrawing) -> Void
    ) {
        let box = Box(CanvasHandlers(resize: onResize, draw: onDraw))
        self.init(adopting: vitrine_canvas_new(canvasDrawn, canvasResized, box.retainedPointer(), releaseBox))
    }
}

/// What a canvas is drawn with, during one call.
@MainActor
public struct CanvasDrawing {
    fileprivate let snapshot: OpaquePointer
    /// Application pixels.
    public let width: Int
    public let height: Int

    /// An area in application pixels.
    public struct Area: Sendable {
        let rect: graphene_rect_t

        public init(x: Double, y: Double, width: Double, height: Double) {
            rect = graphene_rect_t(
                origin: graphene_point_t(x: Float(x), y: Float(y)),
                size: graphene_size_t(width: Float(width), height: Float(height)))
        }
    }

    /// Where a whole picture lies: its upper left corner once it has been turned clockwise by quarters, and its size before
    /// that, in application pixels.
    public struct Place: Sendable {
        let corner: graphene_point_t
        let size: graphene_size_t
        let quarters: Int32

        public init(x: Double, y: Double, width: Double, height: Double, quarters: Int) {
            corner = graphene_point_t(x: Float(x), y: Float(y))
            size = graphene_size_t(width: Float(width), height: Float(height))
            self.quarters = Int32(quarters)
        }
    }

    /// Draws a piece of a picture: `area` is the piece's in the unturned picture, `clip` what of the canvas may be covered.
    public func draw(_ texture: Texture, at area: Area, of picture: Place, clip: Area) {
        vitrine_canvas_draw_piece(
            snapshot, texture.pointer, clip.rect, picture.corner, picture.size, picture.quarters, area.rect)
    }
}

private struct CanvasHandlers: Sendable {
    let resize: @MainActor (Int, Int) -> Void
    let draw: @MainActor (CanvasDrawing) -> Void
}

private func canvasDrawn(snapshot: OpaquePointer, width: Int32, height: Int32, data: UnsafeMutableRawPointer) {
    // Unsafe only in that the compiler cannot see it: GTK draws on the main thread, and the call does not outlive these.
    nonisolated(unsafe) let (snapshot, data) = (snapshot, data)
    MainActor.assumeIsolated {
        let drawing = CanvasDrawing(snapshot: snapshot, width: Int(width), height: Int(height))
        Box<CanvasHandlers>.value(at: data).draw(drawing)
    }
}

private func canvasResized(width: Int32, height: Int32, data: UnsafeMutableRawPointer) {
    // Unsafe only in that the compiler cannot see it: GTK lays out on the main thread.
    nonisolated(unsafe) let data = data
    MainActor.assumeIsolated { Box<CanvasHandlers>.value(at: data).resize(Int(width), Int(height)) }
}
