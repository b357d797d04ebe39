import Foundation
import Model
import Testing

@testable import Imaging

@Suite("What a file says before it is decoded")
struct InspectionTests {
    private static let beginnings: [(PictureFormat, [UInt8])] = [
        (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]),
        (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        (.gif, Array("GIF87a".utf8)),
        (.gif, Array("GIF89a".utf8)),
        (.webP, Array("RIFF....WEBPVP8 ".utf8)),
        (.avif, Array("\0\0\0\u{1C}ftypavif\0\0\0\0mif1".utf8)),
        (.heif, Array("\0\0\0\u{1C}ftypmif1\0\0\0\0miafheic".utf8)),
        (.jpegXL, [0xFF, 0x0A, 0]),
        (.jpegXL, Array("\0\0\0\u{0C}JXL \r\n".utf8)),
        (.tiff, Array("II*\0".utf8)),
        (.tiff, Array("MM\0*".utf8)),
        (.bmp, Array("BM".utf8) + [UInt8](repeating: 0, count: 12)),
        (.icon, [0, 0, 1, 0, 1]),
        (.svg, Array("\u{FEFF}<?xml version='1.0'?><!-- x --><svg>".utf8)),
        (.svg, Array(" \n<svg/>".utf8)),
    ]

    @Test("The format is told by the first bytes", arguments: beginnings)
    func formats(format: PictureFormat, beginning: [UInt8]) {
        #expect(PictureFormat.sniff(Data(beginning)) == format)
    }

    @Test(
        "What begins like no picture has no format",
        arguments: [
            "", "G", "GIF", "<html><body>", "RIFF____WAVE", "BMWs are cars", "{}", "\u{0}\u{0}\u{0}\u{18}ftypmp42",
        ])
    func noFormat(text: String) {
        #expect(PictureFormat.sniff(Data(text.utf8)) == nil)
    }

    @Test("Size and end are read from each format")
    func sizeAndEnd() {
        let size = PixelSize(width: 37, height: 21)
        for file in [Pictures.jpeg(Pictures.quarters(37, 21)), Pictures.png(Pictures.quarters(37, 21))] {
            let whole = PictureInspection(file)
            #expect(whole?.size == size)
            #expect(whole?.isComplete == true)
            #expect(PictureInspection(file.dropLast(1))?.isComplete == false)
        }
        #expect(PictureInspection(Fixtures.animatedGIF)?.size == PixelSize(width: 16, height: 16))
        #expect(PictureInspection(Fixtures.animatedGIF)?.isComplete == true)
    }

    @Test("The end marker of a thumbnail inside is not the picture's own")
    func thumbnail() {
        var file = Pictures.jpeg(Pictures.noise(64, 64))
        let thumbnail = Pictures.jpeg(Pictures.quarters(8, 8))
        let length = thumbnail.count + 2
        file.insert(contentsOf: [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + thumbnail, at: 2)
        #expect(PictureInspection(file)?.size == PixelSize(width: 64, height: 64))
        #expect(PictureInspection(file)?.isComplete == true)
        #expect(PictureInspection(file.prefix(file.count - 2))?.isComplete == false)
    }

    @Test("A progressive picture is recognised, with its scans")
    func progressive() {
        let progressive = PictureInspection(Fixtures.progressiveJPEG)
        #expect(progressive?.isProgressive == true)
        #expect(progressive.map { $0.scans > 1 } == true)
        #expect(PictureInspection(Pictures.jpeg(Pictures.quarters(8, 8)))?.isProgressive == false)
    }

    private static let webPChunks: [[UInt8]] = [
        Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0],
        Array("VP8L".utf8) + [10, 0, 0, 0, 0x2F, 99, 0x40, 0x0C, 0, 0, 0, 0, 0, 0],
        Array("VP8 ".utf8) + [10, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 100, 0, 50, 0],
    ]

    @Test("A size is found in each kind of WebP", arguments: webPChunks)
    func webP(chunk: [UInt8]) {
        let length: [UInt8] = [UInt8(chunk.count + 4), 0, 0, 0]
        let file = Data("RIFF".utf8) + Data(length) + Data("WEBP".utf8) + Data(chunk)
        let inspection = PictureInspection(file)
        #expect(inspection?.size == PixelSize(width: 100, height: 50))
        #expect(inspection?.isComplete == true)
        #expect(PictureInspection(file.dropLast(1))?.isComplete == false)
    }

    @Test("A size is found in AVIF and HEIF, the largest of those given")
    func isoMedia() {
        func box(_ type: String, _ body: [UInt8]) -> [UInt8] {
            let length: [UInt8] = [0, 0, 0, UInt8(body.count + 8)]
            return length + Array(type.utf8) + body
        }
        let small = box("ispe", [0, 0, 0, 0, 0, 0, 0, 160, 0, 0, 0, 120])
        let large = box("ispe", [0, 0, 0, 0, 0, 0, 16, 0, 0, 0, 12, 0])
        let file = Data(
            box("ftyp", Array("avif\0\0\0\0mif1".utf8)) + box("meta", small + large) + box("mdat", [1, 2, 3]))
        #expect(PictureInspection(file)?.size == PixelSize(width: 4096, height: 3072))
        #expect(PictureInspection(file)?.isComplete == true)
        #expect(PictureInspection(file.dropLast(1))?.isComplete == false)
    }

    @Test("The limit counts what a loader keeps, whatever size is asked for")
    func limits() {
        let limit = PixelLimit()
        var jpeg = PictureInspection(format: .jpeg)
        #expect(limit.pixels(for: jpeg) == 100_000_000)
        jpeg.isProgressive = true
        #expect(limit.pixels(for: jpeg) == 33_333_333)
        #expect(limit.pixels(for: PictureInspection(format: .png)) == 50_000_000)
        jpeg.scans = 5000
        #expect(!limit.allows(PixelSize(width: 10, height: 10), of: jpeg))
    }
}
