import FoundationEssentials
import Model
import PixbufShim

/// Decodes pictures with gdk-pixbuf's loaders, at a size set before pixels are allocated. Color and gray JPEG, the most
/// common case, goes to libjpeg-turbo directly, because that is faster.
///
/// The decoder first inspects the file without decoding: its format by the first bytes, its size against the limit, its
/// end marker. Only the loader of that format then reads the file. Any thread; parallel calls are allowed.
public struct PixbufDecoder: ImageDecoding {
    var limit = PixelLimit()

    public init() {}

    /// Decodes the picture at the largest size that fits `box`.
    public func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        guard let inspection = PictureInspection(data) else { throw .damaged }
        guard inspection.format.isAllowed else { throw .noDecoder(format: inspection.format.name) }
        // Without a size the limit cannot be checked, so that no loader gets such a file.
        guard inspection.isComplete, let size = inspection.size, size.pixelCount > 0, inspection.firstEmptyFrame != 0
        else { throw .damaged }
        guard limit.allows(size, of: inspection) else { throw .tooManyPixels }

        let picture = try picture(of: data, SizeRequest(inspection: inspection, limit: limit, box: box))
        guard let turned = pixbuf_shim_oriented(picture, Int32(inspection.orientation.rawValue)) else {
            throw .tooManyPixels
        }
        return Bitmap(adopting: turned)
    }

    /// Returns the picture as stored, in sRGB colors.
    private func picture(of data: Data, _ sizeRequest: SizeRequest) throws(PictureError) -> OpaquePointer {
        if sizeRequest.inspection.format == .jpeg, let picture = try JPEGDecoder.decode(data, sizeRequest) {
            return picture
        }
        let picture = try load(Self.firstFrame(of: data, sizeRequest.inspection), sizeRequest)
        // The conversion follows the scaling, because it then has fewer pixels to convert.
        if let range = sizeRequest.inspection.profile {
            data.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress, range.upperBound <= bytes.count else { return }
                _ = pixbuf_shim_convert_from_profile(picture, base + range.lowerBound, range.count)
            }
        } else {
            pixbuf_shim_convert_to_srgb(picture)
        }
        return picture
    }

    /// Decodes with the loader of this format only.
    private func load(_ data: Data, _ sizeRequest: SizeRequest) throws(PictureError) -> OpaquePointer {
        var sizeRequest = sizeRequest
        var picture: OpaquePointer?
        let outcome = data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return PIXBUF_SHIM_DAMAGED }
            return withUnsafeMutablePointer(to: &sizeRequest) { sizeRequest in
                pixbuf_shim_decode(
                    base, bytes.count, sizeRequest.pointee.inspection.format.mediaType, setRequestedSize, sizeRequest,
                    &picture)
            }
        }
        switch outcome {
        case PIXBUF_SHIM_NO_LOADER: throw .noDecoder(format: sizeRequest.inspection.format.name)
        case PIXBUF_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard let picture else { throw .damaged }
        return picture
    }

    /// Truncates an animation after its first frame, because the decoder would read the others in vain.
    private static func firstFrame(of data: Data, _ inspection: PictureInspection) -> Data {
        guard inspection.format == .gif, let end = inspection.endOfFirstFrame, end < data.count - 1 else { return data }
        return data.prefix(end) + [0x3B]
    }
}
