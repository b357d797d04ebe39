import Model
import PictureTypes
import TestSupport
import Testing

@testable import Imaging

/// Which part of a picture a copy has.
@Suite struct PictureCropTests {
    private static let sides = [1, 2, 3, 7, 100, 639, 640, 853, 1_280, 4_001, 30_000]
    private static let ratios = [(1, 1), (4, 3), (16, 9), (9, 16), (1_000, 1), (1, 1_000)]
    private static let positions = [0, 1, 3_333, 5_000, 10_000]

    /// Crops of pictures with odd sides, of one pixel, and of panoramas.
    private static var crops: [(crop: PictureCrop, picture: PixelSize)] {
        var crops: [(PictureCrop, PixelSize)] = []
        for width in sides {
            for height in sides {
                for (index, ratio) in ratios.enumerated() {
                    crops.append(
                        (
                            PictureCrop(
                                ratio: AspectRatio(width: ratio.0, height: ratio.1),
                                position: positions[(width + height + index) % positions.count]),
                            PixelSize(width: width, height: height)
                        ))
                }
            }
        }
        return crops
    }

    @Test("A part lies inside, has the whole width or height, and the wanted ratio up to a pixel")
    func parts() {
        for (crop, picture) in Self.crops {
            let part = crop.size(in: picture)
            let origin = crop.origin(of: part, in: picture)
            #expect(part.width == picture.width || part.height == picture.height, "\(crop) of \(picture)")
            #expect(part.width >= 1 && origin.x >= 0 && origin.x + part.width <= picture.width, "\(crop) of \(picture)")
            #expect(
                part.height >= 1 && origin.y >= 0 && origin.y + part.height <= picture.height, "\(crop) of \(picture)")
            let ratio = Double(crop.ratio.width) / Double(crop.ratio.height)
            let (wide, high) = (Double(part.height) * ratio, Double(part.width) / ratio)
            #expect(
                abs(Double(part.width) - wide) <= 0.5 || abs(Double(part.height) - high) <= 0.5
                    || min(part.width, part.height) == 1)
        }
    }

    @Test("A picture that is decoded for a copy has room for it, after each rotation and at each scale")
    func decoded() {
        for (number, (crop, picture)) in Self.crops.enumerated() {
            for side in [1, 16, 1_000] {
                let conversion = PictureConversion(
                    crop: crop, box: PixelSize(width: side, height: side + number % 3), quarterTurns: number % 4)
                let decoded = picture.fitting(in: conversion.decodingBox(for: picture))
                let part = conversion.part(of: decoded, from: picture)
                let turned = conversion.turned(decoded)
                #expect(part.size == conversion.copySize(of: conversion.turned(picture)), "\(conversion) of \(picture)")
                #expect(part.x + part.size.width <= turned.width && part.y + part.size.height <= turned.height)
                // A picture of another or of an unknown size, such as the preview inside of a RAW file, has a part that fits, too.
                for other in [PixelSize(width: picture.height, height: picture.width), PixelSize(width: 9, height: 7)] {
                    let preview = other.fitting(in: conversion.decodingBox(for: picture))
                    let part = conversion.part(of: preview, from: picture).size
                    #expect(part.width <= conversion.box.width && part.height <= conversion.box.height)
                    let unknown = other.fitting(in: conversion.decodingBox(for: nil))
                    #expect(conversion.part(of: unknown, from: nil).size.width <= conversion.box.width)
                }
            }
        }
    }

    @Test("The position moves the part from the left or the top to the right or the bottom")
    func positions() {
        func origin(_ width: Int, _ height: Int, _ position: Int) -> [Int] {
            let crop = PictureCrop(ratio: AspectRatio(width: 1, height: 1), position: position)
            let picture = PixelSize(width: width, height: height)
            let origin = crop.origin(of: crop.size(in: picture), in: picture)
            return [origin.x, origin.y]
        }
        #expect([0, 5_000, 10_000].map { origin(300, 100, $0) } == [[0, 0], [100, 0], [200, 0]])
        #expect([0, 5_000, 10_000].map { origin(100, 300, $0) } == [[0, 0], [0, 100], [0, 200]])
    }

    @Test("A copy has the wanted part of the rotated picture", arguments: 0..<4)
    func pixels(turns: Int) throws {
        let service = DecodeService(executable: DecodeServiceTests.executable, workerCount: 1)
        let file = Pictures.png(Pictures.quarters(64, 48))
        func corners(_ crop: PictureCrop?) throws -> (PixelSize, [Character]) {
            let conversion = PictureConversion(
                crop: crop, box: PixelSize(width: 64, height: 64), format: .png, quarterTurns: turns)
            let copy = try service.convert(file, by: conversion)
            let bitmap = try PixbufDecoder().decode(copy.data, fitting: PixelSize(width: 99, height: 99))
            #expect(bitmap.size == copy.size && copy.fileSize == conversion.turned(PixelSize(width: 64, height: 48)))
            let (right, bottom) = (bitmap.size.width - 2, bitmap.size.height - 2)
            return (copy.size, [(1, 1), (right, 1), (right, bottom), (1, bottom)].map { bitmap.colorName($0.0, $0.1) })
        }
        let whole = try corners(nil)
        let isWide = whole.0.width > whole.0.height
        // Half of the longer side, which has two of the four colors.
        let ratio = isWide ? AspectRatio(width: 2, height: 3) : AspectRatio(width: 3, height: 2)
        let first = try corners(PictureCrop(ratio: ratio, position: 0))
        let last = try corners(PictureCrop(ratio: ratio, position: PictureCrop.maxPosition))
        #expect(first.0 == (isWide ? PixelSize(width: 32, height: 48) : PixelSize(width: 48, height: 32)))
        let (a, b, c, d) = (whole.1[0], whole.1[1], whole.1[2], whole.1[3])
        #expect(first.1 == (isWide ? [a, a, d, d] : [a, b, b, a]))
        #expect(last.1 == (isWide ? [b, b, c, c] : [d, c, c, d]))
    }
}
