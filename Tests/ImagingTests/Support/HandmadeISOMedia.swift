import FoundationEssentials
import Model

/// Files in the ISO base media format, built box by box.
enum HandmadeISOMedia {
    /// - Parameters:
    ///   - brand: `avif` or `heic`.
    ///   - extents: the sizes for the `ispe` properties.
    static func file(_ brand: String, extents: [PixelSize]) -> Data {
        let properties = extents.flatMap { box("ispe", [0, 0, 0, 0] + bytes($0.width) + bytes($0.height)) }
        return Data(
            box("ftyp", Array("\(brand)\0\0\0\0mif1".utf8)) + box("meta", properties) + box("mdat", [1, 2, 3]))
    }

    static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        bytes(content.count + 8) + Array(type.utf8) + content
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
