import Model

/// Walks a PNG from chunk to chunk. Checksums are the loader's business.
enum PNGStructure {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .png)
        var position = signature.count
        var hasPixels = false
        while let length = bytes.uint32BE(at: position), position + 12 + length <= bytes.count {
            let body = position + 8
            if bytes.matches("IHDR", at: position + 4) {
                if let width = bytes.uint32BE(at: body), let height = bytes.uint32BE(at: body + 4) {
                    result.size = PixelSize(width: width, height: height)
                }
            } else if bytes.matches("IDAT", at: position + 4) {
                hasPixels = true
            } else if bytes.matches("eXIf", at: position + 4) {
                result.orientation = Orientation(exif: bytes.slice(body..<(body + length))) ?? .up
            } else if bytes.matches("IEND", at: position + 4) {
                result.isComplete = hasPixels
                return result
            }
            position = body + length + 4
        }
        return result
    }
}
