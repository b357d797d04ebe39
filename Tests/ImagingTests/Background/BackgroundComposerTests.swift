import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct BackgroundComposerTests {
    private static let red: (UInt8, UInt8, UInt8, UInt8) = (255, 0, 0, 255)
    private static let blue: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 255, 255)

    private func file(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) throws -> Data {
        let bitmap = Bitmap.drawn(width, height) { x, y in pixel(x, y) }
        return try #require(BitmapEncoder.encode(bitmap, as: .png))
    }

    /// Returns the color of a pixel in the finished file.
    private func composed(
        _ composition: BackgroundComposition, _ pictures: [(file: Data, credit: String)]
    ) throws -> (size: PixelSize, color: (Int, Int) -> [Int]) {
        let composer = BackgroundComposer(decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector())
        let data = try composer.compose(composition, pictures)
        let bitmap = try PixbufDecoder().decode(data, fitting: composition.size)
        return (
            bitmap.size,
            { x, y in
                let start = y * bitmap.stride + x * 3
                return (0..<3).map { Int(bitmap.pixels.base.load(fromByteOffset: start + $0, as: UInt8.self)) }
            }
        )
    }

    private func isNear(_ color: [Int], _ wanted: (UInt8, UInt8, UInt8, UInt8)) -> Bool {
        zip(color, [wanted.0, wanted.1, wanted.2]).allSatisfy { abs($0 - Int($1)) < 12 }
    }

    @Test("Each monitor has its picture to the pixel, and what no monitor shows is black")
    func tiles() throws {
        let layout = MonitorLayout([
            Monitor(width: 320, height: 240), Monitor(x: 320, y: 64, width: 160, height: 128),
        ])
        let composition = BackgroundComposition(layout, .each, pictureCount: 2, drawsCredit: false)
        let (size, color) = try composed(
            composition, [(try file(64, 48) { _, _ in Self.red }, ""), (try file(300, 20) { _, _ in Self.blue }, "")])
        #expect(size == PixelSize(width: 480, height: 240))
        for (x, y) in [(0, 0), (311, 0), (0, 239), (311, 239)] { #expect(isNear(color(x, y), Self.red), "\(x), \(y)") }
        for (x, y) in [(329, 72), (479, 72), (329, 183), (479, 183)] {
            #expect(isNear(color(x, y), Self.blue), "\(x), \(y)")
        }
        for (x, y) in [(400, 40), (400, 215)] { #expect(isNear(color(x, y), (0, 0, 0, 255)), "\(x), \(y)") }
    }

    @Test("A picture of other proportions is cut on both sides equally")
    func cover() throws {
        let layout = MonitorLayout([Monitor(width: 100, height: 100)])
        let composition = BackgroundComposition(layout, .same, pictureCount: 1, drawsCredit: false)
        let picture = try file(300, 100) { x, _ in (100..<200).contains(x) ? Self.red : Self.blue }
        let (_, color) = try composed(composition, [(picture, "")])
        for x in [4, 50, 95] { #expect(isNear(color(x, 50), Self.red), "\(x)") }
    }

    @Test("Transparent parts become black", arguments: [UInt8(0), 255])
    func transparency(alpha: UInt8) throws {
        let picture = try #require(
            BitmapEncoder.encode(.drawn(40, 40, .rgba) { _, _ in (255, 0, 0, alpha) }, as: .png))
        let layout = MonitorLayout([Monitor(width: 40, height: 40)])
        let composition = BackgroundComposition(layout, .same, pictureCount: 1, drawsCredit: false)
        let (_, color) = try composed(composition, [(picture, "")])
        #expect(isNear(color(20, 20), (alpha, 0, 0, 255)))
    }

    @Test("The credit is in the corner, light on dark, on white and on black ground", arguments: [UInt8(0), 255])
    func credit(ground: UInt8) throws {
        let layout = MonitorLayout([Monitor(width: 400, height: 200)])
        let composition = BackgroundComposition(layout, .same, pictureCount: 1, drawsCredit: true)
        let picture = try file(40, 20) { _, _ in (ground, ground, ground, 255) }
        let (_, color) = try composed(composition, [(picture, "Anna Example / CC BY 4.0")])
        var (light, dark) = (0, 255)
        // Inside of the plate, whose text is as wide as letters of any font are.
        for y in 164..<180 {
            for x in 300..<370 {
                let gray = color(x, y)[1]
                (light, dark) = (max(light, gray), min(dark, gray))
            }
        }
        #expect(light > 220 && dark < 120, "from \(dark) to \(light)")
        #expect(isNear(color(60, 60), (ground, ground, ground, 255)))
    }

    @Test("A long credit of a stranger, with control characters, stays on one line and in its monitor")
    func hostileCredit() throws {
        let layout = MonitorLayout([Monitor(width: 200, height: 100)])
        let composition = BackgroundComposition(layout, .same, pictureCount: 1, drawsCredit: true)
        let text = String(repeating: "name\n\u{202E}\u{0}<b>", count: 2_000)
        let (size, color) = try composed(composition, [(try file(20, 10) { _, _ in Self.red }, text)])
        #expect(size == PixelSize(width: 200, height: 100) && isNear(color(5, 90), Self.red))
    }

    @Test("A damaged picture, and a canvas larger than cairo's, fail")
    func failures() throws {
        let composer = BackgroundComposer(decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector())
        let small = BackgroundComposition(
            MonitorLayout([Monitor(width: 40, height: 40)]), .same, pictureCount: 1, drawsCredit: false)
        #expect(throws: PictureError.self) { _ = try composer.compose(small, [(Data("no picture".utf8), "")]) }
        let large = BackgroundComposition(
            MonitorLayout([Monitor(width: 40_000, height: 40)]), .same, pictureCount: 1, drawsCredit: false)
        #expect(throws: PictureError.tooManyPixels) { _ = try composer.compose(large, []) }
    }
}
