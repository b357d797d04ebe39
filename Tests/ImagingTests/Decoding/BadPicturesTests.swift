import Foundation
import Model
import PictureCodecs
import TestSupport
import Testing

@testable import Imaging

@Suite struct BadPicturesTests {
    private let decoder = PixbufDecoder()
    private let row = PixelSize(width: 150, height: 100)

    private func error(_ data: Data) -> PictureError? {
        do {
            _ = try decoder.decode(data, fitting: row)
            return nil
        } catch {
            return error
        }
    }

    @Test(
        "Bytes that are not a picture are damaged",
        arguments: [
            Data(), Data([0]), Data([0xFF]), Data("<!DOCTYPE html><html><body>Sign in</body></html>".utf8),
            Data("{\"hits\":[]}".utf8), Data(repeating: 0, count: 10_000), Data([0xFF, 0xD8, 0xFF]),
            Data("GIF89a".utf8),
        ])
    func noPicture(_ data: Data) {
        #expect(error(data) == .damaged)
    }

    @Test("A file truncated at any length is damaged, or incomplete with the pixels that are there")
    func truncated() throws {
        let files = [
            Pictures.jpeg(Pictures.noise(120, 80)), Pictures.png(Pictures.noise(60, 40)), Fixtures.animatedGIF,
        ]
        for file in files {
            for length in stride(from: 0, to: file.count, by: 17) + [file.count - 2, file.count - 1] {
                guard let bitmap = try? decoder.decode(file.prefix(length), fitting: row) else { continue }
                #expect(bitmap.isIncomplete, "\(length) of \(file.count)")
            }
            let last = try decoder.decode(file.dropLast(1), fitting: row)
            let whole = try decoder.decode(file, fitting: row)
            #expect(last.isIncomplete && !whole.isIncomplete && last.imageCode == whole.imageCode)
        }
    }

    @Test("A PNG is incomplete if a checksum within its pixels is wrong, or rows are missing")
    func damagedPNG() throws {
        var file = Pictures.png(Pictures.noise(120, 80))
        let second = try #require(file.ranges(of: Data("IDAT".utf8)).dropFirst().first)
        #expect(try !decoder.decode(file, fitting: row).isIncomplete)
        file[second.lowerBound - 5] ^= 1
        #expect(try decoder.decode(file, fitting: row).isIncomplete)
        let rows = [UInt8](repeating: 0, count: 5 * (1 + 4 * 3))
        let short = HandmadePNG.file(width: 4, height: 9, pixels: HandmadePNG.stored(rows))
        #expect(try decoder.decode(short, fitting: row).isIncomplete)
        let whole = HandmadePNG.file(width: 4, height: 5, pixels: HandmadePNG.stored(rows))
        #expect(try !decoder.decode(whole, fitting: row).isIncomplete)
    }

    @Test("A WebP is incomplete if its pixels end early within a whole file")
    func damagedWebP() throws {
        let file = Pictures.webP(Pictures.noise(120, 80))
        let pixels = Array(file.dropFirst(20))
        #expect(try !decoder.decode(HandmadeWebP.file("VP8 ", pixels), fitting: row).isIncomplete)
        let short = HandmadeWebP.file("VP8 ", Array(pixels.prefix(pixels.count / 2)))
        #expect(try PictureInspection(short)?.isComplete == true && decoder.decode(short, fitting: row).isIncomplete)
    }

    @Test("A picture of 900 million pixels is refused before the decoder allocates any")
    func bomb() {
        let row = [UInt8](repeating: 0, count: 1 + 30_000 * 3)
        let file = HandmadePNG.file(width: 30_000, height: 30_000, pixels: HandmadePNG.stored(row))
        let before = residentMemoryPeak()
        #expect(error(file) == .tooManyPixels && residentMemoryPeak() - before < 100_000_000)
    }

    @Test("Sizes that overflow are refused", arguments: [0x7FFF_FFFF, 0xFFFF_FFFF])
    func overflow(side: Int) {
        #expect(error(HandmadePNG.file(width: side, height: side, pixels: HandmadePNG.stored([0]))) == .tooManyPixels)
    }

    @Test(
        "A file without a size or without pixels reaches no loader",
        arguments: [
            HandmadeISOMedia.file("avif", extents: []), HandmadeISOMedia.file("heic", extents: []),
            HandmadeISOMedia.file("avif", extents: [PixelSize(width: 0, height: 9)]),
            HandmadePNG.file(width: 0, height: 0, pixels: HandmadePNG.stored([0])),
        ])
    func fileWithoutSize(file: Data) {
        #expect(error(file) == .damaged)
    }

    /// The loader would refuse such a file, too, but with a message about a violated precondition. So the test asks for
    /// the decision that precedes the loader.
    @Test("A GIF whose first frame has no width reaches no loader", arguments: [1, 2])
    func gifWithoutFrameWidth(frameCount: Int) throws {
        let gif = HandmadeGIF(width: 4, height: 3, frames: (0..<frameCount).map { (UInt8($0), 10) })
        #expect(throws: DecodingFailure.damaged) { try inspect(gif.data(emptyFrame: 0)) }
        #expect(try error(gif.data(emptyFrame: 0)) == .damaged && inspect(gif.data).firstEmptyFrame == nil)
    }

    private func inspect(_ file: Data) throws -> PictureInspection {
        try file.withUnsafeBytes { try PictureDecoder().inspect($0) }
    }

    @Test(
        "The error for a format without a decoder contains its name",
        arguments: [
            (Data("<?xml version=\"1.0\"?><svg width=\"90000\" height=\"90000\"/>".utf8), "SVG"),
            (Data([0xFF, 0x0A, 0b0100_0101] + [UInt8](repeating: 0, count: 100)), "JPEG XL"),
            (Data("II*\0".utf8) + Data(count: 100), "TIFF"),
        ])
    func noDecoder(_ file: Data, name: String) {
        guard case .noDecoder(name, _) = error(file) else {
            Issue.record("the error is \(String(describing: error(file)))")
            return
        }
    }

    @Test("Damage anywhere leads to an error or a picture and never to a crash")
    func damage() {
        var random = TestRandom(seed: 42)
        let originals = [
            Pictures.jpeg(Pictures.noise(64, 48)), Pictures.png(Pictures.noise(32, 24)), Fixtures.animatedGIF,
            Fixtures.progressiveJPEG, Fixtures.cmykJPEG,
            Pictures.jpeg(Pictures.quarters(40, 40), orientation: 6, littleEndian: true),
        ]
        for original in originals {
            for _ in 0..<200 {
                var file = original
                for _ in 0..<random.below(8) + 1 {
                    file[random.below(file.count)] = random.byte()
                }
                _ = try? decoder.decode(file, fitting: row)
            }
        }
    }

    @Test("Random bytes after a signature never cause a crash")
    func randomBytes() {
        var random = TestRandom(seed: 7)
        let beginnings: [[UInt8]] = [
            [0xFF, 0xD8, 0xFF], PictureFormat.pngSignature, Array("GIF89a".utf8), Array("RIFF____WEBP".utf8),
            [0, 0, 0, 24] + Array("ftypavif".utf8), [0xFF, 0x0A], [],
        ]
        for _ in 0..<500 {
            for beginning in beginnings {
                let rest = (0..<random.below(300)).map { _ in random.byte() }
                _ = try? decoder.decode(Data(beginning + rest), fitting: row)
            }
        }
    }
}

/// Returns the peak memory of this process in bytes.
private func residentMemoryPeak() -> Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
}
