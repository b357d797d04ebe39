import PictureTypes

/// Inspects a JPEG marker by marker: size, orientation, number of scans, and whether the file reaches the end marker.
///
/// The inspection skips segments by their length, so that the end marker of an embedded thumbnail does not count. It
/// ignores data after the end marker, such as a second picture or a film.
enum JPEGStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .jpeg)
        result.scans = 0
        var position = 2
        while let marker = nextMarker(in: bytes, from: &position) {
            switch marker {
            case 0x01, 0xD0...0xD8: continue  // markers without a length
            case 0xD9:
                result.isComplete = result.scans > 0
                return result
            default: break
            }
            guard let length = bytes.uint16BE(at: position), length >= 2 else { return result }
            // `bytes` may be only the beginning of a file, whose last segment is truncated. The first bytes of a
            // segment suffice to read a size.
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
        case 0xC4, 0xC8, 0xCC: break  // tables, whose numbers lie among those of the frame headers
        case 0xC0...0xCF:
            readFrameHeader(segment, marker: marker, into: &result)
        case 0xE1:
            if result.orientation == .up, segment.matches("Exif\0\0", at: 0) {
                result.orientation = PictureOrientation(exif: segment.suffix(from: 6)) ?? .up
                result.colors = result.colors ?? PictureColors(exif: segment.suffix(from: 6))
            }
        default: break
        }
    }

    /// Returns the marker at or after `position`, and moves `position` behind it.
    static func nextMarker(in bytes: ByteView, from position: inout Int) -> Int? {
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
        result.channels = segment.uint8(at: 5) ?? 3
        result.coefficientsPerPixel = coefficientsPerPixel(segment, channels: result.channels)
        result.isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(marker)
    }

    /// Each channel has a number of samples across and down for each block of pixels. Fewer for colors are usual; a
    /// damaged header may state none.
    private static func coefficientsPerPixel(_ frameHeader: ByteView, channels: Int) -> Double {
        let factors = (0..<channels).map { frameHeader.uint8(at: 7 + 3 * $0) ?? 0x11 }
        let most = (factors.map { $0 >> 4 }.max() ?? 1) * (factors.map { $0 & 15 }.max() ?? 1)
        let coefficients = Double(factors.reduce(0) { $0 + ($1 >> 4) * ($1 & 15) }) / Double(max(1, most))
        return max(1, coefficients)
    }

    /// Moves `position` to the marker that ends the compressed data; stuffed zeros and restart markers do not end it.
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
