import PNGShim
import PictureTypes

/// Inspects a PNG chunk by chunk. The loader verifies checksums.
enum PNGStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .png)
        var hasPixels = false
        var (announcedFrames, foundFrames) = (0, 0)
        var colors = Colors()
        for chunk in PNGChunks(bytes) {
            if chunk.isOf("IHDR") {
                // A decoder goes by the first one.
                if result.size != nil { continue }
                if let width = chunk.body.uint32BE(at: 0), let height = chunk.body.uint32BE(at: 4) {
                    result.size = PixelSize(width: width, height: height)
                }
                result.isProgressive = chunk.body.uint8(at: 12) == 1
                result.channels = (chunk.body.uint8(at: 9) ?? 4) & 4 == 0 ? 3 : 4
            } else if chunk.isOf("IDAT") {
                hasPixels = true
            } else if chunk.isOf("cICP") {
                colors.codes = chunk.body
            } else if chunk.isOf("iCCP") {
                colors.hasProfile = true
            } else if chunk.isOf("sRGB") {
                colors.isSRGB = true
            } else if chunk.isOf("gAMA") {
                colors.gamma = chunk.body
            } else if chunk.isOf("cHRM") {
                colors.chromaticities = chunk.body
            } else if chunk.isOf("acTL") {
                // Behind the pixels it has no meaning.
                if !hasPixels {
                    announcedFrames = chunk.body.uint32BE(at: 0) ?? 0
                    result.plays = chunk.body.uint32BE(at: 4) ?? 0
                }
            } else if chunk.isOf("tRNS") {
                result.channels = 4
            } else if chunk.isOf("fcTL") {
                foundFrames += 1
            } else if chunk.isOf("eXIf") {
                // Some writers keep JPEG's prefix before the EXIF structure.
                let start = chunk.body.matches("Exif\0\0", at: 0) ? 6 : 0
                result.orientation = PictureOrientation(exif: chunk.body.suffix(from: start)) ?? .up
            } else if chunk.isOf("IEND") {
                result.isComplete = hasPixels
                break
            }
        }
        result.frames = max(1, min(announcedFrames, foundFrames))
        result.colors = colors.result
        return result
    }

    /// The chunks about colors, of which the first valid one in the format's order counts: cICP, iCCP, sRGB, gAMA.
    private struct Colors {
        var codes: ByteView?
        var hasProfile = false
        var isSRGB = false
        var gamma: ByteView?
        var chromaticities: ByteView?

        /// `nil` if the profile counts.
        var result: PictureColors? {
            if let colors = codes.flatMap({ PictureColors(cICP: $0) }) { return colors }
            if hasProfile || isSRGB { return nil }
            return gamma.flatMap { PictureColors(gAMA: $0, cHRM: chromaticities) }
        }
    }
}

/// The chunks of a PNG up to the first one that exceeds the file.
package struct PNGChunks: Sequence, IteratorProtocol {
    package struct Chunk {
        /// The position of the chunk's length field.
        let start: Int
        /// The chunk from its type to its checksum.
        fileprivate let typed: ByteView
        package let body: ByteView

        package func isOf(_ type: StaticString) -> Bool { typed.matches(type, at: 0) }

        /// The positions of the whole chunk.
        package var range: Range<Int> { start..<start + 12 + body.count }
        /// The positions of its body.
        var bodyRange: Range<Int> { start + 8..<start + 8 + body.count }
    }

    private let bytes: ByteView
    private var position = PictureFormat.pngSignature.count

    package init(_ bytes: ByteView) { self.bytes = bytes }

    package mutating func next() -> Chunk? {
        guard let length = bytes.uint32BE(at: position), let body = bytes.slice(at: position + 8, count: length),
            let end = bytes.end(of: position + 8 + length, count: 4)
        else { return nil }
        defer { position = end }
        return Chunk(start: position, typed: bytes.suffix(from: position + 4), body: body)
    }

    /// Returns what a chunk has compressed, cut at a number of bytes; nothing for damaged bytes.
    package static func inflated(_ packed: [UInt8], atMost capacity: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: capacity) { result, count in
            guard let target = result.baseAddress else { return }
            count = png_shim_inflate(packed, packed.count, target, result.count)
        }
    }
}
