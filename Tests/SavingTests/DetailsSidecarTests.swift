import FileAccess
import Foundation
import Model
import Testing

@testable import Saving

@Suite struct DetailsSidecarTests {
    private let fixture = DetailsFixture()
    private let change = PictureDetailsChange(addedTags: ["boat"], caption: "Text")

    @Test(
        "A file that must not or cannot change gets a sidecar",
        arguments: [("gif", PictureFile.gif), ("avif", .avif), ("jpg", .signed)])
    func newSidecar(_ ending: String, _ file: PictureFile) async throws {
        let path = try fixture.add("a." + ending, file.data)
        let report = await fixture.write(change, to: path)
        #expect(report.changedCount == 1 && report.sidecarCount == 1)
        #expect(fixture.folder.names == [path.name, path.name + ".xmp"] && fixture.folder.data(path.name) == file.data)
        let fields = try fixture.fields(path.name + ".xmp")
        #expect(fields["XMP-dc:Subject"] as? String == "boat" && fields["XMP-dc:Description"] as? String == "Text")
        #expect(await fixture.details(path) == PictureDetails(tags: ["boat"], caption: "Text"))
    }

    @Test("A truncated file and one that harms the library get a sidecar")
    func harmfulFiles() async throws {
        let truncated = try fixture.add("a.jpg", PictureFile.jpeg.data.prefix(PictureFile.jpeg.data.count / 2))
        #expect(await fixture.write(change, to: truncated).sidecarCount == 1)
        let cautious = DetailsFixture(survives: false)
        let path = try cautious.add("a.jpg", PictureFile.jpeg.data)
        #expect(await cautious.write(change, to: path).sidecarCount == 1)
        #expect(cautious.folder.data("a.jpg") == PictureFile.jpeg.data)
    }

    @Test("A file with another page, a picture inside of it, too few pixels or data behind its end gets a sidecar")
    func otherData() async throws {
        let bytes = PictureFile.tiff.data
        var paged = bytes
        // The last four bytes are the position of the next page.
        paged.replaceSubrange(paged.count - 4..<paged.count, with: [20, 0, 0, 0])
        var nested = bytes
        // The fifth tag's number becomes that of directories inside of this one: 330.
        nested.replaceSubrange(22 + 48..<22 + 50, with: [0x4A, 0x01])
        var short = bytes
        // The ninth tag has the number of bytes of the pixels.
        short.replaceSubrange(22 + 104..<22 + 108, with: [0, 1, 0, 0])
        let more = Data("more data".utf8)
        let files = [
            ("paged.tif", paged), ("nested.tif", nested), ("short.tif", short), ("a.png", PictureFile.png.data + more),
            ("a.webp", PictureFile.webP.data + more),
        ]
        for (name, data) in files {
            #expect(await fixture.write(change, to: try fixture.add(name, data)).sidecarCount == 1, "\(name)")
            #expect(fixture.folder.data(name) == data, "\(name)")
        }
    }

    @Test("A sidecar of another program keeps what that has written")
    func mergedSidecar() async throws {
        let theirs = """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description xmlns:other="http://other.example/ns/" xmlns:dc="http://purl.org/dc/elements/1.1/"
             xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmp:Rating="2" other:exposure="+0.7">
            <dc:subject><rdf:Bag><rdf:li>sea</rdf:li></rdf:Bag></dc:subject>
            <other:history><rdf:Seq><rdf:li>crop</rdf:li><rdf:li>denoise</rdf:li></rdf:Seq></other:history>
            </rdf:Description></rdf:RDF></x:xmpmeta>
            """
        let path = try fixture.add("a.gif", PictureFile.gif.data)
        try fixture.add("a.gif.xmp", Data(theirs.utf8))
        #expect(await fixture.details(path) == PictureDetails(tags: ["sea"]))
        #expect(await fixture.write(change, to: path).failures == [])
        let fields = try fixture.fields("a.gif.xmp")
        for (field, value) in [
            ("XMP-dc:Subject", "sea, boat"), ("XMP-xmp:Rating", "2"), ("XMP-other:Exposure", "+0.7"),
            ("XMP-other:History", "crop, denoise"),
        ] {
            #expect(ExifTool.text(fields[field]) == value, "\(field)")
        }
    }

    @Test("Sidecars in UTF-16 and Latin-1 are read and changed", arguments: [true, false])
    func encodings(isUTF16: Bool) async throws {
        let theirs = """
            <?xml version="1.0" encoding="ISO-8859-1"?>
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
             xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:subject><rdf:Bag>
             <rdf:li>Zürich</rdf:li></rdf:Bag></dc:subject>
            </rdf:Description></rdf:RDF>
            """
        let path = try fixture.add("a.gif", PictureFile.gif.data)
        // Swift 6.0 encodes no Latin-1.
        let latin1 = Data(theirs.unicodeScalars.map { UInt8($0.value) })
        try fixture.add("a.gif.xmp", try isUTF16 ? #require(theirs.data(using: .utf16)) : latin1)
        #expect(await fixture.details(path) == PictureDetails(tags: ["Zürich"]))
        #expect(await fixture.write(change, to: path).failures == [])
        #expect(try fixture.text("XMP-dc:Subject", of: "a.gif.xmp") == "Zürich, boat")
    }

    @Test("What is removed from a sidecar does not come back by way of another standard")
    func removedFromSidecar() async throws {
        let path = try fixture.add("a.gif", PictureFile.gif.data)
        _ = await fixture.write(change, to: path)
        let report = await fixture.write(PictureDetailsChange(removedTags: ["boat"], caption: ""), to: path)
        #expect(report.failures == [])
        #expect(await fixture.details(path) == PictureDetails())
        let fields = try fixture.fields("a.gif.xmp")
        #expect(fields["XMP-dc:Subject"] == nil && fields["XMP-dc:Description"] == nil)
    }

    @Test("A file beside its sidecar is changed together with it")
    func bothPlaces() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        try fixture.add("a.jpg.xmp", try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise))))
        let report = await fixture.write(change, to: path)
        #expect(report.changedCount == 1 && report.sidecarCount == 0)
        for name in ["a.jpg", "a.jpg.xmp"] {
            let fields = try fixture.fields(name)
            #expect(ExifTool.text(fields["XMP-dc:Subject"]) == "sun, 日の出, boat", "\(name)")
            #expect(ExifTool.text(fields["XMP-dc:Description"]) == "Text", "\(name)")
        }
    }

    /// The prefix "crs" of the second one is not declared, so that the library finds nothing in it.
    @Test(
        "A sidecar that is no XMP stays, and so does the picture",
        arguments: [
            "notes of somebody",
            """
            <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
            <rdf:Description rdf:about="" crs:Exposure="+1.00"/></rdf:RDF></x:xmpmeta>
            """,
        ])
    func damagedSidecar(text: String) async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        try fixture.add("a.jpg.xmp", Data(text.utf8))
        let report = await fixture.write(change, to: path)
        #expect(report.failures.map(\.error) == [.damagedSidecar(name: "a.jpg.xmp")])
        #expect(fixture.folder.data("a.jpg") == PictureFile.jpeg.data)
        #expect(fixture.folder.data("a.jpg.xmp") == Data(text.utf8))
    }

    @Test("A RAW file is never changed, and its sidecar may have the name that Adobe’s programs use")
    func adobeSidecar() async throws {
        // The name tells, because the bytes of some RAW files are those of a TIFF.
        let path = try fixture.add("a.NEF", PictureFile.tiff.data)
        try fixture.add("a.xmp", try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise))))
        let report = await fixture.write(PictureDetailsChange(caption: "Text"), to: path)
        #expect(report.sidecarCount == 1 && fixture.folder.names == ["a.NEF", "a.xmp"])
        #expect(fixture.folder.data("a.NEF") == PictureFile.tiff.data)
        #expect(try fixture.text("XMP-dc:Description", of: "a.xmp") == "Text")
    }

    @Test("The caption inside of a signed file is replaced by a sidecar, and tags inside of it can’t be removed")
    func notRemovable() async throws {
        let tagged = try #require(
            MetadataWriter.inside.replacing(
                PictureDetails(), by: PictureDetails(tags: ["sea"], caption: "Sea"), in: PictureFile.jpeg.data))
        let box = PictureFile.signed.data.dropFirst(2).prefix(50)
        let path = try fixture.add("a.jpg", tagged.prefix(2) + box + tagged.dropFirst(2))
        #expect(await fixture.write(PictureDetailsChange(caption: "Boats"), to: path).sidecarCount == 1)
        #expect(await fixture.details(path) == PictureDetails(tags: ["sea"], caption: "Boats"))
        let report = await fixture.write(PictureDetailsChange(removedTags: ["sea"]), to: path)
        #expect(report.failures.map(\.error) == [.notRemovable])
    }

    @Test("A sidecar is no more readable than its picture")
    func privateSidecar() async throws {
        let path = try fixture.add("a.gif", PictureFile.gif.data)
        chmod(path.text, 0o600)
        _ = await fixture.write(change, to: path)
        let mode = try FileManager.default.attributesOfItem(atPath: path.text + ".xmp")[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A symbolic link stays, and the file it leads to is changed beside its own sidecar")
    func symbolicLink() async throws {
        try fixture.add("a.gif", PictureFile.gif.data)
        symlink("a.gif", fixture.path("link.gif").text)
        #expect(await fixture.write(change, to: fixture.path("link.gif")).sidecarCount == 1)
        #expect(fixture.folder.names == ["a.gif", "a.gif.xmp", "link.gif"])
        #expect(await fixture.details(fixture.path("link.gif"))?.caption == "Text")
    }
}
