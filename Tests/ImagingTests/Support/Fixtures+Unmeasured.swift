import Foundation

/// Red pictures of 8 × 8 pixels in formats whose size only their loader determines.
extension Fixtures {
    static let redBMP: Data = {
        var file = Array("BM".utf8)
        for number in [54 + 192, 0, 54, 40, 8, 8] { file += long(number) }
        file += short(1) + short(24)
        file += zeros(24)
        return Data(file + repeated([0, 0, 255]))
    }()

    static let redIcon: Data = {
        var image: [UInt8] = []
        for number in [40, 8, 16] { image += long(number) }
        image += short(1) + short(32)
        image += zeros(24)
        image += repeated([0, 0, 255, 255])
        // The mask, one bit per pixel in rows of 32 bits.
        image += zeros(32)
        var file = short(0) + short(1) + short(1)
        file += [8, 8, 0, 0] as [UInt8]
        file += short(1) + short(32)
        file += long(image.count) + long(22)
        return Data(file + image)
    }()

    static let redTIFF = tiffPage(isReduced: false)
    /// A TIFF file whose first page is marked as a reduced one, as in RAW files.
    static let reducedTIFF = tiffPage(isReduced: true)

    private static func tiffPage(isReduced: Bool) -> Data {
        // A further tag moves what follows the directory.
        let start = isReduced ? 146 : 134
        /// The tags of the directory: number, type (3 for 16 bits, 4 for 32 bits), count and value.
        let tags = [
            [256, 3, 1, 8], [257, 3, 1, 8], [258, 3, 3, start], [259, 3, 1, 1], [262, 3, 1, 2], [273, 4, 1, start + 6],
            [277, 3, 1, 3], [278, 3, 1, 8], [279, 4, 1, 192], [284, 3, 1, 1],
        ]
        var file = tiff((isReduced ? [[254, 4, 1, 1]] : []) + tags)
        for _ in 0..<3 { file += short(8) }
        return Data(file + repeated([255, 0, 0]))
    }

    /// The beginning of a TIFF file with one directory, whose tags are given as number, type, count and value.
    private static func tiff(_ tags: [[Int]]) -> [UInt8] {
        var file = Array("II*\0".utf8) + long(8)
        file += short(tags.count)
        for tag in tags {
            file += short(tag[0]) + short(tag[1])
            file += long(tag[2]) + long(tag[3])
        }
        file += long(0)
        return file
    }

    static let redTGA: Data = {
        var file: [UInt8] = [0, 0, 2]
        file += zeros(9)
        file += short(8) + short(8)
        file += [24, 0]
        return Data(file + repeated([0, 0, 255]))
    }()

    static let redPNM = Data(Array("P6\n# a comment\n8 8\n255\n".utf8) + repeated([255, 0, 0]))

    /// A RAW file: a TIFF structure with a reduced picture, whose JPEG is the embedded preview.
    static func raw(preview: Data, orientation: Int = 1) -> Data {
        // Number, type, count and value.
        let tags = [
            [254, 4, 1, 1], [256, 3, 1, 4_000], [257, 3, 1, 3_000], [259, 3, 1, 6], [274, 3, 1, orientation],
            [513, 4, 1, 98], [514, 4, 1, preview.count],
        ]
        return Data(tiff(tags)) + preview
    }

    private static func repeated(_ pixel: [UInt8]) -> [UInt8] { (0..<64).flatMap { _ in pixel } }
    private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
    private static func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    private static func long(_ number: Int) -> [UInt8] { short(number & 0xFFFF) + short(number >> 16) }
}
