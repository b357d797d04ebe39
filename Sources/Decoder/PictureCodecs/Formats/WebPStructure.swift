import PictureTypes

/// Inspects a WebP chunk by chunk of its RIFF container.
enum WebPStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .webP)
        var position = 12
        var wholeFrames = 0
        // Some writers state a wrong length of the file, so that only its chunks tell whether it is whole.
        var isCut = false
        while let length = bytes.uint32LE(at: position + 4) {
            let body = position + 8
            let end = bytes.end(of: body, count: length)
            // The last chunk of a file's beginning is truncated; its first bytes suffice for a size.
            let chunk = bytes.slice(at: body, count: length) ?? bytes.suffix(from: body)
            if bytes.matches("EXIF", at: position) {
                result.orientation = exifOrientation(chunk)
            } else if bytes.matches("ANMF", at: position) {
                result.isFirstFrameCut = end == nil && wholeFrames == 0
                if let end {
                    wholeFrames += 1
                    result.endOfFrames = end + length % 2
                    result.endOfFirstFrame = result.endOfFirstFrame ?? result.endOfFrames
                }
            } else if bytes.matches("ANIM", at: position) {
                result.plays = chunk.uint16LE(at: 4) ?? 0
            } else if bytes.matches("ICCP", at: position), let end {
                result.profile = body..<end
            } else if result.size == nil {
                result.size = size(of: chunk, at: position, in: bytes)
            }
            guard let end else {
                // What follows the length that the file states is not a chunk.
                isCut = position < 8 + (bytes.uint32LE(at: 4) ?? 0)
                break
            }
            position = end + length % 2
        }
        result.isComplete = position > 12 && !isCut
        result.frames = max(1, wholeFrames)
        return result
    }

    private static func size(of chunk: ByteView, at position: Int, in bytes: ByteView) -> PixelSize? {
        if bytes.matches("VP8X", at: position) {
            // The chunk holds two numbers of 24 bits, each one less than its meaning. Each is read together with the
            // byte before the second.
            guard let width = chunk.uint32LE(at: 4), let height = chunk.uint32LE(at: 6) else { return nil }
            return PixelSize(width: (width & 0xFFFFFF) + 1, height: (height >> 8) + 1)
        }
        if bytes.matches("VP8L", at: position) {
            guard let packed = chunk.uint32LE(at: 1) else { return nil }
            return PixelSize(width: (packed & 0x3FFF) + 1, height: (packed >> 14 & 0x3FFF) + 1)
        }
        if bytes.matches("VP8 ", at: position) {
            guard let width = chunk.uint16LE(at: 6), let height = chunk.uint16LE(at: 8) else { return nil }
            return PixelSize(width: width & 0x3FFF, height: height & 0x3FFF)
        }
        return nil
    }

    /// Some writers keep JPEG's prefix before the EXIF structure.
    private static func exifOrientation(_ chunk: ByteView) -> PictureOrientation {
        let start = chunk.matches("Exif\0\0", at: 0) ? 6 : 0
        return PictureOrientation(exif: chunk.suffix(from: start)) ?? .up
    }
}
