import Foundation
import Model
import PictureCodecs
import Testing

@testable import Imaging

@Suite struct InspectionTests {
    private static let beginnings: [(PictureFormat, [UInt8])] = [
        (.jpeg, [0xFF, 0xD8, 0xFF, 0xE0]),
        (.png, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        (.gif, Array("GIF87a".utf8)),
        (.gif, Array("GIF89a".utf8)),
        (.webP, Array("RIFF....WEBPVP8 ".utf8)),
        (.avif, Array("\0\0\0\u{1C}ftypavif\0\0\0\0mif1".utf8)),
        (.heif, Array("\0\0\0\u{1C}ftypmif1\0\0\0\0miafheic".utf8)),
        (.heif, Array("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1miaf".utf8)),
        (.icon, Array("RIFF\0\0\0\0ACONanih".utf8)),
        (.jpegXL, [0xFF, 0x0A, 0]),
        (.jpegXL, Array("\0\0\0\u{0C}JXL \r\n".utf8)),
        (.tiff, Array("II*\0".utf8)),
        (.tiff, Array("MM\0*".utf8)), (.tiff, Array("II+\0\u{8}\0".utf8)),
        (.bmp, Array("BM".utf8) + [UInt8](repeating: 7, count: 12) + [40, 0, 0, 0]),
        (.icon, [0, 0, 1, 0, 1, 0]), (.icon, [0, 0, 2, 0, 1, 0] + [UInt8](repeating: 0, count: 12) + [22, 0, 0, 0]),
        (.svg, Array("\u{FEFF}<?xml version='1.0'?><!-- x --><svg>".utf8)),
        (.svg, Array(" \n<svg/>".utf8)),
        (.pnm, Array("P6\n8 8\n255\n".utf8)), (.pnm, Array("P1# a comment\n".utf8)),
        (.pnm, Array("P7\nWIDTH 8\n".utf8)), (.pnm, Array("Pf\n8 8\n-1\n".utf8)),
        (.tga, Array(Fixtures.redTGA)), (.raw, Array(Fixtures.raw(preview: Data()))),
        (.raw, Array("II*\0\u{10}\0\0\0CR".utf8)), (.raw, Array("FUJIFILMCCD-RAW 0201".utf8)),
        (.raw, Array("IIRO\u{8}\0\0\0".utf8)), (.raw, Array("IIU\0\u{18}\0\0\0".utf8)),
        (.raw, Array("\0\0\0\u{18}ftypcrx \0\0\0\u{1}crx isom".utf8)),
    ]

    @Test("The first bytes identify the format", arguments: beginnings)
    func formats(format: PictureFormat, beginning: [UInt8]) {
        #expect(PictureFormat.sniff(Data(beginning)) == format)
    }

    @Test(
        "Bytes that begin like no picture have no format",
        arguments: [
            "", "G", "GIF", "<html><body>", "RIFF____WAVE", "BMWs are cars", "{}", "\u{0}\u{0}\u{0}\u{18}ftypmp42",
            "P8\n", "P6", "Pictures", "\0\u{1}\u{2}", "\0\0\u{2}\0\u{1}\0\0\0\0\0\0\0\0\0\0\0\0\0\0",
        ])
    func noFormat(text: String) {
        #expect(PictureFormat.sniff(Data(text.utf8)) == nil)
    }

    @Test("The first header of a PNG counts, as it does for libpng")
    func secondHeader() {
        let large = HandmadePNG.file(width: 9_000, height: 9_000, pixels: Data())
        let small = HandmadePNG.file(width: 3, height: 2, pixels: Data())
        // Without the first file's end, and without the second one's signature.
        let file = large.dropLast(12) + small.dropFirst(8)
        #expect(PictureInspection(file)?.size == PixelSize(width: 9_000, height: 9_000))
    }

    @Test("Size and end are read from each format")
    func sizeAndEnd() {
        let size = PixelSize(width: 37, height: 21)
        for file in [Pictures.jpeg(Pictures.quarters(37, 21)), Pictures.png(Pictures.quarters(37, 21))] {
            let whole = PictureInspection(file)
            #expect(whole?.size == size && whole?.isComplete == true)
            #expect(PictureInspection(file.dropLast(1))?.isComplete == false)
        }
        let gif = PictureInspection(Fixtures.animatedGIF)
        #expect(gif?.size == PixelSize(width: 16, height: 16) && gif?.isComplete == true)
    }

    @Test("The end marker of an embedded thumbnail is not the end of the picture")
    func thumbnail() {
        var file = Pictures.jpeg(Pictures.noise(64, 64))
        let thumbnail = Pictures.jpeg(Pictures.quarters(8, 8))
        let length = thumbnail.count + 2
        file.insert(contentsOf: [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + thumbnail, at: 2)
        let whole = PictureInspection(file)
        #expect(whole?.size == PixelSize(width: 64, height: 64) && whole?.isComplete == true)
        #expect(PictureInspection(file.prefix(file.count - 2))?.isComplete == false)
    }

    @Test("A progressive picture is recognized, with its scans")
    func progressive() {
        let progressive = PictureInspection(Fixtures.progressiveJPEG)
        #expect(progressive.map { $0.isProgressive && $0.scans > 1 } == true)
        #expect(PictureInspection(Pictures.jpeg(Pictures.quarters(8, 8)))?.isProgressive == false)
    }

    private static let webPChunks: [[UInt8]] = [
        Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0],
        Array("VP8L".utf8) + [10, 0, 0, 0, 0x2F, 99, 0x40, 0x0C, 0, 0, 0, 0, 0, 0],
        Array("VP8 ".utf8) + [10, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 100, 0, 50, 0],
    ]

    @Test("The size is found in each kind of WebP", arguments: webPChunks)
    func webP(chunk: [UInt8]) {
        let length: [UInt8] = [UInt8(chunk.count + 4), 0, 0, 0]
        let file = Data("RIFF".utf8) + Data(length) + Data("WEBP".utf8) + Data(chunk)
        let inspection = PictureInspection(file)
        #expect(inspection?.size == PixelSize(width: 100, height: 50) && inspection?.isComplete == true)
        #expect(PictureInspection(file.dropLast(1))?.isComplete == false)
    }

    @Test("The size of AVIF and HEIF is the largest of those in the file")
    func largestHEIFSize() {
        let file = HandmadeISOMedia.file(
            "avif", extents: [PixelSize(width: 160, height: 120), PixelSize(width: 4096, height: 3072)])
        let whole = PictureInspection(file)
        #expect(whole?.size == PixelSize(width: 4096, height: 3072) && whole?.isComplete == true)
        #expect(PictureInspection(file.dropLast(1))?.isComplete == false)
    }

    @Test("Sides whose product overflows make the largest size and exceed the limit", arguments: ["avif", "heic"])
    func overflowingSides(brand: String) throws {
        let huge = PixelSize(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)
        let file = HandmadeISOMedia.file(brand, extents: [PixelSize(width: 160, height: 120), huge])
        #expect(PictureInspection(file)?.size == huge)
        #expect(try UnsandboxedFileInspector().facts(in: .bytes(file)).size == huge)
        #expect(throws: PictureError.tooManyPixels) {
            try PixbufDecoder().decode(file, fitting: PixelSize(width: 150, height: 100))
        }
    }

    @Test(
        "A box longer than its file ends the search, and is no loss behind the pixels",
        arguments: [0xFFFF_FFFF, 0x7FFF_FFFF_FFFF_FFFF, 16] as [UInt64])
    func boxTooLong(length: UInt64) {
        let long = (0..<8).map { UInt8(truncatingIfNeeded: length >> (56 - 8 * $0)) }
        var file = HandmadeISOMedia.file("avif", extents: [PixelSize(width: 160, height: 120)])
        file += [0, 0, 0, 1] + Array("free".utf8) + long
        let inspection = PictureInspection(file)
        #expect(inspection?.isComplete == true && inspection?.size == PixelSize(width: 160, height: 120))
    }

    @Test("The pixel limit counts the pixels that a loader keeps, for any requested size")
    func limits() {
        let limit = PixelLimit()
        var jpeg = PictureInspection(format: .jpeg)
        #expect(limit.pixels(for: jpeg) == 500_000_000)
        jpeg.isProgressive = true
        #expect(limit.pixels(for: jpeg) == 66_666_666)
        jpeg.coefficientsPerPixel = 1.5
        #expect(limit.pixels(for: jpeg) == 133_333_333, "most files have fewer samples for colors")
        var png = PictureInspection(format: .png)
        #expect(limit.pixels(for: png) == 500_000_000)
        png.isProgressive = true
        #expect(limit.pixels(for: png) == 133_333_333, "an interlaced picture is in memory as a whole")
        png.channels = 4
        #expect(limit.pixels(for: png) == 100_000_000)
        (jpeg.isProgressive, jpeg.scans, jpeg.coefficientsPerPixel) = (false, 3, 4)
        #expect(limit.pixels(for: jpeg) == 50_000_000, "one channel after the other is kept, too")
        jpeg.scans = 5000
        #expect(!limit.allows(PixelSize(width: 10, height: 10), of: jpeg))
    }
}
