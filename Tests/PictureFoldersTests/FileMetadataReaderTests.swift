import FileAccess
import FoundationEssentials
import Glibc
import Imaging
import Model
import PictureIndex
import TestSupport
import Testing

@testable import PictureFolders

@Suite struct FileMetadataReaderTests {
    private let folder = PictureTestFolder()

    private func metadata(_ name: String, sidecars: [String] = []) throws -> PictureMetadata {
        let path = { [folder] (name: String) in LocalPath(folder.path + "/" + name) }
        return try FileMetadataReader(inspector: UnsandboxedFileInspector(readFields: FieldsOfFiles.read))
            .metadata(of: path(name), sidecars: sidecars.map(path))
    }

    private func write(_ attributes: String, _ elements: String = "") {
        folder.write(PictureTestFolder.picture(40, 20).embedding(xmp: .xmp(attributes, elements)), "boat.png")
    }

    @Test("Format, size, title, author, rating, license and keywords are read")
    func everything() throws {
        write(
            "xmp:Rating=\"4\" Iptc4xmpExt:DigitalSourceType=\"\(DigitalSourceType.compositeSynthetic.address)\"",
            """
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Boats &amp; sea</rdf:li></rdf:Alt></dc:title>
            <dc:creator><rdf:Seq><rdf:li>Anna Example</rdf:li></rdf:Seq></dc:creator>
            <cc:license rdf:resource="https://creativecommons.org/licenses/by-sa/4.0/"/>
            <dc:subject><rdf:Bag><rdf:li>harbor</rdf:li></rdf:Bag></dc:subject>
            """)
        let metadata = try metadata("boat.png")
        #expect(metadata.format == .png && metadata.size == PixelSize(width: 40, height: 20))
        #expect(metadata.title == "Boats & sea" && metadata.author == "Anna Example")
        #expect(metadata.rating == 4 && metadata.keywords == ["harbor"] && metadata.isMadeByAI)
        #expect(metadata.license?.code == "by-sa" && metadata.license?.name == "CC BY-SA 4.0")
    }

    @Test("A rating is also read from an element, and a license from the web statement")
    func otherForms() throws {
        write(
            "xmpRights:WebStatement=\"https://creativecommons.org/publicdomain/zero/1.0/\"",
            "<xmp:Rating>5</xmp:Rating>")
        let metadata = try metadata("boat.png")
        #expect(metadata.rating == 5 && metadata.license?.code == "cc0")
    }

    @Test("A rating of 0 in a sidecar states that the picture has none, whatever the picture itself says")
    func clearedRating() throws {
        write("xmp:Rating=\"4\"")
        folder.write(.xmp("xmp:Rating=\"0\""), "boat.png.xmp")
        #expect(try metadata("boat.png").rating == 4)
        #expect(try metadata("boat.png", sidecars: ["boat.png.xmp"]).rating == nil)
    }

    @Test("A license is read from a sentence about the rights, and a text that may have been cut states none")
    func sentences() throws {
        func code(_ name: String, _ text: String, _ address: String = "") throws -> String? {
            let list = "<rdf:Alt><rdf:li xml:lang=\"x-default\">\(text)</rdf:li></rdf:Alt>"
            write(address, "<\(name)>\(list)</\(name)>")
            return try metadata("boat.png").license?.code
        }
        let statement = "xmpRights:WebStatement=\"https://creativecommons.org/licenses/by/4.0/\""
        #expect(try code("dc:rights", "PD-old-100") == "pd")
        #expect(try code("xmpRights:UsageTerms", "This work is licensed under CC BY-SA 4.0.") == "by-sa")
        #expect(try code("dc:rights", "© Anna &amp; Bo", statement) == "by")
        for text in ["© Anna. All rights reserved.", "CC BY 4.0 " + String(repeating: "x ", count: 8_200) + " NC"] {
            #expect(try code("dc:rights", text, statement) == nil)
        }
    }

    @Test(
        "Damaged and hostile XMP has no properties",
        arguments: ["xmp:Rating=\"99\"", "xmp:Rating=\"", "xmpRights:WebStatement=\"javascript:alert(1)\""])
    func damagedXMP(attributes: String) throws {
        write(attributes)
        let metadata = try metadata("boat.png")
        #expect(metadata.title == nil && metadata.rating == nil && metadata.license == nil)
    }

    @Test("Other files and unreadable ones have a reason instead of metadata")
    func failures() {
        folder.write(Data("no picture".utf8), "text.jpg")
        mkfifo(folder.path + "/pipe.jpg", 0o600)
        #expect(throws: PictureReadingFailure.notAPicture) { try metadata("text.jpg") }
        #expect(throws: PictureReadingFailure.unreadable(code: 0)) { try metadata("pipe.jpg") }
        #expect(throws: PictureReadingFailure.unreadable(code: ENOENT)) { try metadata("missing.jpg") }
    }

    @Test("A file that no worker can read is unreadable, so that it is tried again")
    func withoutInspector() {
        folder.write(PictureTestFolder.picture(), "boat.png")
        let reader = FileMetadataReader(inspector: NoInspector(reason: .noSandbox))
        #expect(throws: PictureReadingFailure.unreadable(code: EAGAIN)) {
            try reader.metadata(of: LocalPath(folder.path + "/boat.png"), sidecars: [])
        }
    }
}
