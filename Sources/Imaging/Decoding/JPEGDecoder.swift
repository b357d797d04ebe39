import FoundationEssentials
import Glibc
import JPEGShim
import Model
import PixbufShim

/// Colour and grey JPEG by libjpeg-turbo, scaled while it is decoded.
enum JPEGDecoder {
    /// The picture as it is stored, in the colours of sRGB, to be released by the caller; `nil` if its colours are those of
    /// print, which gdk-pixbuf turns into others.
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
        case JPEG_SHIM_OTHER_COLOURS: return nil
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
