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
            let segment = bytes.slice((position + 2)..<(position + length))
            position += length
            switch marker {
            case 0xC4, 0xC8, 0xCC: break  // tables, among the frame headers by number only
            case 0xC0...0xCF:
                readFrameHeader(segment, marker: marker, into: &result)
            case 0xE1:
                if result.orientation == .up, segment.matches("Exif\0\0", at: 0) {
                    result.orientation = Orientation(exif: segment.slice(6..<segment.count)) ?? .up
                }
            case 0xDA:
                result.scans += 1
                skipScan(in: bytes, from: &position)
            default: break
            }
        }
        return result
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
