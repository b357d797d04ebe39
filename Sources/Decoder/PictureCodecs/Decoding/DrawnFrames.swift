import GIFShim
import PictureTypes
import PixbufShim
import WebPShim

/// The frames of an animated GIF, WebP or AVIF, which are drawn on each other at full size.
struct DrawnFrames: ~Copyable {
    private let bytes: UnsafeRawBufferPointer
    private let inspection: PictureInspection
    private let frames: OpaquePointer
    /// The size at which the frames are drawn. Of an AVIF, only its library knows it.
    let size: PixelSize

    /// - Parameter end: where the last frame that is read ends; `nil` for the end of the file.
    init(
        _ bytes: UnsafeRawBufferPointer, _ inspection: PictureInspection, _ limit: PixelLimit, endingAfter end: Int?
    ) throws(DecodingFailure) {
        guard let base = bytes.baseAddress, let size = inspection.size else { throw .damaged }
        var (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
        let count = min(end ?? .max, bytes.count)
        let frames: OpaquePointer?
        switch inspection.format {
        case .gif: frames = gif_shim_open(base, count, width, height)
        case .webP: frames = webp_shim_open(base, count, width, height)
        default:
            let maxPixels = UInt32(clamping: limit.pixels(for: inspection))
            frames = pixbuf_shim_avif_open(base, count, maxPixels, &width, &height)
        }
        guard let frames else { throw .damaged }
        (self.bytes, self.inspection, self.frames) = (bytes, inspection, frames)
        self.size = PixelSize(width: Int(width), height: Int(height))
    }

    deinit {
        switch inspection.format {
        case .gif: gif_shim_close(frames)
        case .webP: webp_shim_close(frames)
        default: pixbuf_shim_avif_close(frames)
        }
    }

    /// Whether a part of a frame was missing.
    var isDamaged: Bool { inspection.format == .gif && gif_shim_is_damaged(frames) }

    /// Returns the next frame at this size in sRGB colors, which the caller releases, and its duration; `nil` at the end or at
    /// damage.
    func next(at size: PixelSize) -> (picture: OpaquePointer, milliseconds: Int32)? {
        let (width, height) = (Int32(clamping: size.width), Int32(clamping: size.height))
        var milliseconds: Int32 = 0
        if inspection.format == .avif {
            guard let picture = pixbuf_shim_avif_next(frames, width, height, &milliseconds) else { return nil }
            return (picture, milliseconds)
        }
        let isGIF = inspection.format == .gif
        let pixels = isGIF ? gif_shim_next(frames, &milliseconds) : webp_shim_next(frames, &milliseconds)
        guard let pixels,
            let picture = pixbuf_shim_scaled(
                pixels, Int32(clamping: self.size.width), Int32(clamping: self.size.height),
                Int32(clamping: self.size.width * 4), true, width, height)
        else { return nil }
        inspection.convertColors(of: picture, in: bytes)
        return (picture, milliseconds)
    }
}
