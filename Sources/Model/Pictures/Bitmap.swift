/// Decoded pixels, immutable from the moment they exist: they are shared between threads and handed to GTK without a
/// copy.
public struct Bitmap: Sendable {
    /// How a pixel lies in memory, 8 bits a channel.
    public enum Format: Sendable, Hashable {
        /// R, G, B; opaque.
        case rgb
        /// R, G, B, A; colours not multiplied by alpha.
        case rgba
        /// B, G, R, A; colours multiplied by alpha, as cairo draws on a little-endian machine.
        case bgraPremultiplied
    }

    public let size: PixelSize
    /// Bytes from one row to the next.
    public let stride: Int
    public let format: Format
    public let pixels: Pixels

    public init(size: PixelSize, stride: Int, format: Format, pixels: Pixels) {
        precondition(pixels.byteCount >= stride * (size.height - 1) + size.width, "the pixels do not fill the size")
        self.size = size
        self.stride = stride
        self.format = format
        self.pixels = pixels
    }

    /// What this picture costs a cache, in bytes.
    public var byteCount: Int { pixels.byteCount }

    /// Memory that somebody else allocated, released once, when the last bitmap that uses it has gone.
    ///
    /// Unchecked because of the raw pointer: nothing writes to the memory after `init`, and `release` runs only in
    /// `deinit`.
    public final class Pixels: @unchecked Sendable {
        public let base: UnsafeRawPointer
        public let byteCount: Int
        private let release: @Sendable () -> Void

        /// - Parameter release: frees the memory; called on whichever thread lets go last.
        public init(base: UnsafeRawPointer, byteCount: Int, release: @escaping @Sendable () -> Void) {
            self.base = base
            self.byteCount = byteCount
            self.release = release
        }

        deinit { release() }
    }
}
