import PictureTypes

/// Inspects a JPEG marker by marker: size, orientation, number of scans, and whether the file reaches the end marker.
///
/// The inspection skips segments by their length, so that the end marker of an embedded thumbnail does not count. It
/// ignores data after the end marker, such as a second picture or a film.
enum JPEGStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .jpeg)
        result.scans = 0
        var segments = JPEGSegments(bytes)
        while let segment = segments.next() {
            read(segment.content, marker: segment.marker, into: &result)
            if segment.marker == JPEGSegments.scan, segment.isWhole { result.scans += 1 }
        }
        result.isComplete = segments.hasEnd && result.scans > 0
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
}

/// The segments of a JPEG that have a content, up to the end marker or to damage. The compressed data behind the header of a scan
/// is skipped.
struct JPEGSegments: Sequence, IteratorProtocol {
    struct Segment {
        let marker: Int
        let content: ByteView
        /// Whether the bytes end behind the segment; the first bytes of a segment suffice to read a size.
        let isWhole: Bool
    }

    static let scan = 0xDA

    private let bytes: ByteView
    private var position = 2
    private var isInScan = false
    /// Whether the end marker was reached.
    private(set) var hasEnd = false

    init(_ bytes: ByteView) { self.bytes = bytes }

    /// The segments before the pixels.
    var header: [Segment] { Array(prefix { $0.marker != Self.scan }) }

    mutating func next() -> Segment? {
        if isInScan { skipScan() }
        while let marker = nextMarker() {
            // A zero makes no marker of the byte before, as for libjpeg. The others are markers without a length.
            if marker <= 0x01 || (0xD0...0xD8).contains(marker) { continue }
            hasEnd = marker == 0xD9
            guard !hasEnd, let length = bytes.uint16BE(at: position), length >= 2 else { return nil }
            let start = position + 2
            isInScan = marker == Self.scan
            position = bytes.end(of: position, count: length) ?? bytes.count
            guard let content = bytes.slice(at: start, count: length - 2) else {
                return Segment(marker: marker, content: bytes.suffix(from: start), isWhole: false)
            }
            return Segment(marker: marker, content: content, isWhole: true)
        }
        return nil
    }

    /// Returns the marker at or after the position, and moves the position behind it.
    private mutating func nextMarker() -> Int? {
        guard var found = bytes.firstIndex(of: 0xFF, from: position) else { return nil }
        while let byte = bytes.uint8(at: found), byte == 0xFF { found += 1 }  // fill bytes
        position = found + 1
        return bytes.uint8(at: found)
    }

    /// Moves to the marker that ends the compressed data; stuffed zeros and restart markers do not end it.
    private mutating func skipScan() {
        isInScan = false
        while let found = bytes.firstIndex(of: 0xFF, from: position), let next = bytes.uint8(at: found + 1) {
            position = found
            if next != 0, !(0xD0...0xD7).contains(next), next != 0xFF { return }
            position = next == 0xFF ? found + 1 : found + 2
        }
        position = bytes.count
    }
}
