import Model

/// Walks a GIF from block to block to its trailer.
enum GIFStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .gif)
        guard let width = bytes.uint16LE(at: 6), let height = bytes.uint16LE(at: 8), let flags = bytes.uint8(at: 10)
        else {
            return result
        }
        result.size = PixelSize(width: width, height: height)
        var position = 13 + colourTableLength(flags)
        result.frames = 0
        while let introducer = bytes.uint8(at: position) {
            switch introducer {
            case 0x21:  // an extension: its label, then blocks of data
                position = endOfBlocks(in: bytes, from: position + 2)
            case 0x2C:  // a frame: its place and flags, colours, code size, then blocks of data
                guard let flags = bytes.uint8(at: position + 9) else { return result }
                position = endOfBlocks(in: bytes, from: position + 10 + colourTableLength(flags) + 1)
                result.frames += 1
                if result.endOfFirstFrame == nil, position <= bytes.count { result.endOfFirstFrame = position }
            case 0x3B:
                result.isComplete = result.endOfFirstFrame != nil
                return result
            default:
                return result
            }
        }
        return result
    }

    private static func colourTableLength(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 0x07) + 1)
    }

    /// Each block begins with its length; an empty one is the last. Beyond the file's end if it is missing.
    private static func endOfBlocks(in bytes: ByteView, from start: Int) -> Int {
        var position = start
        while let length = bytes.uint8(at: position) {
            position += 1 + length
            if length == 0 { return position }
        }
        return bytes.count + 1
    }
}
