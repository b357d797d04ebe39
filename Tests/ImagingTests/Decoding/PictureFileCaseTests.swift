import Foundation
import Model
import PictureTypes
import Testing

@testable import Imaging

/// Files that other viewers were reported to show wrongly. Each line of a table has a file and what is right.
@Suite struct PictureFileCaseTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Cases")
    private static let box = PixelSize(width: 1_000, height: 1_000)

    private let service = DecodeService(executable: DecodeServiceTests.executable, workerCount: 1)

    private static func lines(_ table: String) -> [[String]] {
        let text = (try? String(contentsOf: folder.appending(path: table), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t").map(String.init) }
    }

    @Test("A file has the format, size and colors of its line", arguments: lines("pixels.tsv"))
    func pixels(line: [String]) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: line[0]))
        guard line.count == 5 else {
            #expect(throws: PictureError.damaged) { try service.facts(in: .bytes(data)) }
            return
        }
        let facts = try service.facts(in: .bytes(data))
        #expect(facts.format.rawValue == line[1])
        if line[2] != "?" { #expect(facts.size.map { "\($0.width)x\($0.height)" } == line[2]) }
        let shown = line[3].split(separator: " ")
        if shown[0] == "-" { return }
        guard shown[0] != "damaged" else {
            #expect(throws: PictureError.damaged) { try service.decode(data, fitting: Self.box) }
            return
        }
        let bitmap = try service.decode(data, fitting: Self.box)
        if let size = facts.size { #expect(bitmap.size == size.fitting(in: Self.box), "\(bitmap.size)") }
        #expect(bitmap.isIncomplete == shown.contains("incomplete"))
        let colors = Self.quarters.map { Self.color(of: bitmap, at: $0) }
        let wanted = shown[0].contains { $0.isNumber } ? Self.grays(shown[0]) : shown[0].map(Self.named)
        for (color, wanted) in zip(colors, wanted) {
            guard let wanted else { continue }
            #expect(zip(color, wanted).allSatisfy { abs($0 - $1) <= 30 }, "\(colors)")
        }
    }

    @Test("An animation plays as its line says", arguments: lines("frames.tsv"))
    func frames(line: [String]) throws {
        let data = try Data(contentsOf: Self.folder.appending(path: line[0]))
        guard case .moving(let animation) = try service.decodeAnimation(data, fitting: Self.box, while: { true }) else {
            Issue.record("it does not move")
            return
        }
        #expect(animation.playCount == Int(line[1]))
        #expect(animation.frames.allSatisfy { $0.seconds == Double(line[2]).map { $0 / 1_000 } })
        #expect(animation.frames.count == line[3].count)
        for (frame, name) in zip(animation.frames, line[3]) {
            let color = Self.color(of: frame.bitmap, at: Self.quarters[0])
            #expect(zip(color, Self.named(name) ?? []).allSatisfy { abs($0 - $1) <= 30 }, "\(color)")
        }
    }

    @Test("The evidence has the table of all files")
    func documentedTable() throws {
        let pictures = Self.lines("pixels.tsv").map { line in
            (line[0], line.last ?? "", line.count == 5 ? Self.summary(line) : "no picture")
        }
        let animations = Self.lines("frames.tsv").map { line in
            let plays = line[1] == "0" ? "plays for ever" : line[1] == "1" ? "plays once" : "plays \(line[1]) times"
            return (line[0], line[4], "\(line[3].count) frames of \(line[2]) ms, \(plays)")
        }
        let rows = (pictures + animations).map { "| `\($0)` | \($1) | \($2) |" }
        let table = (["| file | what is in it | what is shown |", "|---|---|---|"] + rows).joined(separator: "\n")
        let root = (0..<3).reduce(Self.folder) { folder, _ in folder.deletingLastPathComponent() }
        let page = try String(contentsOf: root.appending(path: "docs/evidence/faults-of-files.md"), encoding: .utf8)
        #expect(page.contains("\n\n\(table)\n\n"), "docs/evidence/faults-of-files.md needs this table:\n\n\(table)\n")
    }

    private static func summary(_ line: [String]) -> String {
        let name = PictureFormat(rawValue: line[1])?.name ?? line[1]
        let size = line[2] == "?" ? "" : ", " + line[2].replacingOccurrences(of: "x", with: " × ")
        if line[3] == "damaged" { return "\(name), not shown: damaged" }
        return name + size + (line[3].hasSuffix("incomplete") ? ", as far as it goes, marked as incomplete" : "")
    }

    private static let quarters = [(1, 1), (3, 1), (1, 3), (3, 3)]

    /// Red, green, blue, alpha.
    private static func named(_ name: Character) -> [Int]? {
        switch name {
        case "r": [255, 0, 0, 255]
        case "g": [0, 200, 0, 255]
        case "c": [0, 128, 0, 255]
        case "b": [0, 0, 255, 255]
        case "w": [255, 255, 255, 255]
        case "h": [255, 0, 0, 128]
        case "d": [200, 30, 30, 255]
        case "e": [30, 200, 30, 255]
        case "i": [0, 255, 0, 255]
        case "j": [200, 0, 0, 255]
        case "a": [0, 181, 117, 255]
        case "t": [0, 0, 0, 0]
        default: nil
        }
    }

    private static func grays(_ text: Substring) -> [[Int]?] {
        let values = text.split(separator: ",").map { Int($0) ?? 0 }
        return (0..<4).map { index in
            let value = values[min(index, values.count - 1)]
            return [value, value, value]
        }
    }

    private static func color(of bitmap: Bitmap, at quarter: (x: Int, y: Int)) -> [Int] {
        let hasAlpha = bitmap.format == .rgba
        let offset =
            bitmap.size.height * quarter.y / 4 * bitmap.stride
            + bitmap.size.width * quarter.x / 4 * (hasAlpha ? 4 : 3)
        let color = (0..<(hasAlpha ? 4 : 3)).map {
            Int(bitmap.pixels.base.load(fromByteOffset: offset + $0, as: UInt8.self))
        }
        if hasAlpha { return color[3] == 0 ? [0, 0, 0, 0] : color }
        return color + [255]
    }
}
