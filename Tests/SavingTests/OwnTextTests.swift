import Foundation
import Model
import TestSupport
import Testing

@testable import Saving

/// The texts that a PNG has outside of XMP.
@Suite struct OwnTextTests {
    private let fixture = DetailsFixture()

    private static func data(_ base64: String) throws -> Data { try #require(Data(base64Encoded: base64)) }

    @Test("Compressed texts are read")
    func compressed() throws {
        let title = try Self.data(
            "AAAAFXpUWHRUaXRsZQAAeJzz/lNUlVoEAAsmAwv8qrU9")
        let author = try Self.data(
            "AAAAHGlUWHRBdXRob3IAAQAAAHicO9ySl5eq8Gz6UgAXmATL2Pzzjg==")
        let file = ForeignFields.adding(title + author, toPNG: PictureFile.png.data)
        let metadata = FileMetadata(FieldsOfFiles.reading(file))
        #expect(metadata.title == "Kürzer" && metadata.creators == ["Änne 日"])
    }

    @Test("Of a text in several languages the one for all languages counts")
    func languages() throws {
        let texts = try Self.data(
            "AAAAI2lUWHREZXNjcmlwdGlvbgAAAGRlAEJlc2NocmVpYnVuZwBCb290ZVceqj8AAAAVaVRYdERlc2NyaXB0aW9uAAAAAABCb2F0cyYrWM8="
        )
        let file = ForeignFields.adding(texts, toPNG: PictureFile.png.data)
        #expect(FileMetadata(FieldsOfFiles.reading(file)).caption == "Boats")
        #expect(FieldsOfFiles.reading(file)["Png.Description"].map(\.language) == ["de", ""])
    }

    @Test("Texts that are no UTF-8 are those of Windows")
    func windows() {
        let text = Data("\0\0\0\u{0A}tEXtTitle\0".utf8) + [0x80, 0x5A, 0xFC, 0x72] + Data(count: 4)
        let file = ForeignFields.adding(text, toPNG: PictureFile.png.data)
        #expect(FileMetadata(FieldsOfFiles.reading(file)).title == "€Zür")
    }

    @Test("A caption that only an own text has can be changed and removed", arguments: ["Sea", ""])
    func caption(new: String) async throws {
        let text = Data("\0\0\0\u{10}tEXtDescription\0Boat\0\0\0\0".utf8)
        let path = try fixture.add("a.png", ForeignFields.adding(text, toPNG: PictureFile.png.data))
        #expect(await fixture.details(path)?.caption == "Boat")
        let report = await fixture.write(PictureDetailsChange(caption: new), to: path)
        #expect(report.changedCount == 1 && report.sidecarCount == 0)
        #expect(await fixture.details(path)?.caption == new)
        #expect(try fixture.fields("a.png")["PNG:Description"] == nil)
    }

    @Test("Own texts stay where credits say the same, and go where they do not")
    func credits() throws {
        let texts = Data(
            "\0\0\0\u{0B}tEXtTitle\0Boats\0\0\0\0\0\0\0\u{13}tEXtCopyright\0All mine.\0\0\0\0".utf8)
        let file = ForeignFields.adding(texts, toPNG: PictureFile.png.data)
        let fields = try ExifTool.fields(
            of: try #require(MetadataWriter.inside.adding(PictureCredits(.sunrise), to: file)), fileExtension: "png")
        #expect(ExifTool.text(fields["PNG:Title"]) == "Boats" && ExifTool.text(fields["XMP-dc:Title"]) == "Boats")
        #expect(fields["PNG:Copyright"] == nil)
    }
}
