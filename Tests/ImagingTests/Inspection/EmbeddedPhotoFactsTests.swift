import Foundation
import Fuzzing
import Model
import Testing

@testable import Imaging

@Suite("What cameras write into files")
struct EmbeddedPhotoFactsTests {
    private let photo: [(tag: Int, value: EXIFBytes.Value)] = [
        (0x829A, .fractions([(1, 250)])), (0x829D, .fractions([(28, 10)])), (0x8827, .short(200)),
        (0x9003, .text("2025:06:14 18:32:10")), (0x920A, .fractions([(35, 1)])), (0xA434, .text("XF16-80mm")),
    ]

    private func facts(_ bytes: [UInt8]) -> PhotoFacts { EmbeddedFacts(in: [Data(bytes)]).photo }

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
