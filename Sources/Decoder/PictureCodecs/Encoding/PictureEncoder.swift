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
    /// - Parameters:
    ///   - bitmap: R, G, B or R, G, B, A pixels that fit the decoding box of the conversion.
    ///   - picture: the size of the file's picture; `nil` if it is not known.
    ///   - take: receives the file, and the size of its picture.
    package func encode<Result>(
        _ bitmap: Bitmap, of picture: PixelSize?,
        _ take: (UnsafeRawBufferPointer, PixelSize) throws(DecodingFailure) -> Result
    ) throws(DecodingFailure) -> Result {
        guard Self.canWrite(conversion.format) else { throw .noDecoder(conversion.format.pictureFormat) }
        guard !bitmap.isIncomplete else { throw .damaged }
        var file = pixbuf_shim_file()
        let part = conversion.part(of: bitmap.size, from: picture)
        let area = pixbuf_shim_area(
            x: Int32(part.x), y: Int32(part.y), width: Int32(part.size.width), height: Int32(part.size.height))
        let pixels = pixbuf_shim_layout(
            width: Int32(bitmap.size.width), height: Int32(bitmap.size.height), stride: Int32(bitmap.stride),
            has_alpha: bitmap.format == .rgba, pixels: bitmap.pixels.base, byte_count: bitmap.pixels.byteCount)
        guard
            pixbuf_shim_encode_copy(
                pixels, conversion.format.rawValue, Int32(conversion.quality), Int32(conversion.density),
                Int32(conversion.quarterTurns), area, &file), let bytes = file.bytes
        else { throw .tooManyPixels }
        defer { pixbuf_shim_free(bytes) }
        return try take(UnsafeRawBufferPointer(start: bytes, count: file.count), part.size)
    }
}
