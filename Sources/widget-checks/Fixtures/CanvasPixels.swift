import GTKKit
import GTKShim
import Model

/// What a widget draws, at one pixel an application pixel.
@MainActor
struct WidgetPixels {
    private let pixels: [UInt32]
    let width: Int
    let height: Int

    init(_ widget: Widget) throws {
        let (width, height) = (widget.allocatedWidth, widget.allocatedHeight)
        let parent = try require(widget.parent, "what the widget is in")
        let place = try require(widget.place(x: 0, y: 0, in: parent), "the widget on screen")
        // Drawn anew, without waiting for a frame.
        widget.queueDraw()
        let snapshot = gtk_snapshot_new()
        gtk_widget_snapshot_child(parent.widget, widget.widget, snapshot)
        // gtk_snapshot_free_to_node takes the snapshot over.
        let node = try require(gtk_snapshot_free_to_node(snapshot), "something drawn")
        defer { gsk_render_node_unref(node) }
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        cairo_translate(context, -place.x, -place.y)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let bytes = try require(cairo_image_surface_get_data(surface), "pixels")
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels = (0..<width * height).map { index in
            UnsafeRawPointer(bytes).load(fromByteOffset: index / width * stride + index % width * 4, as: UInt32.self)
        }
        (self.width, self.height) = (width, height)
    }

    /// 0xAARRGGBB at a place.
    func pixel(_ across: Int, _ down: Int) -> UInt32 { pixels[down * width + across] }

    /// All colours inside a rectangle.
    func colours(_ across: Range<Int>, _ down: Range<Int>) -> Set<UInt32> {
        Set(down.flatMap { y in across.map { pixel($0, y) } })
    }
}

extension Bitmap {
    /// Four quarters of one colour each: upper left, upper right, lower left, lower right.
    static func quarters(_ colours: [UInt32], width: Int, height: Int) -> Bitmap {
        let count = width * height
        let base = UnsafeMutablePointer<UInt32>.allocate(capacity: count)
        for y in 0..<height {
            for x in 0..<width { base[y * width + x] = colours[(y * 2 / height) * 2 + x * 2 / width] }
        }
        let address = UInt(bitPattern: base)
        return Bitmap(
            size: PixelSize(width: width, height: height), stride: width * 4, format: .bgraPremultiplied,
            pixels: Pixels(base: UnsafeRawPointer(base), byteCount: count * 4) {
                UnsafeMutablePointer<UInt32>(bitPattern: address)?.deallocate()
            })
    }
}
