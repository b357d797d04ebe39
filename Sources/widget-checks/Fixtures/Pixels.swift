import GTKKit
import GTKShim

/// Pixels of one colour, and a count of how many such are alive.
final class SolidPixels: @unchecked Sendable {
    // Unchecked: the memory is filled in init and only read afterwards.
    static let bytesAPixel = 4
    let base: UnsafeMutableRawPointer
    let width: Int
    let height: Int
    private let onEnd: @Sendable () -> Void

    init(width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8, onEnd: @escaping @Sendable () -> Void = {}) {
        (self.width, self.height, self.onEnd) = (width, height, onEnd)
        base = .allocate(byteCount: width * height * Self.bytesAPixel, alignment: 16)
        for pixel in 0..<width * height {
            let bytes = base.advanced(by: pixel * Self.bytesAPixel)
            bytes.storeBytes(of: red, as: UInt8.self)
            bytes.storeBytes(of: green, toByteOffset: 1, as: UInt8.self)
            bytes.storeBytes(of: blue, toByteOffset: 2, as: UInt8.self)
            bytes.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
        }
    }

    deinit {
        base.deallocate()
        onEnd()
    }

    var texture: Texture {
        Texture(
            width: width, height: height, stride: width * Self.bytesAPixel, format: .rgba, pixels: base,
            byteCount: width * height * Self.bytesAPixel, owner: self)
    }
}

/// A paintable drawn at its own size onto nothing.
@MainActor
struct Drawing: Equatable {
    /// Blue, green, red, alpha of each pixel as one number, multiplied by alpha.
    private let pixels: [UInt32]
    private let width: Int

    init(_ paintable: PicturePaintable, width: Int, height: Int) throws {
        self.width = width
        let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
        defer { cairo_surface_destroy(surface) }
        let snapshot = gtk_snapshot_new()
        gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
        // gtk_snapshot_free_to_node takes the snapshot over.
        let node = try require(gtk_snapshot_free_to_node(snapshot), "something drawn")
        defer { gsk_render_node_unref(node) }
        let context = cairo_create(surface)
        gsk_render_node_draw(node, context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let bytes = try require(cairo_image_surface_get_data(surface), "pixels")
        let stride = Int(cairo_image_surface_get_stride(surface))
        pixels = (0..<width * height).map { index in
            UnsafeRawPointer(bytes).load(fromByteOffset: index / width * stride + index % width * 4, as: UInt32.self)
        }
    }

    /// 0xAARRGGBB at a place.
    func pixel(_ across: Int, _ down: Int) -> UInt32 { pixels[down * width + across] }
}
