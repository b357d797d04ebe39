import PictureTypes

/// Finds the manifest of Content Credentials in a picture file. The manifest is signed together with the file's bytes, so
/// that any change of the file, even of its metadata, breaks the signature.
///
/// The C2PA specification gives each format its place for a manifest. The search follows the structure of the file and
/// skips its content; damage ends it. It does not find a manifest that is stored outside of the file.
package enum ContentCredentials {
    package static func areInside(_ bytes: ByteView) -> Bool {
        switch PictureFormat.sniff(bytes) {
        case .jpeg: areInsideJPEG(bytes)
        case .png: PNGChunks(bytes).contains { $0.isOf("caBX") }
        case .gif: areInsideGIF(bytes)
        case .webP: areInsideWebP(bytes)
        case .avif, .heif, .jpegXL: areInsideBoxes(bytes)
        case .tiff: areInsideTIFF(bytes)
        // RAW formats are built like TIFF or of boxes.
        case .raw: areInsideTIFF(bytes) || areInsideBoxes(bytes)
        case .svg: bytes.firstIndex(of: "c2pa:manifest", from: 0) != nil
        case .bmp, .icon, .tga, .pnm, nil: false
        }
    }

    /// The type of the box that contains all manifests, as a UUID whose first letters spell "c2pa".
    private static let manifestStore: [UInt8] = [
        0x63, 0x32, 0x70, 0x61, 0x00, 0x11, 0x00, 0x10, 0x80, 0x00, 0x00, 0xAA, 0x00, 0x38, 0x9B, 0x71,
    ]

    /// Returns whether a JUMBF box with manifests begins here. The box may be longer than `bytes`, because JPEG divides it
    /// into segments.
    private static func isManifestStore(_ bytes: ByteView) -> Bool {
        let headerLength = bytes.uint32BE(at: 0) == 1 ? 16 : 8
        // The first box inside of a JUMBF box describes its content.
        return bytes.matches("jumb", at: 4) && bytes.matches("jumd", at: headerLength + 4)
            && bytes.matches(manifestStore, at: headerLength + 8)
    }

    /// Searches the APP11 segments before the pixels.
    private static func areInsideJPEG(_ bytes: ByteView) -> Bool {
        // The identifier, the number of the box (2 bytes) and of the segment (4 bytes) precede the box.
        JPEGSegments(bytes).header.contains { segment in
            segment.marker == 0xEB && segment.isWhole && segment.content.matches("JP", at: 0)
                && isManifestStore(segment.content.suffix(from: 8))
        }
    }

    /// The introducer, the label, the length, the name and the version of the application extension.
    private static let extensionOfGIF: [UInt8] = [0x21, 0xFF, 11] + Array("C2PA_GIF".utf8) + [1, 0, 0]

    private static func areInsideGIF(_ bytes: ByteView) -> Bool {
        GIFBlocks(bytes)?.contains { bytes.matches(extensionOfGIF, at: $0.range.lowerBound) } ?? false
    }

    private static func areInsideWebP(_ bytes: ByteView) -> Bool {
        var position = 12
        while let length = bytes.uint32LE(at: position + 4), let end = bytes.end(of: position + 8, count: length) {
            if bytes.matches("C2PA", at: position) { return true }
            position = end + length % 2
        }
        return false
    }

    /// The UUID of the box in AVIF and HEIF.
    private static let boxOfISOMedia: [UInt8] = [
        0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
    ]

    /// Searches the outer boxes. JPEG XL has the JUMBF box among them.
    private static func areInsideBoxes(_ bytes: ByteView) -> Bool {
        ISOMediaBoxes(bytes).contains { box in
            box.isOf("uuid") && box.content.matches(boxOfISOMedia, at: 0) || isManifestStore(box.bytes)
        }
    }

    /// The number of the tag in TIFF.
    private static let tagOfTIFF = 0xCD41
    /// Maximum number of directories to search. Real files have one for each page; directories of damaged files may form
    /// a loop.
    private static let maxDirectoryCount = 100

    private static func areInsideTIFF(_ bytes: ByteView) -> Bool {
        var next = TIFFDirectory(withAnyMark: bytes)
        for _ in 0..<maxDirectoryCount {
            guard let directory = next else { return false }
            if directory.contains(tagOfTIFF) { return true }
            next = directory.next
        }
        return false
    }
}
