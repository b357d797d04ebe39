import FoundationEssentials
import Glibc
import JPEGShim
import Model
import PixbufShim

/// Decodes color and gray JPEG with libjpeg-turbo, scaled during the decoding.
enum JPEGDecoder {
    /// Returns the picture as stored, in sRGB colors; the caller releases it. Returns `nil` for print colors (CMYK),
    /// which gdk-pixbuf converts.
    static func decode(_ data: Data, _ sizeRequest: SizeRequest) throws(PictureError) -> OpaquePointer? {
        var sizeRequest = sizeRequest
        var picture = jpeg_shim_picture()
        let outcome = data.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress else { return JPEG_SHIM_DAMAGED }
            return withUnsafeMutablePointer(to: &sizeRequest) {
                jpeg_shim_decode(base, bytes.count, setRequestedSize, $0, &picture)
            }
        }
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
