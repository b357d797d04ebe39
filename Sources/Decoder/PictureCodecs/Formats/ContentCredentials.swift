import PictureTypes

/// Finds the manifest of Content Credentials in a picture file. The manifest is signed together with the file's bytes, so
/// that any change of the file, even of its metadata, breaks the signature.
///
/// The C2PA specification gives each format its place for a manifest. The search follows the structure of the file and
/// skips its content; damage ends it. It does not find a manifest that is stored outside of the file.
package enum ContentCredentials {
    package static func areInside(_ bytes: ByteView) -> Bool {
        let format = PictureFormat.sniff(bytes)
        return switch format {
        case .gif: areInsideGIF(bytes)
        case .svg: bytes.firstIndex(of: "c2pa:manifest", from: 0) != nil
        default: !parts(in: bytes, of: format).isEmpty
        }
    }

    /// Returns the addresses of Digital Source Types in the manifests of a file, as they are stored there. Signatures are not
    /// checked, and what the types belong to is not read: one of them may be that of an ingredient.
    ///
    /// GIF divides a manifest into parts of 255 bytes, and SVG encodes it: there is no search in these. An address across two
    /// segments of a JPEG is not found either.
    package static func sourceTypes(in bytes: ByteView) -> [[UInt8]] {
        let addresses = parts(in: bytes, of: PictureFormat.sniff(bytes)).lazy.flatMap { sourceTypes(inPart: $0) }
        return Array(addresses.prefix(maxTypeCount))
    }

    /// The maximum number of addresses that are read, and of bytes in which they are searched. Real manifests have one for each
    /// action, and some hundred kilobytes with their previews.
    private static let (maxTypeCount, maxPartLength) = (64, 8_388_608)

    /// Searches for the address itself instead of the boxes and maps around it. Its length precedes a text of CBOR, and quotation
    /// marks enclose one of JSON.
    private static func sourceTypes(inPart part: ByteView) -> [[UInt8]] {
        let part = part.slice(at: 0, count: maxPartLength) ?? part
        var (addresses, position) = ([[UInt8]](), 0)
        while addresses.count < maxTypeCount,
            let start = part.firstIndex(of: "http://cv.iptc.org/newscodes/digitalsourcetype/", from: position)
        {
            position = start + 1
            let length =
                switch (part.uint8(at: start - 2), part.uint8(at: start - 1)) {
                case (0x78, let length?): length
                case (_, 0x22): part.firstIndex(of: 0x22, from: start).map { $0 - start } ?? 0
                default: 0
                }
            if (1...255).contains(length), let range = part.range(at: start, count: length) {
                addresses.append(part.contents(of: range))
            }
        }
        return addresses
    }

    /// Returns the parts of a file that contain a manifest.
    private static func parts(in bytes: ByteView, of format: PictureFormat?) -> [ByteView] {
        switch format {
        case .jpeg: partsOfJPEG(bytes)
        case .png: PNGChunks(bytes).filter { $0.isOf("caBX") }.map(\.body)
        case .webP: partsOfWebP(bytes)
        case .avif, .heif, .jpegXL: boxes(bytes)
        case .tiff: partsOfTIFF(bytes)
        // RAW formats are built like TIFF or of boxes.
        case .raw: partsOfTIFF(bytes) + boxes(bytes)
        case .gif, .svg, .bmp, .icon, .tga, .pnm, nil: []
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

    /// Searches the APP11 segments before the pixels. Only the first segment of a box tells its type.
    private static func partsOfJPEG(_ bytes: ByteView) -> [ByteView] {
        // The identifier, the number of the box (2 bytes) and of the segment (4 bytes) precede the box.
        let boxes = JPEGSegments(bytes).header
            .filter { $0.marker == 0xEB && $0.isWhole && $0.content.matches("JP", at: 0) }
            .map { $0.content.suffix(from: 8) }
        return boxes.contains(where: isManifestStore) ? boxes : []
    }

    /// The introducer, the label, the length, the name and the version of the application extension.
    private static let extensionOfGIF: [UInt8] = [0x21, 0xFF, 11] + Array("C2PA_GIF".utf8) + [1, 0, 0]

    private static func areInsideGIF(_ bytes: ByteView) -> Bool {
        GIFBlocks(bytes)?.contains { bytes.matches(extensionOfGIF, at: $0.range.lowerBound) } ?? false
    }

    private static func partsOfWebP(_ bytes: ByteView) -> [ByteView] {
        var (parts, position) = ([ByteView](), 12)
        while let length = bytes.uint32LE(at: position + 4), let end = bytes.end(of: position + 8, count: length) {
            if bytes.matches("C2PA", at: position), let part = bytes.slice(at: position + 8, count: length) {
                parts.append(part)
            }
            position = end + length % 2
        }
        return parts
    }

    /// The UUID of the box in AVIF and HEIF.
    private static let boxOfISOMedia: [UInt8] = [
        0xD8, 0xFE, 0xC3, 0xD6, 0x1B, 0x0E, 0x48, 0x3C, 0x92, 0x97, 0x58, 0x28, 0x87, 0x7E, 0xC4, 0x81,
    ]

    /// Searches the outer boxes. JPEG XL has the JUMBF box among them.
    private static func boxes(_ bytes: ByteView) -> [ByteView] {
        ISOMediaBoxes(bytes).filter { box in
            box.isOf("uuid") && box.content.matches(boxOfISOMedia, at: 0) || isManifestStore(box.bytes)
        }
        .map(\.bytes)
    }

    /// The number of the tag in TIFF.
    private static let tagOfTIFF = 0xCD41
    /// Maximum number of directories to search. Real files have one for each page; directories of damaged files may form
    /// a loop.
    private static let maxDirectoryCount = 100

    private static func partsOfTIFF(_ bytes: ByteView) -> [ByteView] {
        var next = TIFFDirectory(withAnyMark: bytes)
        for _ in 0..<maxDirectoryCount {
            guard let directory = next else { break }
            if directory.contains(tagOfTIFF) {
                return [directory.contents(tagOfTIFF) ?? bytes.suffix(from: bytes.count)]
            }
            next = directory.next
        }
        return []
    }
}
