/// Decoded pixels. They are immutable, so that threads share them and GTK uses them without a copy.
public struct Bitmap: Sendable {
    /// The memory layout of a pixel, with 8 bits per channel.
    public enum Format: Sendable, Hashable {
        /// R, G, B; opaque.
        case rgb
        /// R, G, B, A; the colors are not premultiplied.
        case rgba
        /// B, G, R, A; the colors are premultiplied by alpha, as in cairo's format on little-endian machines.
        case bgraPremultiplied
    }

    public let size: PixelSize
    /// Bytes per row.
    public let stride: Int
    public let format: Format
    public let pixels: Pixels
    /// What the picture shows, where a decoder has computed it.
    public var imageCode: ImageCode?
    /// Whether the file ends before its picture does, so that a part of the pixels is missing.
    public var isIncomplete = false
    /// Whether the picture is smaller than the file's and than the box, because larger ones take too much memory.
    public var isReduced = false
    /// The nominal size of a drawing, which can be decoded at any size; `nil` for a picture that consists of pixels.
    public var drawingSize: PixelSize?

    public init(size: PixelSize, stride: Int, format: Format, pixels: Pixels) {
        precondition(pixels.byteCount >= stride * (size.height - 1) + size.width, "the pixels do not fill the size")
        self.size = size
        self.stride = stride
        self.format = format
        self.pixels = pixels
    }

    /// The memory of the pixels in bytes, which is the cost in a cache.
    public var byteCount: Int { pixels.byteCount }

    /// Memory that another component has allocated. It is released once, together with the last bitmap that uses it.
    ///
    /// Unchecked because of the raw pointer: nothing writes to the memory after `init`, and `release` runs only in
    /// `deinit`.
    public final class Pixels: @unchecked Sendable {
        public let base: UnsafeRawPointer
        public let byteCount: Int
        private let release: @Sendable () -> Void

        /// - Parameter release: frees the memory; called on the thread that releases the last reference.
        public init(base: UnsafeRawPointer, byteCount: Int, release: @escaping @Sendable () -> Void) {
            self.base = base
            self.byteCount = byteCount
            self.release = release
        }

        deinit { release() }
    }
}
