import GTKKit
import GTKShim

/// The pixels that a widget or a paintable draws on a transparent background, at one pixel per application pixel.
@MainActor
struct DrawnPixels: Equatable {
    /// Row by row, 0xAARRGGBB each, with the colors multiplied by alpha.
    private let pixels: [UInt32]
    let width: Int
    let height: Int

    /// Draws the widget at once, without waiting for a frame.
    init(_ widget: Widget) throws {
        let parent = try require(widget.parent, "the widget's parent")
        let origin = try require(widget.point(x: 0, y: 0, in: parent), "the widget on screen")
        let snapshot = try Self.snapshot(of: widget)
        try self.init(snapshot, width: widget.allocatedWidth, height: widget.allocatedHeight, from: origin)
    }

    /// Returns the render nodes that the widget draws, in GTK's text format.
    static func nodes(of widget: Widget) throws -> String {
        let node = try require(gtk_snapshot_free_to_node(snapshot(of: widget)), "drawn content")
        defer { gsk_render_node_unref(node) }
        let bytes = gsk_render_node_serialize(node)
        defer { g_bytes_unref(bytes) }
        var length: gsize = 0
        let text = g_bytes_get_data(bytes, &length)
        return String(decoding: UnsafeRawBufferPointer(start: text, count: Int(length)), as: UTF8.self)
    }

    private static func snapshot(of widget: Widget) throws -> OpaquePointer? {
        let parent = try require(widget.parent, "the widget's parent")
        widget.queueDraw()
        let snapshot = gtk_snapshot_new()
        gtk_widget_snapshot_child(parent.widget, widget.widget, snapshot)
        return snapshot
    }

    init(_ paintable: PicturePaintable, width: Int, height: Int) throws {
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
        try self.init(snapshot, width: width, height: height, from: (0, 0))
    }

    /// - Parameter origin: the point of the snapshot that becomes the upper left pixel.
    private init(_ snapshot: OpaquePointer?, width: Int, height: Int, from origin: (x: Double, y: Double)) throws {
        // gtk_snapshot_free_to_node takes the ownership of the snapshot.
        let node = try require(gtk_snapshot_free_to_node(snapshot), "drawn content")
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        cairo_translate(context, -origin.x, -origin.y)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let bytes = try require(cairo_image_surface_get_data(surface), "pixels")
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
            let all = UnsafeMutableRawBufferPointer(buffer)
            for row in 0..<height {
                let line = UnsafeRawBufferPointer(start: bytes + row * stride, count: width * 4)
                UnsafeMutableRawBufferPointer(rebasing: all[(row * width * 4)...]).copyMemory(from: line)
            }
            count = width * height
        }
        (self.width, self.height) = (width, height)
    }

    /// The pixel in this column and row, as 0xAARRGGBB.
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }

    /// All colors inside a rectangle.
    func colors(_ columns: Range<Int>, _ rows: Range<Int>) -> Set<UInt32> {
        var colors: Set<UInt32> = []
        pixels.withUnsafeBufferPointer { pixels in
            for y in rows {
                // Neighbors usually have the same color, and a set is slow in a debug build.
                var last: UInt32?
                var index = y * width + columns.lowerBound
                let end = y * width + columns.upperBound
                while index < end {
                    if pixels[index] != last { colors.insert(pixels[index]) }
                    last = pixels[index]
                    index += 1
                }
            }
        }
        return colors
    }
}
