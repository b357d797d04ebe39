import PictureTypes

/// Inspects a PNG chunk by chunk. The loader verifies checksums.
enum PNGStructure {
    static func inspect(_ bytes: ByteView) -> PictureInspection {
        var result = PictureInspection(format: .png)
        var position = PictureFormat.pngSignature.count
        var hasPixels = false
        while let length = bytes.uint32BE(at: position), let body = bytes.slice(at: position + 8, count: length),
            let end = bytes.end(of: position + 8 + length, count: 4)
        {
            if bytes.matches("IHDR", at: position + 4) {
                if let width = body.uint32BE(at: 0), let height = body.uint32BE(at: 4) {
                    result.size = PixelSize(width: width, height: height)
                }
            } else if bytes.matches("IDAT", at: position + 4) {
                hasPixels = true
            } else if bytes.matches("eXIf", at: position + 4) {
                result.orientation = PictureOrientation(exif: body) ?? .up
            } else if bytes.matches("IEND", at: position + 4) {
                result.isComplete = hasPixels
                return result
            }
            position = end
        }
        return result
    }
}
