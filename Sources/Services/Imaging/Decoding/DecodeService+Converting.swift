import FoundationEssentials
import Model
import PictureCodecs
import PictureTypes
import Sandboxing

extension DecodeService {
    /// Returns the first frame of a picture file as a new file. Takes milliseconds to seconds; any thread but the main one.
    ///
    /// - Throws: `damaged` unless all of the picture is there; the reason why nothing can be converted at the moment.
    public func convert(_ file: Data, by conversion: PictureConversion) throws(PictureError) -> ConvertedPicture {
        try perform(
            .convertPicture, .bytes(file), box: conversion.box, arguments: conversion.arguments
        ) { claims, output, _ in
            Self.copy(of: claims, output, conversion)
        } unsandboxed: { () throws(PictureError) in
            try UnsandboxedConverter().convert(file, by: conversion)
        }
    }

    /// Returns `nil` if the worker's claims are wrong.
    static func copy(
        of claims: WorkerClaims, _ output: UnsafeRawBufferPointer, _ conversion: PictureConversion
    ) -> ConvertedPicture? {
        let size = PixelSize(width: Int(claims.width), height: Int(claims.height))
        guard size.pixelCount > 0, size.width <= conversion.box.width, size.height <= conversion.box.height,
            claims.outputCount <= UInt64(output.count), claims.outputCount <= ConvertedPicture.maxFileSize(of: size)
        else { return nil }
        // The worker may still change the output, so the copy is made before any of it is read.
        let data = Data(output.prefix(Int(claims.outputCount)))
        guard PictureFormat.sniff(data) == conversion.format.pictureFormat else { return nil }
        let fileSize = PixelSize(width: Int(claims.facts[0]), height: Int(claims.facts[1]))
        return ConvertedPicture(
            data: data, size: size, fileSize: fileSize.pixelCount > 0 ? conversion.turned(fileSize) : nil)
    }
}

/// Converts pictures inside of the program, without a sandbox. Any thread; parallel calls are allowed.
package struct UnsandboxedConverter {
    package init() {}

    package func convert(_ file: Data, by conversion: PictureConversion) throws(PictureError) -> ConvertedPicture {
        let stored = PictureInspection(file)?.shownSize
        let bitmap = try PixbufDecoder().decode(file, fitting: conversion.decodingBox(for: stored))
        do throws(DecodingFailure) {
            return try PictureEncoder(conversion).encode(bitmap, of: stored) { bytes, size throws(DecodingFailure) in
                ConvertedPicture(data: Data(bytes), size: size, fileSize: stored.map(conversion.turned))
            }
        } catch {
            throw PictureError(error)
        }
    }
}

extension ConvertedPicture {
    /// More bytes than any writer needs for a picture of this size: noise does not shrink, and files have headers.
    fileprivate static func maxFileSize(of size: PixelSize) -> UInt64 { UInt64(size.pixelCount) * 6 + 1_000_000 }
}
