import Glibc
import JPEGShim
import PNGShim
import PictureTypes
import PixbufShim
import SVGShim
import TIFFShim
import WebPShim

/// A picture as its file stores it, in sRGB colors. The receiver releases it.
struct StoredPicture {
    let picture: OpaquePointer
    /// Whether a part of it is missing.
    var isIncomplete = false
    /// The nominal size of a drawing.
    var drawingSize: PixelSize?
}

/// The pixels of a decoder that reduces the rows of a file while it reads them.
struct ReducedPicture {
    private let size: PixelSize
    private let picture: shrink_shim_picture
    private let pixels: UnsafeMutableRawPointer
    private let isIncomplete: Bool

    /// - Throws: `damaged` if the decoder has set no pixels.
    init(_ picture: shrink_shim_picture, _ size: PixelSize, isIncomplete: Bool = false) throws(DecodingFailure) {
        guard let pixels = picture.pixels else { throw .damaged }
        (self.picture, self.size, self.pixels, self.isIncomplete) = (picture, size, pixels, isIncomplete)
    }

    /// Decodes at the size that is chosen for a file of a known one.
    init(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest,
        by decode: (
            UnsafeRawPointer, Int, _ width: Int32, _ height: Int32, inout shrink_shim_picture,
            _ isIncomplete: inout Bool
        ) -> Bool
    ) throws(DecodingFailure) {
        guard let base = bytes.baseAddress, let stored = sizeRequest.inspection.size else { throw .damaged }
        guard let size = sizeRequest.size(for: stored) else { throw .tooManyPixels }
        var (picture, isIncomplete) = (shrink_shim_picture(), false)
        guard
            decode(
                base, bytes.count, Int32(clamping: size.width), Int32(clamping: size.height), &picture, &isIncomplete)
        else { throw .damaged }
        try self.init(picture, size, isIncomplete: isIncomplete)
    }

    var hasProfile: Bool { picture.profile != nil }

    /// Converts the colors to sRGB, and frees the profile. Colors that the file states count before its profile.
    consuming func converted(from colors: PictureColors? = nil) -> StoredPicture {
        let result = pixbuf_shim_wrap(
            pixels, picture.has_alpha, Int32(clamping: size.width), Int32(clamping: size.height), picture.stride)
        if let colors {
            colors.convert(result)
        } else if let profile = picture.profile {
            pixbuf_shim_convert_from_profile(result, profile, picture.profile_count)
        }
        free(picture.profile)
        return StoredPicture(picture: result, isIncomplete: isIncomplete)
    }
}

/// Decodes JPEG with libjpeg-turbo, scaled during the decoding.
enum JPEGDecoder {
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        let inspection = sizeRequest.inspection
        guard let stored = inspection.size else { throw .damaged }
        let picture = try ReducedPicture(bytes, sizeRequest) { base, count, width, height, picture, _ in
            jpeg_shim_decode(
                base, count, Int32(clamping: stored.width), Int32(clamping: stored.height), width, height, &picture)
        }
        return picture.converted(from: picture.hasProfile ? nil : inspection.colors)
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

    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        try ReducedPicture(bytes, sizeRequest) { tiff_shim_decode($0, $1, $2, $3, &$4, &$5) }.converted()
    }
}

/// Decodes PNG with libpng.
enum PNGDecoder {
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        try ReducedPicture(bytes, sizeRequest) { png_shim_decode($0, $1, $2, $3, &$4, &$5) }
            .converted(from: sizeRequest.inspection.colors)
    }
}

/// Decodes still WebP with libwebp.
enum WebPDecoder {
    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        let inspection = sizeRequest.inspection
        guard !inspection.isFirstFrameCut, let stored = inspection.size else { throw .damaged }
        let result = try ReducedPicture(bytes, sizeRequest) {
            webp_shim_decode(
                $0, $1, Int32(clamping: stored.width), Int32(clamping: stored.height), $2, $3, &$4, &$5)
        }.converted()
        inspection.convertColors(of: result.picture, in: bytes)
        return result
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

    static func decode(
        _ bytes: UnsafeRawBufferPointer, _ sizeRequest: SizeRequest
    ) throws(DecodingFailure) -> StoredPicture {
        let (drawing, nominal) = try open(bytes)
        defer { svg_shim_close(drawing) }
        guard let size = sizeRequest.size(for: nominal) else { throw .tooManyPixels }
        var picture = shrink_shim_picture()
        guard svg_shim_draw(drawing, Int32(clamping: size.width), Int32(clamping: size.height), &picture) else {
            throw .damaged
        }
        var result = try ReducedPicture(picture, size).converted()
        result.drawingSize = nominal
        return result
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
