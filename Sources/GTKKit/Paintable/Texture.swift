import GTKShim

/// Pixels that GTK can draw, immutable and not copied.
///
/// Thread: any. Make textures where the pixels are made, and hand them over.
///
/// Unchecked because of the pointer: a GdkTexture never changes, and its reference count is atomic.
public final class Texture: @unchecked Sendable {
    /// How a pixel lies in memory, 8 bits a channel.
    public enum Format: Sendable {
        case rgb
        /// Colours not multiplied by alpha.
        case rgba
        /// As cairo draws on a little-endian machine.
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
    /// Pixels, not application pixels.
    public let width: Int
    public let height: Int

    /// - Parameters:
    ///   - stride: bytes from one row to the next.
    ///   - pixels: stay valid and unchanged while `owner` lives; `byteCount` of them.
    ///   - owner: is let go of when GTK needs the pixels no more, on whichever thread that happens.
    public init(
        width: Int, height: Int, stride: Int, format: Format, pixels: UnsafeRawPointer, byteCount: Int,
        owner: any AnyObject & Sendable
    ) {
        precondition(width > 0 && height > 0, "a texture has at least one pixel")
        self.width = width
        self.height = height
        pointer = vitrine_texture_new(
            Int32(width), Int32(height), UInt(stride), format.native, pixels, UInt(byteCount),
            Box<AnyObject>(owner).retainedPointer(), releaseBox)
    }

    deinit { vitrine_texture_release(pointer) }
}
