import PictureTypes

/// Inspects a GIF block by block up to its trailer.
enum GIFStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .gif)
        guard let width = bytes.uint16LE(at: 6), let height = bytes.uint16LE(at: 8), let flags = bytes.uint8(at: 10)
        else {
            return result
        }
        result.size = PixelSize(width: width, height: height)
        var position = 13 + colorTableLength(flags)
        result.frames = 0
        result.plays = 1
        while let introducer = bytes.uint8(at: position) {
            switch introducer {
            case 0x21:  // an extension: its label, then data blocks
                guard let end = endOfBlocks(in: bytes, from: position + 2) else { return result }
                if let repeats = repeats(in: bytes, at: position) { result.plays = repeats == 0 ? 0 : repeats + 1 }
                position = end
            case 0x2C:  // a frame: its position and flags, colors, code size, then data blocks
                guard let width = bytes.uint16LE(at: position + 5), let height = bytes.uint16LE(at: position + 7),
                    let end = endOfFrame(in: bytes, from: position)
                else { return result }
                position = end
                result.endOfFrames = end
                // Browsers take the first frame for the whole picture then.
                if result.size?.pixelCount == 0 { result.size = PixelSize(width: width, height: height) }
                if result.firstEmptyFrame == nil, width == 0 || height == 0 { result.firstEmptyFrame = result.frames }
                result.frames += 1
                if result.endOfFirstFrame == nil { result.endOfFirstFrame = position }
            case 0x3B:
                result.isComplete = result.endOfFirstFrame != nil
                return result
            default:
                return result
            }
        }
        return result
    }

    /// Returns the number of repetitions that an application extension states, 0 for ever; `nil` for another extension.
    private static func repeats(in bytes: ByteView, at start: Int) -> Int? {
        let names: [StaticString] = ["NETSCAPE2.0", "ANIMEXTS1.0"]
        guard bytes.matches([0xFF, 11], at: start + 1), names.contains(where: { bytes.matches($0, at: start + 3) }),
            bytes.matches([3, 1], at: start + 14)
        else { return nil }
        return bytes.uint16LE(at: start + 16)
    }

    static func colorTableLength(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 0x07) + 1)
    }

    /// Returns the end of the frame whose introducer is at `start`; `nil` if the file ends before it.
    static func endOfFrame(in bytes: ByteView, from start: Int) -> Int? {
        guard let flags = bytes.uint8(at: start + 9) else { return nil }
        return endOfBlocks(in: bytes, from: start + 10 + colorTableLength(flags) + 1)
    }

    /// Returns the end of a chain of blocks. Each block begins with its length; an empty one is the last. `nil` if the
    /// file ends before it.
    static func endOfBlocks(in bytes: ByteView, from start: Int) -> Int? {
        var position = start
        while let length = bytes.uint8(at: position), let end = bytes.end(of: position + 1, count: length) {
            position = end
            if length == 0 { return position }
        }
        return nil
    }
}
