import JPEGShim
import PictureTypes

/// Decodes JPEG with libjpeg-turbo, scaled during the decoding.
enum JPEGDecoder {
    /// Returns the picture as stored, in sRGB colors; the caller releases it.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer {
        guard let base = bytes.baseAddress else { throw .damaged }
        var sizeRequest = sizeRequest
        var picture = jpeg_shim_picture()
        let outcome = jpeg_shim_decode(base, bytes.count, setRequestedSize, &sizeRequest, &picture)
        if outcome == JPEG_SHIM_REFUSED { throw .tooManyPixels }
        guard outcome == JPEG_SHIM_DECODED, let pixels = picture.pixels else { throw .damaged }
        return ReducedPicture(
            size: PixelSize(width: Int(picture.width), height: Int(picture.height)), stride: picture.stride,
            pixels: pixels, profile: picture.profile, profileSize: picture.profile_count
        ).converted(from: picture.profile == nil ? sizeRequest.inspection.colors : nil)
    }
}
