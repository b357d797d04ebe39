import PictureTypes
import PixbufShim
import WebPShim

/// The frames of an animated WebP, which its library draws on each other.
struct DrawnFrames: ~Copyable {
    private let frames: OpaquePointer
    private let size: PixelSize

    /// - Parameter end: where the last frame that is read ends; `nil` for the end of the file.
    init(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, endingAfter end: Int?
    ) throws(DecodingFailure) {
        guard let base = bytes.baseAddress, let size = inspection.size,
            let frames = webp_shim_open(
                base, min(end ?? .max, bytes.count), Int32(clamping: size.width), Int32(clamping: size.height))
        else { throw .damaged }
        (self.frames, self.size) = (frames, size)
    }

    deinit { webp_shim_close(frames) }

    /// Returns the next frame at this size, which the caller releases, and its duration; `nil` at the end or at damage.
    func next(at size: PixelSize) -> (picture: OpaquePointer, milliseconds: Int32)? {
        var milliseconds: Int32 = 0
        guard let pixels = webp_shim_next(frames, &milliseconds),
            let picture = pixbuf_shim_scaled(
                pixels, Int32(clamping: self.size.width), Int32(clamping: self.size.height),
                Int32(clamping: self.size.width * 4), true, Int32(clamping: size.width), Int32(clamping: size.height))
        else { return nil }
        return (picture, milliseconds)
    }
}
