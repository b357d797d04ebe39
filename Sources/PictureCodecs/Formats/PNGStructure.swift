import PictureTypes

/// Inspects a PNG chunk by chunk. The loader verifies checksums.
enum PNGStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .png)
        var hasPixels = false
        var (announcedFrames, foundFrames) = (0, 0)
        var chunks = PNGChunks(bytes)
        while let chunk = chunks.next() {
            if chunk.isOf("IHDR") {
                if let width = chunk.body.uint32BE(at: 0), let height = chunk.body.uint32BE(at: 4) {
                    result.size = PixelSize(width: width, height: height)
                }
            } else if chunk.isOf("IDAT") {
                hasPixels = true
            } else if chunk.isOf("acTL") {
                // Behind the pixels it has no meaning.
                if !hasPixels { announcedFrames = chunk.body.uint32BE(at: 0) ?? 0 }
            } else if chunk.isOf("fcTL") {
                foundFrames += 1
            } else if chunk.isOf("eXIf") {
                result.orientation = PictureOrientation(exif: chunk.body) ?? .up
            } else if chunk.isOf("IEND") {
                result.isComplete = hasPixels
                break
            }
        }
        result.frames = max(1, min(announcedFrames, foundFrames))
        return result
    }
}

/// The chunks of a PNG up to the first one that exceeds the file.
struct PNGChunks: IteratorProtocol {
    struct Chunk {
        /// The position of the chunk's length field.
        let start: Int
        /// The chunk from its type to its checksum.
        fileprivate let typed: ByteView
        let body: ByteView

        func isOf(_ type: StaticString) -> Bool { typed.matches(type, at: 0) }

        /// The positions of the whole chunk.
        var range: Range<Int> { start..<start + 12 + body.count }
        /// The positions of its body.
        var bodyRange: Range<Int> { start + 8..<start + 8 + body.count }
    }

    private let bytes: ByteView
    private var position = PictureFormat.pngSignature.count

    init(_ bytes: ByteView) { self.bytes = bytes }

    mutating func next() -> Chunk? {
        guard let length = bytes.uint32BE(at: position), let body = bytes.slice(at: position + 8, count: length),
            let end = bytes.end(of: position + 8 + length, count: 4)
        else { return nil }
        defer { position = end }
        return Chunk(start: position, typed: bytes.suffix(from: position + 4), body: body)
    }
}
