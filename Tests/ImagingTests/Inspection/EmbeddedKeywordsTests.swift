import FoundationEssentials
import Model
import Testing

@testable import Imaging

@Suite struct EmbeddedKeywordsTests {
    private func words(_ text: String) -> [String] { EmbeddedFacts(in: [Data(text.utf8)]).keywords }

    private static let list =
        "<dc:subject><rdf:Bag><rdf:li>boat</rdf:li><rdf:li>Salt &amp; sea</rdf:li></rdf:Bag></dc:subject>"

    @Test("XMP keywords are found at any position, with decoded entities")
    func xmp() {
        #expect(words("\u{89}PNG…" + Self.list + "…") == ["boat", "Salt & sea"])
        #expect(EmbeddedFacts(in: [Data("beginning".utf8), Data(Self.list.utf8)]).keywords == ["boat", "Salt & sea"])
    }

    @Test("Each keyword appears once, and their number is limited")
    func uniqueAndBounded() {
        #expect(words(Self.list + Self.list.replacing("boat", with: "BOAT") + Self.list) == ["boat", "Salt & sea"])
        let many = (0..<500).map { "<rdf:li>w\($0)</rdf:li>" }.joined()
        #expect(words("<dc:subject>" + many).count == 50)
    }

    @Test("Truncated, empty and unlisted XMP has no keywords")
    func noList() {
        for length in 0..<Self.list.utf8.count {
            _ = EmbeddedFacts(in: [Data(Self.list.utf8.prefix(length))]).keywords
        }
        #expect(words("") == [] && words("<dc:subject>boat</dc:subject>") == [] && words("<rdf:li>boat</rdf:li>") == [])
        #expect(words("<dc:subject><rdf:li><rdf:li></rdf:li></dc:subject>") == [])
    }

    @Test(
        "How a picture was made is read from an attribute, a text or a reference, with any prefix",
        arguments: [
            #"<rdf:Description Iptc4xmpExt:DigitalSourceType="ADDRESS"/>"#,
            "<Iptc4xmpExt:DigitalSourceType>ADDRESS</Iptc4xmpExt:DigitalSourceType>",
            #"<iptcExt:DigitalSourceType rdf:resource="ADDRESS"/>"#,
        ])
    func sourceType(xmp: String) {
        func type(_ address: String) -> DigitalSourceType? {
            let text = "<x:xmpmeta>\(xmp.replacing("ADDRESS", with: address))</x:xmpmeta>"
            return EmbeddedFacts(in: [Data(text.utf8)]).sourceType
        }
        #expect(type("http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture") == .digitalCapture)
        #expect(type("http://cv.iptc.org/newscodes/digitalsourcetype/dream") == nil && type("") == nil)
    }

    @Test("A wrong length in IPTC data ends the reading")
    func wrongIPTCLength() {
        let record: [UInt8] = [0x1C, 2, 25, 0, 4] + Array("boat".utf8)
        func file(_ length: [UInt8]) -> Data {
            Data(Array("Photoshop 3.0\u{0}8BIM".utf8) + [4, 4, 0, 0] + length + record)
        }
        #expect(EmbeddedFacts(in: [file([0, 0, 0, 9])]).keywords == ["boat"])
        #expect(EmbeddedFacts(in: [file([0xFF, 0xFF, 0xFF, 0xFF])]).keywords == [])
        #expect(EmbeddedFacts(in: [file([0, 0, 0, 8])]).keywords == [])
    }
}
