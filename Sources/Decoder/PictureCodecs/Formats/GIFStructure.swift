import PictureTypes

/// Inspects a GIF block by block up to its trailer.
enum GIFStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .gif)
        guard let width = bytes.uint16LE(at: 6), let height = bytes.uint16LE(at: 8), var blocks = GIFBlocks(bytes)
        else {
            return result
        }
        result.size = PixelSize(width: width, height: height)
        result.frames = 0
        result.plays = 1
        while let block = blocks.next() {
            let start = block.range.lowerBound
            guard block.isFrame else {
                if let repeats = repeats(in: bytes, at: start) { result.plays = repeats == 0 ? 0 : repeats + 1 }
                continue
            }
            guard let size = frameSize(in: bytes, at: start) else { break }
            result.endOfFrames = block.range.upperBound
            // Browsers take the first frame for the whole picture then.
            if result.size?.pixelCount == 0 { result.size = size }
            if result.firstEmptyFrame == nil, size.pixelCount == 0 { result.firstEmptyFrame = result.frames }
            result.frames += 1
            result.firstFrameSize = result.firstFrameSize ?? size
            let (sum, overflow) = result.framePixelCount.addingReportingOverflow(size.pixelCount)
            result.framePixelCount = overflow ? .max : sum
            result.endOfFirstFrame = result.endOfFirstFrame ?? result.endOfFrames
        }
        // The rows of a first frame that is cut are read as well.
        if result.frames == 0, blocks.isAtFrame { result.firstFrameSize = frameSize(in: bytes, at: blocks.position) }
        result.isComplete = blocks.isAtTrailer && result.endOfFirstFrame != nil
        return result
    }

    private static func frameSize(in bytes: ByteView, at start: Int) -> PixelSize? {
        guard let width = bytes.uint16LE(at: start + 5), let height = bytes.uint16LE(at: start + 7) else { return nil }
        return PixelSize(width: width, height: height)
    }

    /// Returns the number of repetitions that an application extension states, 0 for ever; `nil` for another extension.
    private static func repeats(in bytes: ByteView, at start: Int) -> Int? {
        let names: [StaticString] = ["NETSCAPE2.0", "ANIMEXTS1.0"]
        guard bytes.matches([0xFF, 11], at: start + 1), names.contains(where: { bytes.matches($0, at: start + 3) }),
            bytes.matches([3, 1], at: start + 14)
        else { return nil }
        return bytes.uint16LE(at: start + 16)
    }
}

/// The blocks of a GIF behind its global colors, up to the trailer or to damage.
struct GIFBlocks: Sequence, IteratorProtocol {
    struct Block {
        /// A frame; otherwise an extension.
        let isFrame: Bool
        let range: Range<Int>
    }

    /// The end of the header and of the global colors.
    let start: Int
    private let bytes: ByteView
    private(set) var position: Int

    init?(_ bytes: ByteView) {
        guard let flags = bytes.uint8(at: 10) else { return nil }
        start = 13 + Self.colorTableLength(flags)
        (self.bytes, position) = (bytes, start)
    }

    var isAtFrame: Bool { bytes.uint8(at: position) == 0x2C }
    var isAtTrailer: Bool { bytes.uint8(at: position) == 0x3B }

    mutating func next() -> Block? {
        let isFrame = isAtFrame
        // An extension has a label, then data blocks.
        guard isFrame || bytes.uint8(at: position) == 0x21,
            let end = isFrame ? endOfFrame(from: position) : endOfBlocks(from: position + 2)
        else { return nil }
        defer { position = end }
        return Block(isFrame: isFrame, range: position..<end)
    }

    private static func colorTableLength(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 0x07) + 1)
    }

    /// A frame has its position and flags, colors, the size of a code, then data blocks.
    private func endOfFrame(from start: Int) -> Int? {
        guard let flags = bytes.uint8(at: start + 9) else { return nil }
        return endOfBlocks(from: start + 10 + Self.colorTableLength(flags) + 1)
    }

    /// Returns the end of a chain of blocks. Each block begins with its length; an empty one is the last. `nil` if the
    /// file ends before it.
    private func endOfBlocks(from start: Int) -> Int? {
        var position = start
        while let length = bytes.uint8(at: position), let end = bytes.end(of: position + 1, count: length) {
            position = end
            if length == 0 { return position }
        }
        return nil
    }
}
