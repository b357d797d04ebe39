import Foundation
import Model
import PictureCodecs
import Testing

@testable import Imaging

@Suite("Sizes that headers declare")
struct DeclaredSizeTests {
    private static let files: [(name: String, file: Data)] = [
        ("BMP", Fixtures.redBMP), ("icon", Fixtures.redIcon), ("TIFF", Fixtures.redTIFF), ("TGA", Fixtures.redTGA),
        ("PNM", Fixtures.redPNM),
    ]

    private func size(_ bytes: [UInt8]) -> PixelSize? { PictureInspection(Data(bytes))?.size }

    @Test("The size is read without the decoder", arguments: files.indices)
    func sizes(index: Int) {
        #expect(PictureInspection(Self.files[index].file)?.size == PixelSize(width: 8, height: 8))
    }

    @Test("A file that is cut anywhere has its size or none", arguments: files.indices)
    func cut(index: Int) {
        let file = Self.files[index].file
        for count in 0..<file.count {
            let size = PictureInspection(file.prefix(count))?.size
            #expect(size == nil || size == PixelSize(width: 8, height: 8), "\(count) bytes")
        }
    }

    @Test("The largest picture of an icon counts, and 0 stands for 256 pixels")
    func icon() {
        let entries: [[UInt8]] = [[16, 16], [0, 0], [48, 48]].map { $0 + [UInt8](repeating: 0, count: 14) }
        #expect(size([0, 0, 1, 0, 3, 0] + entries.joined()) == PixelSize(width: 256, height: 256))
    }

    @Test("A BMP may have its first row first, and the oldest header")
    func bmp() {
        var file = Array(Fixtures.redBMP)
        file.replaceSubrange(22..<26, with: [0xF8, 0xFF, 0xFF, 0xFF])
        #expect(size(file) == PixelSize(width: 8, height: 8))
        let oldest = Array("BM".utf8) + [UInt8](repeating: 0, count: 12) + [12, 0, 0, 0, 7, 0, 9, 0]
        #expect(size(oldest) == PixelSize(width: 7, height: 9))
    }

    @Test(
        "Numbers without a meaning make no size",
        arguments: ["P6\n99999999999999999999 8\n", "P6\n0 8\n", "P6 # 8 8", "P6\n8"])
    func pnm(text: String) {
        #expect(size(Array(text.utf8)) == nil)
    }

    @Test("A directory of a TIFF file beyond its end has no size")
    func tiff() {
        for position in [[0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0, 0, 0]] as [[UInt8]] {
            #expect(size(Array("II*\0".utf8) + position + [1, 0, 0, 0]) == nil)
        }
    }
}
