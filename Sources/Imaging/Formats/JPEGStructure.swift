import Model

/// Walks a JPEG from marker to marker: size, orientation, number of scans, and whether the end of the image is reached.
///
/// Segments are skipped by their length, so the end marker of a thumbnail inside one is not mistaken for the picture's.
/// What follows the end marker, a second picture or a film for instance, is of no concern.
enum JPEGStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .jpeg)
        result.scans = 0
        var position = 2
        while let marker = nextMarker(in: bytes, from: &position) {
            switch marker {
            case 0x01, 0xD0...0xD8: continue  // stand alone, without a length
            case 0xD9:
                result.isComplete = result.scans > 0
                return result
            default: break
            }
            guard let length = bytes.uint16BE(at: position), length >= 2 else { return result }
            // The last segment of a beginning is cut off; its first bytes are enough for a size.
            let segment = bytes.slice(at: position + 2, count: length - 2) ?? bytes.suffix(from: position + 2)
            guard let end = bytes.end(of: position, count: length) else {
                read(segment, marker: marker, into: &result)
                return result
            }
            position = end
            read(segment, marker: marker, into: &result)
            if marker == 0xDA {
                result.scans += 1
                skipScan(in: bytes, from: &position)
            }
        }
        return result
    }

    private static func read(_ segment: ByteView, marker: Int, into result: inout PictureInspection) {
        switch marker {
        case 0xC4, 0xC8, 0xCC: break  // tables, among the frame headers by number only
        case 0xC0...0xCF:
            readFrameHeader(segment, marker: marker, into: &result)
        case 0xE1:
            if result.orientation == .up, segment.matches("Exif\0\0", at: 0) {
                result.orientation = Orientation(exif: segment.suffix(from: 6)) ?? .up
            }
        default: break
        }
    }

    /// The marker at or after `position`, which is left behind it.
    private static func nextMarker(in bytes: ByteView, from position: inout Int) -> Int? {
        guard var found = bytes.firstIndex(of: 0xFF, from: position) else { return nil }
        while let byte = bytes.uint8(at: found), byte == 0xFF { found += 1 }  // fill bytes
        position = found + 1
        return bytes.uint8(at: found)
    }

    private static func readFrameHeader(_ segment: ByteView, marker: Int, into result: inout PictureInspection) {
        guard result.size == nil, let height = segment.uint16BE(at: 1), let width = segment.uint16BE(at: 3) else {
            return
        }
        result.size = PixelSize(width: width, height: height)
        result.components = segment.uint8(at: 5) ?? 3
        result.isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
    }

    /// Leaves `position` at the first marker that ends the compressed data: not a stuffed zero, not a restart.
    private static func skipScan(in bytes: ByteView, from position: inout Int) {
        while let found = bytes.firstIndex(of: 0xFF, from: position), let next = bytes.uint8(at: found + 1) {
            if next != 0, !(0xD0...0xD7).contains(next), next != 0xFF {
                position = found
                return
            }
            position = next == 0xFF ? found + 1 : found + 2
        }
        position = bytes.count
    }
}
