import FoundationEssentials
import Model
import PixbufShim

/// Decodes with gdk-pixbuf's loaders, told the size before pixels exist; colour and grey JPEG, which is most of what comes,
/// with libjpeg-turbo at once, because that is faster.
///
/// The file is looked at first, without decoding: its format by its first bytes, its size against the limit, its end
/// marker. Only then a decoder sees it, and only the decoder of that format. Any thread, several at once.
public struct PixbufDecoder: ImageDecoding {
    var limit = PixelLimit()

    public init() {}

    public func decode(_ data: Data, fitting box: PixelSize) throws(PictureError) -> Bitmap {
        guard let inspection = PictureInspection(data) else { throw .damaged }
        guard inspection.format.isAllowed else { throw .noDecoder(format: inspection.format.name) }
        // Without a size there is nothing to hold against the limit: no loader gets such a file.
        guard inspection.isComplete, let size = inspection.size, size.pixelCount > 0, inspection.firstEmptyFrame != 0
        else { throw .damaged }
        guard limit.allows(size, of: inspection) else { throw .tooManyPixels }

        let picture = try picture(of: data, SizeRequest(inspection: inspection, limit: limit, box: box))
        guard let turned = pixbuf_shim_oriented(picture, Int32(inspection.orientation.rawValue)) else {
            throw .tooManyPixels
        }
        return Bitmap(adopting: turned)
    }

    /// As it is stored, in the colours of sRGB.
    private func picture(of data: Data, _ sizeRequest: SizeRequest) throws(PictureError) -> OpaquePointer {
        if sizeRequest.inspection.format == .jpeg, let picture = try JPEGDecoder.decode(data, sizeRequest) {
            return picture
        }
        let picture = try load(Self.firstFrame(of: data, sizeRequest.inspection), sizeRequest)
        // After scaling: so many fewer pixels are converted.
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

    /// With the loader of this format and no other.
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

    /// The frames after the first would be read for nothing: the file is ended after it.
    private static func firstFrame(of data: Data, _ inspection: PictureInspection) -> Data {
        guard inspection.format == .gif, let end = inspection.endOfFirstFrame, end < data.count - 1 else { return data }
        return data.prefix(end) + [0x3B]
    }
}
