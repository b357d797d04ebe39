import GIFShim
import PictureTypes
import PixbufShim
import WebPShim

/// The frames of a GIF or of an animated WebP, which are drawn on each other at full size.
struct DrawnFrames: ~Copyable {
    private let frames: OpaquePointer
    private let isGIF: Bool
    private let size: PixelSize

    /// - Parameter end: where the last frame that is read ends; `nil` for the end of the file.
    init(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, endingAfter end: Int?
    ) throws(DecodingFailure) {
        guard let base = bytes.baseAddress, let size = inspection.size else { throw .damaged }
        let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
        let count = min(end ?? .max, bytes.count)
        let isGIF = inspection.format == .gif
        let frames = isGIF ? gif_shim_open(base, count, width, height) : webp_shim_open(base, count, width, height)
        guard let frames else { throw .damaged }
        (self.frames, self.isGIF, self.size) = (frames, isGIF, size)
    }

    deinit {
        if isGIF { gif_shim_close(frames) } else { webp_shim_close(frames) }
    }

    /// Whether a part of a frame was missing.
    var isDamaged: Bool { isGIF && gif_shim_is_damaged(frames) }

    /// Returns the next frame at this size, which the caller releases, and its duration; `nil` at the end or at damage.
    func next(at size: PixelSize) -> (picture: OpaquePointer, milliseconds: Int32)? {
        var milliseconds: Int32 = 0
        let pixels = isGIF ? gif_shim_next(frames, &milliseconds) : webp_shim_next(frames, &milliseconds)
        guard let pixels,
            let picture = pixbuf_shim_scaled(
                pixels, Int32(clamping: self.size.width), Int32(clamping: self.size.height),
                Int32(clamping: self.size.width * 4), true, Int32(clamping: size.width), Int32(clamping: size.height))
        else { return nil }
        return (picture, milliseconds)
    }
}
