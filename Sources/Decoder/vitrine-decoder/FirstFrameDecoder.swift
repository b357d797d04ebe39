import ExivShim
import Glibc
import PictureCodecs
import PictureTypes

/// Decodes the first frame of a file, or the largest embedded preview of a RAW file.
struct FirstFrameDecoder {
    /// Whether a drawing fills the box even if it is larger than the nominal size.
    var enlargesDrawings = false

    func decode(_ bytes: UnsafeRawBufferPointer, fitting box: PixelSize) throws(DecodingFailure) -> Bitmap {
        let file = ByteView(bytes)
        let format = PictureFormat.sniff(file)
        var decoder = PictureDecoder(acceptsUnmeasured: true)
        decoder.enlargesDrawings = enlargesDrawings
        do throws(DecodingFailure) {
            if format == .raw { return try decodePreview(in: bytes, fitting: box) }
            return try decoder.decode(bytes, fitting: box)
        } catch {
            guard error == .damaged else { throw error }
            // Some RAW files are TIFF files in which only the compression differs.
            if format == .tiff { return try decodePreview(in: bytes, fitting: box) }
            // The first page of a TIFF file may be a reduced one, as in most RAW files.
            guard format == .raw, file.matches("II*\0", at: 0) || file.matches("MM\0*", at: 0) else { throw error }
            decoder.format = .tiff
            return try decoder.decode(bytes, fitting: box)
        }
    }

    private func decodePreview(
        in bytes: UnsafeRawBufferPointer, fitting box: PixelSize
    ) throws(DecodingFailure) -> Bitmap {
        var count = 0
        guard let base = bytes.baseAddress, let preview = exiv_shim_copy_preview(base, bytes.count, &count) else {
            throw .damaged
        }
        defer { free(preview) }
        var decoder = PictureDecoder()
        // Most previews have no EXIF of their own.
        decoder.impliedOrientation = PictureOrientation(exif: ByteView(bytes)) ?? .up
        return try decoder.decode(UnsafeRawBufferPointer(start: preview, count: count), fitting: box)
    }
}
