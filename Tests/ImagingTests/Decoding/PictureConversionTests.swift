import Foundation
import Model
import PictureTypes
import SandboxShim
import Sandboxing
import TestSupport
import Testing

@testable import Imaging

/// Copies of pictures for a use, which workers make.
@Suite struct PictureConversionTests {
    private let service = DecodeService(executable: DecodeServiceTests.executable, workerCount: 1)

    private func conversion(
        _ side: Int, _ format: OutputFormat = .jpeg, turns: Int = 0, density: Int = 0
    ) -> PictureConversion {
        PictureConversion(
            box: PixelSize(width: side, height: side), format: format, density: density, quarterTurns: turns)
    }

    private func pixels(_ copy: ConvertedPicture) throws -> Bitmap {
        try PixbufDecoder().decode(copy.data, fitting: PixelSize(width: 9_999, height: 9_999))
    }

    private func failure(_ file: Data, _ conversion: PictureConversion) -> PictureError? {
        do {
            _ = try service.convert(file, by: conversion)
            return nil
        } catch {
            return error
        }
    }

    @Test("A copy has the wanted size and format, and the file's size is told", arguments: ["jpeg", "png", "webp"])
    func formats(name: String) throws {
        let format = try #require(OutputFormat(rawValue: name))
        let copy = try service.convert(Pictures.jpeg(Pictures.noise(640, 426)), by: conversion(300, format))
        #expect(copy.fileSize == PixelSize(width: 640, height: 426))
        #expect(try copy.size == PixelSize(width: 300, height: 200) && pixels(copy).size == copy.size)
        #expect(PictureFormat.sniff(copy.data) == format.pictureFormat)
    }

    @Test("The rotation of the file and that of the user are in the pixels of the copy")
    func rotation() throws {
        let file = Pictures.png(Pictures.quarters(64, 48))
        let colors = try (0..<4).map { turns -> [Character] in
            let copy = try service.convert(file, by: conversion(64, .png, turns: turns))
            #expect(copy.size == PixelSize(width: turns % 2 == 0 ? 64 : 48, height: turns % 2 == 0 ? 48 : 64))
            let bitmap = try pixels(copy)
            let (right, bottom) = (bitmap.size.width - 2, bitmap.size.height - 2)
            return [(1, 1), (right, 1), (right, bottom), (1, bottom)].map { bitmap.colorName($0.0, $0.1) }
        }
        // A turn to the right moves each corner to the next one in the clock's direction.
        for turns in 1..<4 {
            let moved: [Character] = Array(colors[0].suffix(turns)) + Array(colors[0].dropLast(turns))
            #expect(colors[turns] == moved)
        }
    }

    @Test("Transparent parts of a JPEG are white, and those of a PNG stay")
    func transparency() throws {
        let file = HandmadePNG.animation([HandmadePNG.Frame(width: 4, height: 4, color: [0, 0, 0, 0])])
        let white = try pixels(try service.convert(file, by: conversion(4)))
        #expect(white.color(1, 1).red > 250 && white.format == .rgb)
        #expect(try pixels(try service.convert(file, by: conversion(4, .png))).format == .rgba)
    }

    @Test("A file states the density of a print", arguments: ["jpeg", "png"])
    func density(name: String) throws {
        let format = try #require(OutputFormat(rawValue: name))
        let file = Pictures.png(Pictures.noise(64, 48))
        let copy = try service.convert(file, by: conversion(64, format, density: 300))
        // The density unit of JFIF is 1 for inches; PNG counts by meters.
        let expected: [UInt8] = format == .jpeg ? [1, 1, 44, 1, 44] : [0, 0, 46, 35, 0, 0, 46, 35, 1]
        #expect(copy.data.firstRange(of: expected) != nil)
    }

    @Test("A file that is damaged, cut short, a bomb or no picture has no copy")
    func hostileFiles() {
        let row = [UInt8](repeating: 0, count: 1 + 30_000 * 3)
        let bomb = HandmadePNG.file(width: 30_000, height: 30_000, pixels: HandmadePNG.stored(row))
        let picture = Pictures.jpeg(Pictures.noise(640, 426))
        for file in [Data(), Data("GIF89a".utf8), picture.prefix(picture.count / 2), Data(repeating: 255, count: 9)] {
            #expect(failure(file, conversion(100)) == .damaged)
        }
        #expect([.damaged, .tooManyPixels].contains(failure(bomb, conversion(100))))
    }

    @Test("Numbers that the program never sends are refused, whatever the box is")
    func hostileRequests() {
        let picture = Pictures.jpeg(Pictures.noise(64, 48))
        for (quality, density, turns) in [(0, 0, 0), (101, 0, 0), (80, 100_000, 0), (80, 0, 4)] {
            let request = PictureConversion(
                box: PixelSize(width: 9, height: 9), quality: quality, density: density, quarterTurns: turns)
            #expect(failure(picture, request) == .damaged)
        }
        let jpeg = PictureFormat.jpeg.number
        for arguments: [UInt32] in [
            [77, 80, 0, 0, 0, 0, 0], [], [jpeg, 80, 0, 0], [jpeg, 80, 0, 0, 0, 9, 0], [jpeg, 80, 0, 0, 16, 9, 10_001],
            [jpeg, 80, 0, 0, .max, 1, 0],
        ] {
            #expect(PictureConversion(box: PixelSize(width: 9, height: 9), arguments: arguments) == nil)
        }
        let largest = Int(UInt32.max)
        #expect(failure(picture, PictureConversion(box: PixelSize(width: largest, height: largest))) == nil)
    }

    @Test("A worker's claim of another size, format or length is not believed")
    func claims() throws {
        let real = try service.convert(Pictures.jpeg(Pictures.noise(64, 48)), by: conversion(64))
        func isBelieved(
            width: UInt32 = 64, count: Int? = nil, _ conversion: PictureConversion
        ) -> Bool {
            var response = sandbox_shim_response()
            (response.outcome, response.width, response.height) = (DecoderOutcome.decoded.rawValue, width, 48)
            response.output_count = UInt64(count ?? real.data.count)
            return real.data.withUnsafeBytes {
                DecodeService.copy(of: WorkerClaims(response), $0, conversion) != nil
            }
        }
        #expect(isBelieved(conversion(64)))
        #expect(!isBelieved(width: 65, conversion(64)) && !isBelieved(width: 0, conversion(64)))
        #expect(!isBelieved(count: real.data.count + 1, conversion(64)) && !isBelieved(conversion(64, .webP)))
    }
}
