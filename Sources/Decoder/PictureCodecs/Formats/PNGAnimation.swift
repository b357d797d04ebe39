import PNGShim
import PictureTypes

/// The frames that the chunks of an animated PNG describe.
///
/// A frame is a picture of its own, which shares the header, the palette and the profile of the file, and covers a part of the
/// animation. `file(of:)` makes it a PNG that every loader reads.
package struct PNGAnimation {
    /// What becomes of a frame's area before the next frame is drawn.
    enum Disposal: Int {
        case none
        /// The area becomes transparent.
        case background
        /// The area becomes what it was before the frame.
        case previous
    }

    enum Blending: Int {
        /// The frame replaces its area, transparency included.
        case source
        case over
    }

    struct Frame {
        let size: PixelSize
        let left: Int
        let top: Int
        let milliseconds: Int32
        let disposal: Disposal
        let blending: Blending
        /// The positions of the compressed pixels in the file. They do not overlap those of other frames.
        var pixels: [Range<Int>] = []
    }

    let size: PixelSize
    private(set) var frames: [Frame] = []
    private let bytes: UnsafeRawBufferPointer
    /// The positions of the header's last five bytes: depth, kind of colors and so on.
    private let headerEnd: Range<Int>
    /// The positions of the chunks that all frames share.
    private var shared: [Range<Int>] = []

    /// The chunks before the pixels that change what pixels mean.
    private static let sharedTypes: [StaticString] = ["PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT"]

    /// Returns `nil` if the chunks contradict each other or are damaged: a wrong order, a frame that leaves the picture, or
    /// pixels whose checksum differs. Frames beyond `maxFrameCount` are left out.
    init?(_ bytes: UnsafeRawBufferPointer, maxFrameCount: Int) {
        var chunks = PNGChunks(ByteView(bytes))
        guard let header = chunks.next(), header.isOf("IHDR"), header.body.count == 13,
            let width = header.body.uint32BE(at: 0), let height = header.body.uint32BE(at: 4)
        else { return nil }
        self.bytes = bytes
        size = PixelSize(width: width, height: height)
        headerEnd = header.bodyRange.dropFirst(8)
        var (sequence, hasDefaultPicture, announced) = (0, false, 0)
        while let chunk = chunks.next(), !chunk.isOf("IEND") {
            if chunk.isOf("acTL") {
                announced = min(maxFrameCount, chunk.body.uint32BE(at: 0) ?? 0)
            } else if chunk.isOf("fcTL") {
                guard frames.count < announced else { break }
                guard chunk.body.uint32BE(at: 0) == sequence, let frame = Self.frame(chunk.body, in: size) else {
                    return nil
                }
                sequence += 1
                frames.append(frame)
            } else if chunk.isOf("IDAT") {
                hasDefaultPicture = true
                // Without a frame before it, the default picture is not part of the animation.
                if !frames.isEmpty {
                    guard frames.count == 1, frames[0].size == size, Self.isIntact(chunk, bytes) else { return nil }
                    frames[0].pixels.append(chunk.bodyRange)
                }
            } else if chunk.isOf("fdAT") {
                guard hasDefaultPicture, let last = frames.indices.last, chunk.body.uint32BE(at: 0) == sequence,
                    Self.isIntact(chunk, bytes)
                else { return nil }
                sequence += 1
                frames[last].pixels.append(chunk.bodyRange.dropFirst(4))
            } else if !hasDefaultPicture, Self.sharedTypes.contains(where: chunk.isOf) {
                shared.append(chunk.range)
            }
        }
        guard !frames.isEmpty, frames.allSatisfy({ !$0.pixels.isEmpty }) else { return nil }
    }

    /// Compares the checksum, because the loader gets new ones, and accepts damaged pixels without an error.
    private static func isIntact(_ chunk: PNGChunks.Chunk, _ bytes: UnsafeRawBufferPointer) -> Bool {
        let checked = chunk.range.dropFirst(4).dropLast(4)
        let checksum = Self.checksum(UnsafeRawBufferPointer(rebasing: bytes[checked]))
        return ByteView(bytes).uint32BE(at: checked.upperBound).map(UInt32.init(truncatingIfNeeded:)) == checksum
    }

    /// Reads a frame's description: its number, then 32 bits each for the size and the position, 16 bits each for the
    /// duration as a fraction of a second, and 8 bits each for both operations.
    private static func frame(_ body: ByteView, in picture: PixelSize) -> Frame? {
        guard let width = body.uint32BE(at: 4), let height = body.uint32BE(at: 8), let left = body.uint32BE(at: 12),
            let top = body.uint32BE(at: 16), let numerator = body.uint16BE(at: 20),
            let denominator = body.uint16BE(at: 22), let disposal = body.uint8(at: 24).flatMap(Disposal.init),
            let blending = body.uint8(at: 25).flatMap(Blending.init)
        else { return nil }
        // The numbers have 32 bits at most, so that no sum overflows.
        guard width > 0, height > 0, left + width <= picture.width, top + height <= picture.height else { return nil }
        return Frame(
            size: PixelSize(width: width, height: height), left: left, top: top,
            milliseconds: Int32(numerator * 1_000 / (denominator == 0 ? 100 : denominator)), disposal: disposal,
            blending: blending)
    }

    // MARK: The file of a frame

    /// Returns a PNG of this frame alone.
    func file(of frame: Frame) -> [UInt8] {
        var file = PictureFormat.pngSignature
        let pixelCount = frame.pixels.reduce(0) { $0 + $1.count }
        file.reserveCapacity(pixelCount + shared.reduce(100) { $0 + $1.count })
        var header = Self.bigEndian(frame.size.width) + Self.bigEndian(frame.size.height)
        header += bytes[headerEnd]
        header.withUnsafeBytes { Self.append("IHDR", [$0], to: &file) }
        for range in shared { file += bytes[range] }
        Self.append("IDAT", frame.pixels.map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }, to: &file)
        Self.append("IEND", [], to: &file)
        return file
    }

    private static func append(_ type: StaticString, _ parts: [UnsafeRawBufferPointer], to file: inout [UInt8]) {
        file += bigEndian(parts.reduce(0) { $0 + $1.count })
        let start = file.count
        type.withUTF8Buffer { file += $0 }
        for part in parts { file += part }
        let checksum = file.withUnsafeBytes { Self.checksum(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        file += bigEndian(Int(checksum))
    }

    /// The checksum of a chunk's type and content.
    package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        png_shim_checksum(bytes.baseAddress, bytes.count)
    }

    /// The lowest 32 bits. A file is far shorter than 2^32 bytes.
    private static func bigEndian(_ number: Int) -> [UInt8] {
        let number = UInt32(truncatingIfNeeded: number)
        return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
