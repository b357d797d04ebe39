import Glibc
import PNGShim
import PictureTypes
import PixbufShim
import SVGShim
import TIFFShim
import WebPShim

/// The pixels of a decoder that reduces the rows of a file while it reads them.
struct ReducedPicture {
    let size: PixelSize
    let stride: Int32
    var hasAlpha = false
    let pixels: UnsafeMutableRawPointer
    var profile: UnsafeMutableRawPointer?
    var profileSize = 0

    /// Converts the colors to sRGB, and frees the profile. Colors that the file states count before its profile.
    consuming func converted(from colors: PictureColors?) -> OpaquePointer {
        let picture = pixbuf_shim_wrap(
            pixels, hasAlpha, Int32(clamping: size.width), Int32(clamping: size.height), stride)
        if let colors {
            colors.convert(picture)
        } else if let profile {
            pixbuf_shim_convert_from_profile(picture, profile, profileSize)
        }
        free(profile)
        return picture
    }
}

extension ReducedPicture {
    /// Decodes at the size that is chosen for a file of a known one.
    init(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest,
        by decode: (UnsafeRawPointer, Int, _ width: Int32, _ height: Int32, inout shrink_shim_picture) -> Bool
    ) throws(DecodingFailure) {
        guard let base = bytes.baseAddress, let stored = sizeRequest.inspection.size else { throw .damaged }
        var sizeRequest = sizeRequest
        guard let size = sizeRequest.size(for: stored) else { throw .tooManyPixels }
        var picture = shrink_shim_picture()
        guard decode(base, bytes.count, Int32(clamping: size.width), Int32(clamping: size.height), &picture),
            let pixels = picture.pixels
        else { throw .damaged }
        self.init(
            size: size, stride: picture.stride, hasAlpha: picture.has_alpha, pixels: pixels, profile: picture.profile,
            profileSize: picture.profile_count)
    }
}

/// Decodes TIFF with libtiff.
enum TIFFDecoder {
    /// Sets the size and the orientation of the first picture. libtiff tells them, because the directory may be anywhere.
    static func measure(_ bytes: UnsafeRawBufferPointer, into inspection: inout PictureInspection) {
        var header = tiff_shim_header()
        guard let base = bytes.baseAddress, tiff_shim_read_header(base, bytes.count, &header) else { return }
        inspection.size = PixelSize(width: Int(header.width), height: Int(header.height))
        inspection.orientation = PictureOrientation(rawValue: Int(header.orientation)) ?? .up
    }

    /// Returns the picture as stored, in sRGB colors, and whether a part of it is missing; the caller releases it.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> (OpaquePointer, isIncomplete: Bool) {
        var isIncomplete = false
        let picture = try ReducedPicture(bytes, sizeRequest) {
            tiff_shim_decode($0, $1, $2, $3, &$4, &isIncomplete)
        }
        return (picture.converted(from: nil), isIncomplete)
    }
}

/// Decodes PNG with libpng.
enum PNGDecoder {
    /// Returns the picture as stored, in sRGB colors, and whether a part of it is missing; the caller releases it.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> (picture: OpaquePointer, isIncomplete: Bool) {
        var isIncomplete = false
        let picture = try ReducedPicture(bytes, sizeRequest) {
            png_shim_decode($0, $1, $2, $3, &$4, &isIncomplete)
        }
        return (picture.converted(from: sizeRequest.inspection.colors), isIncomplete)
    }
}

/// Decodes still WebP with libwebp.
enum WebPDecoder {
    /// Returns the picture as stored, in sRGB colors, and whether a part of it is missing; the caller releases it.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> (OpaquePointer, isIncomplete: Bool) {
        let inspection = sizeRequest.inspection
        guard !inspection.isFirstFrameCut, let stored = inspection.size else { throw .damaged }
        var isIncomplete = false
        let picture = try ReducedPicture(bytes, sizeRequest) {
            webp_shim_decode(
                $0, $1, Int32(clamping: stored.width), Int32(clamping: stored.height), $2, $3, &$4, &isIncomplete)
        }.converted(from: nil)
        inspection.convertColors(of: picture, in: bytes)
        return (picture, isIncomplete)
    }
}

/// Draws SVG with librsvg.
enum SVGDecoder {
    /// Returns the nominal size; `nil` for a damaged file.
    static func size(of bytes: UnsafeRawBufferPointer) -> PixelSize? {
        guard let (drawing, size) = try? open(bytes) else { return nil }
        svg_shim_close(drawing)
        return size
    }

    /// Returns the drawing at the requested size; the caller releases it.
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: inout SizeRequest
    ) throws(DecodingFailure) -> OpaquePointer {
        let (drawing, nominal) = try open(bytes)
        defer { svg_shim_close(drawing) }
        guard let size = sizeRequest.size(for: nominal) else { throw .tooManyPixels }
        var picture = shrink_shim_picture()
        guard svg_shim_draw(drawing, Int32(clamping: size.width), Int32(clamping: size.height), &picture),
            let pixels = picture.pixels
        else { throw .damaged }
        return ReducedPicture(size: size, stride: picture.stride, hasAlpha: true, pixels: pixels).converted(from: nil)
    }

    private static func open(
        _ bytes: UnsafeRawBufferPointer
    ) throws(DecodingFailure) -> (drawing: OpaquePointer, size: PixelSize) {
        var (width, height): (Int32, Int32) = (0, 0)
        guard let base = bytes.baseAddress, let drawing = svg_shim_open(base, bytes.count, &width, &height) else {
            throw .damaged
        }
        // A drawing of less than a pixel is shown as one.
        return (drawing, PixelSize(width: max(1, Int(width)), height: max(1, Int(height))))
    }
}
