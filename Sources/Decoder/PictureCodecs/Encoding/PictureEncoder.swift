import Glibc
import PictureTypes
import PixbufShim

/// Encodes a decoded picture as a file for other programs. Any thread; parallel calls are allowed.
package struct PictureEncoder: Sendable {
    private let conversion: PictureConversion

    package init(_ conversion: PictureConversion) { self.conversion = conversion }

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
        guard !bitmap.isIncomplete else { throw .damaged }
        let part = conversion.part(of: bitmap.size, from: picture)
        let area = pixbuf_shim_area(
            x: Int32(part.x), y: Int32(part.y), width: Int32(part.size.width), height: Int32(part.size.height))
        let pixels = pixbuf_shim_layout(
            width: Int32(bitmap.size.width), height: Int32(bitmap.size.height), stride: Int32(bitmap.stride),
            has_alpha: bitmap.format == .rgba, pixels: bitmap.pixels.base, byte_count: bitmap.pixels.byteCount)
        guard let copy = pixbuf_shim_part(pixels, Int32(conversion.quarterTurns), area, conversion.format == .jpeg)
        else { throw .tooManyPixels }
        defer { pixbuf_shim_release(copy) }
        let layout = pixbuf_shim_layout_of(copy)
        guard
            let file = format.encode(
                layout.pixels, part.size, stride: Int(layout.stride), hasAlpha: layout.has_alpha)
        else { throw .tooManyPixels }
        defer { free(file.baseAddress) }
        return try take(UnsafeRawBufferPointer(file), part.size)
    }

    private var format: EncodedFormat {
        switch conversion.format {
        case .jpeg: .jpeg(quality: conversion.quality, density: conversion.density)
        case .png: .png(density: conversion.density)
        case .webP: .webP(quality: conversion.quality)
        }
    }
}
