import GTKShim

/// Immutable pixels that GTK draws without a copy.
///
/// Thread: any. Decoding threads create textures and pass them on.
///
/// `@unchecked Sendable`: a GdkTexture never changes, and its reference count is atomic.
public final class Texture: @unchecked Sendable {
    /// The layout of a pixel in memory, with 8 bits per channel.
    public enum Format: Sendable {
        case rgb
        /// Colors are not multiplied by alpha.
        case rgba
        /// The format of cairo on a little-endian machine.
        case bgraPremultiplied

        fileprivate var native: GdkMemoryFormat {
            switch self {
            case .rgb: GDK_MEMORY_R8G8B8
            case .rgba: GDK_MEMORY_R8G8B8A8
            case .bgraPremultiplied: GDK_MEMORY_B8G8R8A8_PREMULTIPLIED
            }
        }
    }

    package let pointer: OpaquePointer
    /// Device pixels, not application pixels.
    public let width: Int
    public let height: Int

    /// Creates a texture over existing pixels.
    ///
    /// - Parameters:
    ///   - stride: bytes from one row to the next.
    ///   - pixels: `byteCount` bytes that stay valid and unchanged while `owner` lives.
    ///   - owner: released when GTK no longer needs the pixels, on any thread.
    public init(
        width: Int, height: Int, stride: Int, format: Format, pixels: UnsafeRawPointer, byteCount: Int,
        owner: any AnyObject & Sendable
    ) {
        precondition(width > 0 && height > 0, "a texture has at least one pixel")
        self.width = width
        self.height = height
        let bytes = g_bytes_new_with_free_func(
            pixels, gsize(byteCount), releaseBox, Box<AnyObject>(owner).retainedPointer())
        defer { g_bytes_unref(bytes) }
        pointer = gdk_memory_texture_new(Int32(width), Int32(height), format.native, bytes, gsize(stride))
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
}
