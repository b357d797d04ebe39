import Model

/// Walks the boxes of AVIF and HEIF. Turning is described in their own boxes and done by the loaders, so the orientation
/// is always `.up` here.
enum ISOMediaStructure {
    /// By the brands of the file type box: the major one, then the compatible ones.
    static func format(ofBrandsIn bytes: ByteView) -> PictureFormat? {
        guard let length = bytes.uint32BE(at: 0) else { return nil }
        let brands = [8] + stride(from: 16, to: max(16, min(length, 256)), by: 4)
        for offset in brands {
            if bytes.matches("avif", at: offset) || bytes.matches("avis", at: offset) { return .avif }
            for brand: StaticString in ["heic", "heix", "hevc", "heim", "heis"] where bytes.matches(brand, at: offset) {
                return .heif
            }
        }
        return nil
    }

    static func inspect(_ bytes: ByteView, as format: PictureFormat) -> PictureInspection {
        var result = PictureInspection(format: format)
        var position = 0
        while position < bytes.count {
            guard let length = boxLength(at: position, in: bytes) else { return result }
            if bytes.matches("meta", at: position + 4) {
                result.size = largestExtent(in: bytes.slice(position..<(position + length)))
            }
            position += length
        }
        result.isComplete = position == bytes.count
        return result
    }

    /// `nil` if the box does not end inside the file.
    private static func boxLength(at position: Int, in bytes: ByteView) -> Int? {
        guard let short = bytes.uint32BE(at: position) else { return nil }
        let rest = bytes.count - position
        switch short {
        case 0: return rest  // the last box, up to the end
        case 1:
            guard let high = bytes.uint32BE(at: position + 8), let low = bytes.uint32BE(at: position + 12) else {
                return nil
            }
            guard high == 0, low >= 16, low <= rest else { return nil }
            return low
        case _ where short >= 8 && short <= rest: return short
        default: return nil
        }
    }

    /// The largest `ispe` (spatial extents) property, wherever in the metadata it stands: tiles and thumbnails have some too.
    private static func largestExtent(in meta: ByteView) -> PixelSize? {
        var largest: PixelSize?
        var position = 0
        while let found = meta.firstIndex(of: UInt8(ascii: "i"), from: position) {
            position = found + 1
            guard meta.matches("ispe", at: found), let width = meta.uint32BE(at: found + 8),
                let height = meta.uint32BE(at: found + 12)
            else { continue }
            if width * height > largest.map({ $0.width * $0.height }) ?? 0 {
                largest = PixelSize(width: width, height: height)
            }
        }
        return largest
    }
}
