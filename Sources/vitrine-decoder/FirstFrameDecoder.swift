import ExivShim
import Glibc
import PictureCodecs
import PictureTypes

/// Decodes the first frame of a file of any format, and of the RAW file of a camera the largest preview in it.
struct FirstFrameDecoder {
    func decode(_ bytes: UnsafeRawBufferPointer, fitting box: PixelSize) throws(DecodingFailure) -> Bitmap {
        let format = PictureFormat.sniff(ByteView(bytes))
        if format == .raw { return try decodePreview(in: bytes, fitting: box) }
        do throws(DecodingFailure) {
            return try PictureDecoder(acceptsUnmeasured: true).decode(bytes, fitting: box)
        } catch {
            // Some RAW files are TIFF files in which only the compression differs.
            guard format == .tiff, error == .damaged else { throw error }
            return try decodePreview(in: bytes, fitting: box)
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
