import PictureTypes

/// Finds out whether the library that writes metadata keeps everything else of a file. It writes only what it knows: of a
/// TIFF at most four pages, of a PNG or a WebP nothing behind the end.
package enum RewrittenFile {
    /// Returns whether the file can store metadata, and has nothing that would get lost.
    package static func keepsEverything(_ bytes: ByteView) -> Bool {
        switch PictureFormat.sniff(bytes) {
        // What follows the end of a JPEG, such as a second picture or a film, is copied.
        case .jpeg: !repeatsPacket(bytes)
        case .png: PNGChunks(bytes).first { $0.isOf("IEND") }?.range.upperBound == bytes.count
        case .webP: endOfWebP(bytes) == bytes.count
        case .tiff: TIFFStructure.hasOneWholePicture(bytes)
        case .gif, .avif, .heif, .jpegXL, .svg, .bmp, .icon, .tga, .pnm, .raw, nil: false
        }
    }

    /// Whether a JPEG has two packets of XMP, of which the library reads and replaces one.
    private static func repeatsPacket(_ bytes: ByteView) -> Bool {
        JPEGSegments(bytes).header
            .filter { $0.marker == 0xE1 && $0.content.matches("http://ns.adobe.com/xap/1.0/\0", at: 0) }.count > 1
    }

    private static func endOfWebP(_ bytes: ByteView) -> Int? {
        guard let length = bytes.uint32LE(at: 4), let end = bytes.end(of: 8, count: length) else { return nil }
        // Some writers count the padding of the last chunk, and some do not.
        return length % 2 == 1 ? bytes.end(of: end, count: 1) ?? end : end
    }
}
