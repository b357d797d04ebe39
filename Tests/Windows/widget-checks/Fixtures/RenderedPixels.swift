import CheckShim
import GTKKit
import GTKShim

/// The pixels that the renderer of a window draws, which need not be cairo.
@MainActor
struct RenderedPixels {
    let width: Int
    let height: Int
    /// Row by row, 0xAARRGGBB each, with the colors multiplied by alpha.
    private let pixels: [UInt32]
    private let texture: Object

    func isSame(as other: RenderedPixels?) -> Bool {
        width == other?.width && height == other?.height && pixels == other?.pixels
    }

    /// Draws the widget at once, at `scale` device pixels per application pixel.
    init(_ widget: Widget, scale: Int = 1) throws {
        let parent = try require(widget.parent, "the widget's parent")
        let origin = try require(widget.point(x: 0, y: 0, in: parent), "the widget on screen")
        widget.queueDraw()
        let snapshot = gtk_snapshot_new()
        gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
        gtk_snapshot_translate(snapshot, [graphene_point_t(x: Float(-origin.x), y: Float(-origin.y))])
        gtk_widget_snapshot_child(parent.widget, widget.widget, snapshot)
        // gtk_snapshot_free_to_node takes the ownership of the snapshot.
        let node = gtk_snapshot_free_to_node(snapshot)
        let (width, height) = (widget.allocatedWidth * scale, widget.allocatedHeight * scale)
        try self.init(node, width: width, height: height, of: widget)
    }

    /// Draws what the window or popover showed in its last frame, at the window's own scale or at another one.
    init(shownBy window: Widget, scale: Int? = nil) throws {
        let scale = scale ?? Int(gtk_widget_get_scale_factor(window.widget))
        let (width, height) = (window.allocatedWidth, window.allocatedHeight)
        let paintable = Object(adopting: gtk_widget_paintable_new(window.widget))
        var node: OpaquePointer?
        // Between a request for a drawing and the next frame a window has no content.
        try eventually("drawn content") {
            let snapshot = gtk_snapshot_new()
            gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
            gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
            node = gtk_snapshot_free_to_node(snapshot)
            return node != nil
        }
        try self.init(node, width: width * scale, height: height * scale, of: window)
    }

    /// Takes the ownership of the node.
    private init(_ node: OpaquePointer?, width: Int, height: Int, of widget: Widget) throws {
        let node = try require(node, "drawn content")
        defer { gsk_render_node_unref(node) }
        let renderer = try require(Self.renderer(of: widget), "a renderer")
        var area = graphene_rect_t(
            origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
        texture = Object(adopting: gsk_renderer_render_texture(renderer, node, &area))
        var pixels = [UInt32](repeating: 0, count: width * height)
        let texture = texture
        pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            gdk_texture_download(texture.opaque, base, gsize(width * 4))
        }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    private static func renderer(of widget: Widget) -> OpaquePointer? {
        gtk_widget_get_native(widget.widget).flatMap { gtk_native_get_renderer($0) }
    }

    /// The type of the renderer that draws the widget, such as `GskCairoRenderer`.
    static func rendererName(of widget: Widget) throws -> String {
        let renderer = try require(renderer(of: widget), "a renderer")
        return String(cString: vitrine_type_name(UnsafeMutableRawPointer(renderer)))
    }

    /// A rectangle in device pixels.
    typealias Area = (left: Int, top: Int, right: Int, bottom: Int)

    /// Returns the contrast of what is in the area to its background; nil for an empty one.
    func contrast(in area: Area) -> Double? {
        within(area) { check_contrast(pixels, Int32(width), $0, $1, $2, $3) }
    }

    /// Returns the contrast of a focus ring in the area, which the other picture of the same size does not have.
    func contrastOfRing(in area: Area, comparedTo other: RenderedPixels) -> Double? {
        within(area) { check_ring_contrast(other.pixels, pixels, Int32(width), $0, $1, $2, $3) }
    }

    /// Returns the least contrast of words or a symbol in the area, which the other picture of the same size does not have.
    func contrastOfInk(in area: Area, comparedTo other: RenderedPixels) -> Double? {
        within(area) { check_ink_contrast(other.pixels, pixels, Int32(width), $0, $1, $2, $3) }
    }

    private func within(_ area: Area, _ measure: (_ x: Int32, _ y: Int32, Int32, Int32) -> Double) -> Double? {
        let (left, top) = (max(0, area.left), max(0, area.top))
        let (right, bottom) = (min(width, area.right), min(height, area.bottom))
        guard left < right, top < bottom else { return nil }
        return measure(Int32(left), Int32(top), Int32(right - left), Int32(bottom - top))
    }

    func save(to path: String) throws {
        try expect(gdk_texture_save_to_png(texture.opaque, path) != 0, "no file at \(path)")
    }

    /// The largest difference of a color channel from another picture of the same size, and its position.
    func maxDifference(from other: RenderedPixels) -> (value: Int, x: Int, y: Int) {
        var result = (value: 0, x: 0, y: 0)
        guard width == other.width, height == other.height else { return (255, 0, 0) }
        for index in pixels.indices where pixels[index] != other.pixels[index] {
            let (one, two) = (pixels[index], other.pixels[index])
            for shift in [UInt32(0), 8, 16, 24] {
                let difference = abs(Int(one >> shift & 255) - Int(two >> shift & 255))
                if difference > result.value { result = (difference, index % width, index / width) }
            }
        }
        return result
    }
}
