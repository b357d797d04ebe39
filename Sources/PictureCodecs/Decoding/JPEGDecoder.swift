import Glibc
import JPEGShim
import PictureTypes
import PixbufShim

/// Decodes color and gray JPEG with libjpeg-turbo, scaled during the decoding.
enum JPEGDecoder {
    /// Returns the picture as stored, in sRGB colors; the caller releases it. Returns `nil` for print colors (CMYK),
    /// which gdk-pixbuf converts.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer? {
        guard let base = bytes.baseAddress else { throw .damaged }
        var sizeRequest = sizeRequest
        var picture = jpeg_shim_picture()
        let outcome = jpeg_shim_decode(base, bytes.count, setRequestedSize, &sizeRequest, &picture)
        switch outcome {
        case JPEG_SHIM_OTHER_COLORS: return nil
        case JPEG_SHIM_REFUSED: throw .tooManyPixels
        default: break
        }
        guard outcome == JPEG_SHIM_DECODED, let pixels = picture.pixels else { throw .damaged }
        let wrapped = pixbuf_shim_wrap(pixels, picture.width, picture.height, picture.stride)
        if let profile = picture.profile {
            pixbuf_shim_convert_from_profile(wrapped, profile, picture.profile_count)
            free(profile)
        }
        return wrapped
    }
}
