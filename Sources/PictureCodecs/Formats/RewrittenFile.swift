import PictureTypes

/// Finds out whether the library that writes metadata keeps everything else of a file. It writes only what it knows: of a
/// TIFF at most four pages, of a PNG or a WebP nothing behind the end.
package enum RewrittenFile {
    /// Returns whether the file can store metadata, and has nothing that would get lost.
    package static func keepsEverything(_ bytes: ByteView) -> Bool {
        switch PictureFormat.sniff(bytes) {
        // What follows the end of a JPEG, such as a second picture or a film, is copied.
        case .jpeg: true
        case .png: endOfPNG(bytes) == bytes.count
        case .webP: endOfWebP(bytes) == bytes.count
        case .tiff: TIFFStructure.hasOneWholePicture(bytes)
        case .gif, .avif, .heif, .jpegXL, .svg, .bmp, .icon, .tga, .pnm, .raw, nil: false
        }
    }

    private static func endOfPNG(_ bytes: ByteView) -> Int? {
        var position = PictureFormat.pngSignature.count
        // A chunk has its length and its name before the content, and a checksum behind it.
        while let length = bytes.uint32BE(at: position), let content = bytes.end(of: position + 8, count: length),
            let end = bytes.end(of: content, count: 4)
        {
            if bytes.matches("IEND", at: position + 4) { return end }
            position = end
        }
        return nil
    }

    private static func endOfWebP(_ bytes: ByteView) -> Int? {
        guard let length = bytes.uint32LE(at: 4), let end = bytes.end(of: 8, count: length) else { return nil }
        // Some writers count the padding of the last chunk, and some do not.
        return length % 2 == 1 ? bytes.end(of: end, count: 1) ?? end : end
    }
}
