import PictureTypes
import PixbufShim

/// Decodes pictures with gdk-pixbuf's loaders, at a size set before pixels are allocated. Color and gray JPEG, the most
/// common case, goes to libjpeg-turbo directly, because that is faster.
///
/// The decoder first inspects the file without decoding: its format by the first bytes, its size against the limit, its
/// end marker. Only the loader of that format then reads the file. Any thread; parallel calls are allowed.
package struct PictureDecoder: Sendable {
    package var limit: PixelLimit
    /// Whether the formats are decoded whose size only their loader can determine. Such a file may demand any amount of
    /// memory and time, which only the limits of a sandbox bound.
    private let acceptsUnmeasured: Bool
    /// The format to decode a file as, whatever its first bytes suggest.
    package var format: PictureFormat?
    /// The orientation of a file that declares none.
    package var impliedOrientation = PictureOrientation.up

    package init(limit: PixelLimit = PixelLimit(), acceptsUnmeasured: Bool = false) {
        self.limit = limit
        self.acceptsUnmeasured = acceptsUnmeasured
    }

    /// Decodes the picture at the largest size that fits `box`, and computes its code.
    package func decode(
        _ bytes: UnsafeRawBufferPointer, fitting box: PixelSize
    ) throws(DecodingFailure) -> Bitmap {
        let inspection = try inspect(bytes)
        let picture = try picture(of: bytes, SizeRequest(inspection: inspection, limit: limit, box: box))
        guard let turned = pixbuf_shim_oriented(picture, Int32(inspection.orientation.rawValue)) else {
            throw .tooManyPixels
        }
        var bitmap = Bitmap(adopting: turned)
        bitmap.imageCode = ImageCode(bitmap)
        return bitmap
    }

    /// Inspects the file without decoding it. Throws if no loader may read the file.
    package func inspect(_ bytes: UnsafeRawBufferPointer) throws(DecodingFailure) -> PictureInspection {
        let chosen = format.map { PictureInspection(format: $0) }
        guard var inspection = chosen ?? PictureInspection(ByteView(bytes)) else { throw .damaged }
        if inspection.orientation == .up { inspection.orientation = impliedOrientation }
        if inspection.format.isAllowed {
            // Without a size the limit cannot be checked, so that no loader gets such a file.
            guard inspection.isComplete, let size = inspection.size, size.pixelCount > 0,
                inspection.firstEmptyFrame != 0
            else { throw .damaged }
            guard limit.allows(size, of: inspection) else { throw .tooManyPixels }
        } else if !acceptsUnmeasured {
            throw .noDecoder(inspection.format)
        }
        return inspection
    }

    /// Returns the picture as stored, in sRGB colors.
    private func picture(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer {
        if sizeRequest.inspection.format == .jpeg, let picture = try JPEGDecoder.decode(bytes, sizeRequest) {
            return picture
        }
        if sizeRequest.inspection.format == .avif, sizeRequest.inspection.frames > 1, pixbuf_shim_plays_avif() {
            return try loadFirstAVIFFrame(of: bytes, sizeRequest)
        }
        let picture = try loadFirstFrame(of: bytes, sizeRequest)
        // The conversion follows the scaling, because it then has fewer pixels to convert.
        if let range = sizeRequest.inspection.profile {
            if let base = bytes.baseAddress, range.upperBound <= bytes.count {
                _ = pixbuf_shim_convert_from_profile(picture, base + range.lowerBound, range.count)
            }
        } else {
            pixbuf_shim_convert_to_srgb(picture)
        }
        return picture
    }

    /// Truncates an animation after its first frame, because the decoder would read the others in vain.
    private func loadFirstFrame(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer {
        guard sizeRequest.inspection.format == .gif, let end = sizeRequest.inspection.endOfFirstFrame,
            end < bytes.count - 1
        else { return try load(bytes, sizeRequest) }
        // A GIF ends with this byte.
        let frame = bytes.prefix(end) + [0x3B]
        let result = frame.withUnsafeBytes { frame in
            Result { () throws(DecodingFailure) in try load(frame, sizeRequest) }
        }
        return try result.get()
    }

    /// Returns the first frame of an animated AVIF, which the loaders of Debian refuse.
    private func loadFirstAVIFFrame(
        of bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer {
        var receiver = FirstFrameReceiver(sizeRequest: sizeRequest)
        guard let base = bytes.baseAddress else { throw .damaged }
        let outcome = pixbuf_shim_decode_avif_frames(
            base, bytes.count, UInt32(clamping: limit.pixels(for: sizeRequest.inspection)), setFirstFrameSize, 1,
            { _ in true }, takeFirstFrame, &receiver)
        if outcome == PIXBUF_SHIM_REFUSED { throw .tooManyPixels }
        guard let picture = receiver.picture else { throw .damaged }
        return picture
    }

    /// Decodes with the loader of this format only.
    private func load(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer {
        guard let base = bytes.baseAddress else { throw .damaged }
        var sizeRequest = sizeRequest
        var picture: OpaquePointer?
        let mediaType = sizeRequest.inspection.format.mediaType
        let outcome = pixbuf_shim_decode(base, bytes.count, mediaType, setRequestedSize, &sizeRequest, &picture)
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(sizeRequest.inspection.format)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard let picture else { throw .damaged }
        return picture
    }
}

/// Takes the first frame of an animation.
private struct FirstFrameReceiver {
    var sizeRequest: SizeRequest
    var picture: OpaquePointer?
}

private func setFirstFrameSize(
    width: Int32, height: Int32, chosenWidth: UnsafeMutablePointer<Int32>, chosenHeight: UnsafeMutablePointer<Int32>,
    context: UnsafeMutableRawPointer?
) -> Bool {
    guard let receiver = context?.assumingMemoryBound(to: FirstFrameReceiver.self) else { return false }
    var request = receiver.pointee.sizeRequest
    return setRequestedSize(
        width: width, height: height, chosenWidth: chosenWidth, chosenHeight: chosenHeight, context: &request)
}

private func takeFirstFrame(frame: OpaquePointer, milliseconds: Int32, context: UnsafeMutableRawPointer?) -> Bool {
    context?.assumingMemoryBound(to: FirstFrameReceiver.self).pointee.picture = frame
    return false
}

/// The reason why a picture was not decoded.
package enum DecodingFailure: Error, Sendable, Equatable {
    /// The data is not a picture, truncated or damaged.
    case damaged
    /// The picture has more pixels than are safe to allocate.
    case tooManyPixels
    /// The format is not accepted, or no loader for it is installed.
    case noDecoder(PictureFormat)
}
