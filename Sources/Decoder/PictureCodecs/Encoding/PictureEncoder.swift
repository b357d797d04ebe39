import PictureTypes
import PixbufShim

/// Encodes a decoded picture as a file for other programs. Any thread; parallel calls are allowed.
package struct PictureEncoder: Sendable {
    private let conversion: PictureConversion

    package init(_ conversion: PictureConversion) { self.conversion = conversion }

    /// Returns whether a writer of the format is installed.
    package static func canWrite(_ format: OutputFormat) -> Bool {
        pixbuf_shim_can_encode(format.rawValue)
    }

    /// Hands the file over, whose bytes are valid during the call only. Transparent parts become white in a format without
    /// transparency.
    ///
    /// - Parameter bitmap: R, G, B or R, G, B, A pixels that fit the box of the conversion.
    package func encode<Result>(
        _ bitmap: Bitmap, _ take: (UnsafeRawBufferPointer) throws(DecodingFailure) -> Result
    ) throws(DecodingFailure) -> Result {
        guard Self.canWrite(conversion.format) else { throw .noDecoder(conversion.format.pictureFormat) }
        guard !bitmap.isIncomplete else { throw .damaged }
        var file = pixbuf_shim_file()
        let picture = pixbuf_shim_layout(
            width: Int32(bitmap.size.width), height: Int32(bitmap.size.height), stride: Int32(bitmap.stride),
            has_alpha: bitmap.format == .rgba, pixels: bitmap.pixels.base, byte_count: bitmap.pixels.byteCount)
        guard
            pixbuf_shim_encode_copy(
                picture, conversion.format.rawValue, Int32(conversion.quality), Int32(conversion.density),
                Int32(conversion.quarterTurns), &file), let bytes = file.bytes
        else { throw .tooManyPixels }
        defer { pixbuf_shim_free(bytes) }
        return try take(UnsafeRawBufferPointer(start: bytes, count: file.count))
    }
}
