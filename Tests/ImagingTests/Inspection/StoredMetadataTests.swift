import Foundation
import Fuzzing
import PictureTypes
import Testing

@testable import Imaging

@Suite("The message of a worker about a file")
struct StoredMetadataTests {
    private static let complete: StoredMetadata = {
        var metadata = StoredMetadata()
        for number in StoredMetadata.Number.allCases { metadata[number] = Double(number.rawValue) + 0.5 }
        for text in StoredMetadata.Text.allCases { metadata[text] = "text \(text.rawValue) – 日の出" }
        metadata.xmpKeywords = (0..<50).map { "word \($0)" }
        metadata.iptcKeywords = (0..<3).map { "other \($0)" }
        return metadata
    }()

    private static func message(_ metadata: StoredMetadata) -> [UInt8] {
        var message = [UInt8](repeating: 0xAA, count: StoredMetadata.messageSize)
        #expect(message.withUnsafeMutableBytes { metadata.write(to: $0) })
        return message
    }

    @Test(
        "What is written is read again, also into memory with other content", arguments: [complete, StoredMetadata()])
    func roundTrip(metadata: StoredMetadata) {
        #expect(StoredMetadata(message: Self.message(metadata)) == metadata)
    }

    @Test("Long texts are cut between characters, and further keywords are left out")
    func limits() throws {
        var metadata = StoredMetadata()
        metadata[.title] = String(repeating: "é", count: 400) + "."
        metadata[.author] = "." + String(repeating: "é", count: 400)
        metadata.xmpKeywords = (0..<500).map { "word \($0)" }
        let read = try #require(StoredMetadata(message: Self.message(metadata)))
        #expect(read[.title] == String(repeating: "é", count: 254))
        #expect(read[.author] == "." + String(repeating: "é", count: 253))
        #expect(read.xmpKeywords == Array(metadata.xmpKeywords.prefix(50)) && read.iptcKeywords.isEmpty)
    }

    @Test("Memory that is too small gets no message")
    func smallMemory() {
        var memory = [UInt8](repeating: 7, count: StoredMetadata.messageSize - 1)
        #expect(!memory.withUnsafeMutableBytes { Self.complete.write(to: $0) })
        #expect(memory.allSatisfy { $0 == 7 })
    }

    @Test("A message of another size is refused")
    func wrongSize() {
        let message = Self.message(Self.complete)
        #expect(StoredMetadata(message: []) == nil)
        #expect(StoredMetadata(message: message.dropLast()) == nil)
        #expect(StoredMetadata(message: message + [0]) == nil)
    }

    @Test(
        "A length beyond the place of its text is refused, for each text",
        arguments: [509, 0x7FFF_FFFF, .max] as [UInt32])
    func wrongLength(length: UInt32) {
        let places = StoredMetadata.Text.allCases.count + 2 * StoredMetadata.maxKeywordCount
        for place in 0..<places {
            var message = Self.message(Self.complete)
            let start = message.count - (places - place) * 512
            withUnsafeBytes(of: length) { message.replaceSubrange(start..<start + 4, with: $0) }
            #expect(StoredMetadata(message: message) == nil, "place \(place)")
        }
    }

    @Test("Numbers that are infinite or none, and numbers outside of their ranges, are no facts")
    func wrongNumbers() throws {
        for number in [Double.infinity, -.infinity, .nan, -.greatestFiniteMagnitude, 1e300, -2] {
            var metadata = StoredMetadata()
            for kind in StoredMetadata.Number.allCases { metadata[kind] = number }
            metadata[.longitude] = 1e300
            let read = try #require(StoredMetadata(message: Self.message(metadata)))
            #expect(EmbeddedFacts(read) == EmbeddedFacts(StoredMetadata()), "\(number)")
        }
    }

    @Test("Any bytes make facts within their ranges, or none")
    func anyBytes() {
        var random = CaseRandom(seed: 5)
        for _ in 0..<300 {
            var message = Self.message(Self.complete)
            for _ in 0..<random.below(400) { message[random.below(message.count)] = random.byte() }
            guard let metadata = StoredMetadata(message: message) else { continue }
            let facts = EmbeddedFacts(metadata)
            #expect(facts.keywords.count <= 50 && facts.rating.map { (1...5).contains($0) } ?? true)
            #expect(facts.photo.aperture.map { $0 > 0 && $0 < 1e6 } ?? true)
            for text in [facts.title, facts.author, facts.photo.camera, facts.photo.lens].compactMap(\.self) {
                #expect(!text.isEmpty && !text.contains("\u{0}"))
            }
        }
    }
}
