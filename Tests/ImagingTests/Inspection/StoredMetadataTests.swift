import Fuzzing
import PictureTypes
import TestSupport
import Testing

@Suite("The message of a worker about the metadata of a file")
struct StoredMetadataTests {
    private static func value(_ field: String, _ text: [UInt8], language: String = "") -> [UInt8] {
        let index = StoredMetadata.fields.firstIndex(of: field) ?? .max
        let numbers = [index, language.utf8.count, text.count].flatMap { number in
            (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
        }
        return numbers + Array(language.utf8) + text
    }

    private static func read(_ message: [UInt8]) -> StoredMetadata? {
        StoredMetadata(message: message, isComplete: true)
    }

    @Test("Values arrive in their order, alternatives with their languages")
    func values() throws {
        let fields = try #require(
            Self.read(
                Self.value("Xmp.dc.title", Array("Sea".utf8), language: "x-default")
                    + Self.value("Xmp.dc.title", Array("Meer, weit".utf8), language: "de")
                    + Self.value("Iptc.Application2.Keywords", Array("日の出".utf8))))
        #expect(fields["Xmp.dc.title"] == [.init("Sea", language: "x-default"), .init("Meer, weit", language: "de")])
        #expect(fields["Iptc.Application2.Keywords"].map(\.text) == ["日の出"] && fields["Xmp.dc.subject"].isEmpty)
        #expect(fields.isComplete && Self.read([]) == StoredMetadata(message: [], isComplete: true))
    }

    @Test("A text ends before its first zero, and Windows' texts are UTF-16")
    func encodings() throws {
        let fields = try #require(
            Self.read(
                Self.value("Exif.Image.Artist", [0x41, 0, 0x42])
                    + Self.value("Exif.Image.XPTitle", [0xE5, 0x65, 0x42, 0, 0, 0, 0x43, 0, 0x44])))
        #expect(fields["Exif.Image.Artist"].map(\.text) == ["A"] && fields["Exif.Image.XPTitle"].map(\.text) == ["日B"])
    }

    @Test("A message with an unknown field, a wrong length or too many bytes is refused")
    func wrongMessages() {
        let message = Self.value("Xmp.dc.title", Array("Sea".utf8))
        for count in 1..<message.count { #expect(Self.read(Array(message.prefix(count))) == nil) }
        #expect(Self.read(message + [0]) == nil)
        #expect(Self.read([UInt8(StoredMetadata.fields.count)] + message.dropFirst()) == nil)
        for position in [4, 8] {
            var wrong = message
            wrong.replaceSubrange(position..<position + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
            #expect(Self.read(wrong) == nil)
        }
        let size = StoredMetadata.maxMessageSize + 1
        #expect(Self.read(Self.value("Xmp.dc.title", [UInt8](repeating: 65, count: size - 12))) == nil)
        #expect(Self.read(Array(repeatElement(message, count: 20_000).joined())) == nil)
    }
}
