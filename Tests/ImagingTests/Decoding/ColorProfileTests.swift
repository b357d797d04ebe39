import CLcms
import Foundation
import Model
import PictureCodecs
import TestSupport
import Testing

@testable import Imaging

@Suite struct ColorProfileTests {
    /// Returns a profile with sRGB's primaries in the given order.
    private func profile(_ order: [Int], name: String = "Exchanged") -> Data {
        let srgb: [(Double, Double)] = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
        var white = cmsCIExyY(x: 0.3127, y: 0.3290, Y: 1)
        func primary(_ index: Int) -> cmsCIExyY { cmsCIExyY(x: srgb[order[index]].0, y: srgb[order[index]].1, Y: 1) }
        var primaries = cmsCIExyYTRIPLE(Red: primary(0), Green: primary(1), Blue: primary(2))
        let curve = cmsBuildGamma(nil, 2.2)
        defer { cmsFreeToneCurve(curve) }
        var curves = [curve, curve, curve]
        let profile = cmsCreateRGBProfile(&white, &primaries, &curves)
        defer { cmsCloseProfile(profile) }
        let description = cmsMLUalloc(nil, 1)
        defer { cmsMLUfree(description) }
        cmsMLUsetASCII(description, "en", "US", name)
        cmsWriteTag(profile, cmsSigProfileDescriptionTag, description.map { UnsafeRawPointer($0) })
        var count: cmsUInt32Number = 0
        cmsSaveProfileToMem(profile, nil, &count)
        var bytes = Data(count: Int(count))
        bytes.withUnsafeMutableBytes { _ = cmsSaveProfileToMem(profile, $0.baseAddress, &count) }
        return bytes
    }

    private func embed(_ profile: Data, in jpeg: Data) -> Data {
        let length = 2 + 14 + profile.count
        var file = jpeg
        file.insert(
            contentsOf: [0xFF, 0xE2, UInt8(length >> 8), UInt8(length & 0xFF)] + Array("ICC_PROFILE\0".utf8) + [1, 1]
                + profile, at: 2)
        return file
    }

    /// Returns the PNG with a compressed profile before its pixels.
    private func embed(_ profile: Data, inPNG png: Data) -> Data {
        var file = png
        let chunk = HandmadePNG.chunk("iCCP", Data("profile\0\0".utf8) + HandmadePNG.stored(Array(profile)))
        // The position follows the signature and the header, which is 25 bytes long.
        file.insert(contentsOf: chunk, at: 8 + 25)
        return file
    }

    private func corners(_ file: Data, box: Int = 500) throws -> String {
        try PixbufDecoder().decode(file, fitting: PixelSize(width: box, height: box)).corners
    }

    @Test("The decoder applies the color profile in a row and in the detail window", arguments: [500, 40])
    func converted(box: Int) throws {
        let file = embed(profile([1, 0, 2]), in: Pictures.jpeg(Pictures.quarters(160, 120), quality: 100))
        #expect(try corners(file, box: box) == "grbw")
    }

    @Test("The decoder applies a PNG's color profile in a row and in the detail window, with and without transparency")
    func convertedPNG() throws {
        let plain = Pictures.quarters(160, 120)
        let translucent = Bitmap.drawn(160, 120, .rgba) { x, y in
            let (red, green, blue) = plain.color(x, y)
            return (red, green, blue, 128)
        }
        for picture in [plain, translucent] {
            let file = embed(profile([1, 0, 2]), inPNG: Pictures.png(picture))
            let row = try PixbufDecoder().decode(file, fitting: PixelSize(width: 40, height: 40))
            #expect(try row.corners == "grbw" && corners(file) == "grbw")
            #expect(row.format == picture.format)
            if row.format == .rgba { #expect(row.pixels.base.load(fromByteOffset: 3, as: UInt8.self) == 128) }
        }
    }

    @Test("The decoder applies a WebP's color profile", arguments: [500, 4])
    func convertedWebP(box: Int) throws {
        let file = try Self.embed(profile([1, 0, 2]), inWebP: Fixtures.webP)
        let bitmap = try PixbufDecoder().decode(file, fitting: PixelSize(width: box, height: box))
        #expect(bitmap.colorName(1, 1) == "r")
    }

    /// Writes the container's extended form: its features, its size, the profile, and the original picture.
    private static func embed(_ profile: Data, inWebP webP: Data) throws(PictureError) -> Data {
        guard let inspection = PictureInspection(webP), let size = inspection.size else { throw .damaged }
        func little(_ number: Int, _ count: Int) -> Data {
            Data((0..<count).map { UInt8(number >> (8 * $0) & 0xFF) })
        }
        func chunk(_ name: String, _ body: Data) -> Data {
            Data(name.utf8) + little(body.count, 4) + body + Data(count: body.count % 2)
        }
        let head = Data([0x20, 0, 0, 0]) + little(size.width - 1, 3) + little(size.height - 1, 3)
        let body = Data("WEBP".utf8) + chunk("VP8X", head) + chunk("ICCP", profile) + webP.dropFirst(12)
        return Data("RIFF".utf8) + little(body.count, 4) + body
    }

    @Test("A rotated picture keeps the colors of its profile")
    func turned() throws {
        let plain = Pictures.jpeg(Pictures.quarters(160, 120), orientation: 3, littleEndian: true)
        #expect(try corners(plain) == "bwrg" && corners(embed(profile([1, 0, 2]), in: plain)) == "bwgr")
    }

    @Test("The name of a profile says nothing about its colors")
    func names() throws {
        let plain = Pictures.jpeg(Pictures.quarters(160, 120), quality: 100)
        let named = try corners(embed(profile([1, 0, 2], name: "sRGB IEC61966-2.1"), in: plain))
        #expect(try named == corners(embed(profile([1, 0, 2]), in: plain)))
    }

    @Test("A picture with a damaged profile is decoded without the profile", arguments: [0, 1, 60, 127, 128, 200])
    func damaged(length: Int) throws {
        let plain = Pictures.jpeg(Pictures.quarters(160, 120), quality: 100)
        #expect(try corners(embed(profile([1, 0, 2]).prefix(length), in: plain)) == "rgbw")
    }

    @Test("A profile for another color model than the picture's is ignored")
    func otherColors() throws {
        let lab = cmsCreateLab4Profile(nil)
        defer { cmsCloseProfile(lab) }
        var count: cmsUInt32Number = 0
        cmsSaveProfileToMem(lab, nil, &count)
        var bytes = Data(count: Int(count))
        bytes.withUnsafeMutableBytes { _ = cmsSaveProfileToMem(lab, $0.baseAddress, &count) }
        let plain = Pictures.jpeg(Pictures.quarters(160, 120), quality: 100)
        #expect(try corners(embed(bytes, in: plain)) == "rgbw")
    }
}
