import Foundation
import Model
import Testing

@testable import Imaging

/// EXIF in its bytes: the structure of TIFF with little-endian numbers.
private struct EXIFBytes {
    enum Value {
        case text(String)
        case short(UInt16)
        case long(UInt32)
        case fractions([(UInt32, UInt32)])
    }

    private static func bytes(_ number: UInt32) -> [UInt8] {
        [UInt8(number & 255), UInt8(number >> 8 & 255), UInt8(number >> 16 & 255), UInt8(number >> 24)]
    }

    private static func encoded(_ value: Value) -> (type: UInt8, count: Int, bytes: [UInt8]) {
        switch value {
        case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .short(let number): (3, 1, [UInt8(number & 255), UInt8(number >> 8), 0, 0])
        case .long(let number): (4, 1, bytes(number))
        case .fractions(let list): (5, list.count, list.flatMap { bytes($0.0) + bytes($0.1) })
        }
    }

    /// Returns a directory that begins at `start`, followed by its values.
    static func directory(at start: Int, _ entries: [(tag: Int, value: Value)]) -> [UInt8] {
        var list: [UInt8] = [UInt8(entries.count), 0]
        var values: [UInt8] = []
        let valuesAt = start + 2 + 12 * entries.count + 4
        for (tag, value) in entries {
            let (type, count, content) = encoded(value)
            list += [UInt8(tag & 255), UInt8(tag >> 8), type, 0] + bytes(UInt32(count))
            if content.count <= 4 {
                list += content + [UInt8](repeating: 0, count: 4 - content.count)
            } else {
                list += bytes(UInt32(valuesAt + values.count))
                values += content
            }
        }
        return list + [0, 0, 0, 0] + values
    }

    /// A structure whose first directory refers to one of the photograph and one of the place.
    static func file(
        main: [(tag: Int, value: Value)] = [], photo: [(tag: Int, value: Value)] = [],
        place: [(tag: Int, value: Value)] = []
    ) -> [UInt8] {
        let header: [UInt8] = Array("II*\0".utf8) + [8, 0, 0, 0]
        let links = 2
        let mainLength = directory(at: 8, main + Array(repeating: (0, .long(0)), count: links)).count
        let photoBytes = directory(at: 8 + mainLength, photo)
        let placeAt = 8 + mainLength + photoBytes.count
        let all =
            main + [(0x8769, .long(UInt32(8 + mainLength))), (0x8825, .long(UInt32(placeAt)))]
        return header + directory(at: 8, all) + photoBytes + directory(at: placeAt, place)
    }
}

@Suite("What cameras write into files")
struct PhotoFactsParserTests {
    private let photo: [(tag: Int, value: EXIFBytes.Value)] = [
        (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(200)),
        (0x9003, .text("2025:06:14 18:32:10")), (0x920A, .fractions([(35, 1)])), (0xA434, .text("XF16-80mm")),
    ]

    private func facts(_ bytes: [UInt8]) -> PhotoFacts { PhotoFactsParser.facts(in: [Data(bytes)]) }

    @Test("Camera, lens, exposure and date are read")
    func photograph() {
        let facts = facts(
            EXIFBytes.file(main: [(0x010F, .text("FUJIFILM")), (0x0110, .text("X-T4"))], photo: photo))
        #expect(facts.camera == "FUJIFILM X-T4")
        #expect(facts.lens == "XF16-80mm")
        #expect(facts.exposureTime == 1.0 / 250)
        #expect(facts.aperture == 2.8)
        #expect(facts.sensitivity == 200)
        #expect(facts.focalLength == 35)
        #expect(facts.dateTaken == PhotoDate(year: 2025, month: 6, day: 14, hour: 18, minute: 32))
        #expect(facts.location == nil)
    }

    @Test("Each format's marker of EXIF is found", arguments: ["Exif\0\0", "eXIf", "EXIF\u{1}\u{2}\u{3}\u{4}"])
    func markers(marker: String) {
        let bytes = Array("some bytes Exif and more".utf8) + Array(marker.utf8) + EXIFBytes.file(photo: photo)
        #expect(facts(bytes).sensitivity == 200)
    }

    @Test("A model that repeats the maker's name is the camera's name")
    func repeatedMaker() {
        let bytes = EXIFBytes.file(main: [(0x010F, .text("Canon")), (0x0110, .text("Canon EOS 5D"))])
        #expect(facts(bytes).camera == "Canon EOS 5D")
    }

    @Test("A place south and west has negative degrees")
    func place() {
        let bytes = EXIFBytes.file(place: [
            (1, .text("S")), (2, .fractions([(33, 1), (30, 1), (0, 1)])), (3, .text("W")),
            (4, .fractions([(70, 1), (15, 1), (36, 1)])),
        ])
        #expect(facts(bytes).location == PhotoLocation(latitude: -33.5, longitude: -70.26))
    }

    @Test("Impossible values are left out")
    func impossible() {
        let bytes = EXIFBytes.file(
            photo: [
                (0x829A, .fractions([(1, 0)])), (0x829D, .fractions([(0, 10)])),
                (0x9003, .text("0000:00:00 00:00:00")), (0xA434, .text("\u{202E}\u{7}")),
            ],
            place: [
                (1, .text("N")), (2, .fractions([(91, 1), (0, 1)])), (3, .text("E")),
                (4, .fractions([(8, 1), (0, 1)])),
            ])
        #expect(facts(bytes) == PhotoFacts())
    }

    @Test("A structure that is cut anywhere only lacks facts")
    func cut() {
        let bytes = EXIFBytes.file(main: [(0x010F, .text("FUJIFILM"))], photo: photo)
        for count in 0..<bytes.count { _ = facts(Array(bytes.prefix(count))) }
        #expect(facts(Array(bytes.prefix(8))) == PhotoFacts())
    }

    @Test("Positions and counts beyond the file are refused")
    func largeNumbers() {
        let bytes = EXIFBytes.file(photo: photo)
        for position in 0..<bytes.count - 3 {
            var damaged = bytes
            for offset in 0..<4 { damaged[position + offset] = 0xFF }
            _ = facts(damaged)
        }
    }
}
