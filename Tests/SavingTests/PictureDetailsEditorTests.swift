import FileAccess
import Foundation
import Model
import PictureTypes
import TestSupport
import Testing

@testable import Saving

@Suite struct PictureDetailsEditorTests {
    private let fixture = DetailsFixture()
    private static let everything = PictureDetailsChange(
        addedTags: ["boat", "夕焼け"], caption: "First line\nSecond <line> & more")

    @Test(
        "Another program reads tags and caption from every format that can have them",
        arguments: [PictureFile.jpeg, .png, .tiff, .webP])
    func readByOthers(_ file: PictureFile) async throws {
        let name = "a." + file.fileExtension
        let path = try fixture.add(name, file.data)
        let report = await fixture.write(Self.everything, to: path)
        #expect(report.changedCount == 1 && report.sidecarCount == 0 && report.failures == [])
        #expect(fixture.folder.names == [name])
        let hasIPTC = file.fileExtension != "webp"
        let (tags, caption) = ("boat, 夕焼け", Self.everything.caption)
        let fields = try fixture.fields(name)
        let values: [(String, String?)] = [
            ("XMP-dc:Subject", tags), ("XMP-dc:Description", caption), ("IFD0:ImageDescription", caption),
            ("IPTC:Keywords", hasIPTC ? tags : nil), ("IPTC:Caption-Abstract", hasIPTC ? caption : nil),
        ]
        for (field, value) in values {
            #expect(ExifTool.text(fields[field]) == value, "\(field)")
        }
        let expected = PictureDetails(tags: ["boat", "夕焼け"], caption: Self.everything.caption ?? "")
        #expect(await fixture.details(path) == expected)
    }

    @Test("A rotation is written as orientation, and undone; a file that cannot store it stays as it is")
    func rotation() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        let report = await fixture.write(PictureDetailsChange(turns: .right), to: path)
        #expect(report.changedCount == 1 && report.failures == [])
        #expect(try fixture.text("IFD0:Orientation", of: "a.jpg") == "Rotate 90 CW")
        #expect(await fixture.undo(report).changedCount == 1 && fixture.folder.data("a.jpg") == PictureFile.jpeg.data)
        let other = try fixture.add("b.png", PictureFile.png.data)
        #expect(
            await fixture.write(PictureDetailsChange(turns: .right), to: other).failures.map(\.error)
                == [.notRotatable])
        #expect(fixture.folder.names.sorted() == ["a.jpg", "b.png"])
    }

    @Test("Only what the change names is written")
    func onlyNamed() async throws {
        let credited = try #require(MetadataWriter.inside.adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let path = try fixture.add("a.jpg", credited)
        let before = try fixture.fields("a.jpg")
        #expect(await fixture.write(PictureDetailsChange(addedTags: ["boat"]), to: path).changedCount == 1)
        let after = try fixture.fields("a.jpg")
        #expect(ExifTool.text(after["XMP-dc:Subject"]) == "sun, 日の出, boat")
        let changed = ["XMP-dc:Subject", "IPTC:Keywords"]
        for (field, value) in before
        where ["XMP", "IPTC", "IFD0"].contains(where: field.hasPrefix) && !changed.contains(field) {
            #expect(ExifTool.text(after[field]) == ExifTool.text(value), "\(field)")
        }
    }

    @Test("A tag is added to those of the file and removed without the others, in all fields")
    func tagChange() async throws {
        let credited = try #require(MetadataWriter.inside.adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let path = try fixture.add("a.jpg", credited)
        _ = await fixture.write(PictureDetailsChange(addedTags: ["boat", "SUN"], removedTags: ["日の出"]), to: path)
        let changed = try fixture.fields("a.jpg")
        let fields = ["XMP-dc:Subject", "IPTC:Keywords"]
        for field in fields { #expect(ExifTool.text(changed[field]) == "sun, boat", "\(field)") }
        _ = await fixture.write(PictureDetailsChange(removedTags: ["sun", "boat"]), to: path)
        let emptied = try fixture.fields("a.jpg")
        for field in fields { #expect(emptied[field] == nil, "\(field)") }
    }

    @Test("An empty caption removes its fields, and ratings stay")
    func removal() async throws {
        let rated = try ForeignFields.setting(
            ["Xmp.xmp.Rating": "5", "Exif.Image.Rating": "5", "Exif.Image.RatingPercent": "99"],
            in: PictureFile.jpeg.data)
        let path = try fixture.add("a.jpg", rated)
        _ = await fixture.write(PictureDetailsChange(caption: "Text"), to: path)
        #expect(try fixture.text("IFD0:ImageDescription", of: "a.jpg") == "Text")
        _ = await fixture.write(PictureDetailsChange(caption: ""), to: path)
        let fields = try fixture.fields("a.jpg")
        #expect(["XMP-dc:Description", "IFD0:ImageDescription"].filter { fields[$0] != nil } == [])
        let ratings = ["XMP-xmp:Rating", "IFD0:Rating", "IFD0:RatingPercent"]
        #expect(ratings.map { ExifTool.text(fields[$0]) } == ["5", "5", "99"])
    }

    @Test("Details that are removed leave nothing behind", arguments: [PictureFile.jpeg, .png, .tiff, .webP])
    func emptied(_ file: PictureFile) async throws {
        let path = try fixture.add("a." + file.fileExtension, file.data)
        _ = await fixture.write(PictureDetailsChange(addedTags: ["boat"], caption: "Text"), to: path)
        #expect(await fixture.details(path) == PictureDetails(tags: ["boat"], caption: "Text"))
        _ = await fixture.write(PictureDetailsChange(removedTags: ["boat"], caption: ""), to: path)
        #expect(await fixture.details(path) == PictureDetails())
        #expect(try fixture.fields(path.name).keys.filter { $0.hasPrefix("XMP-dc") } == [])
    }

    @Test("A JPEG with two packets of XMP gets a sidecar")
    func twoPackets() async throws {
        let packet = #"<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/>"#
        let once = ForeignFields.adding(packet, toJPEG: PictureFile.jpeg.data)
        let path = try fixture.add("a.jpg", ForeignFields.adding(packet, toJPEG: once))
        #expect(await fixture.write(PictureDetailsChange(caption: "Text"), to: path).sidecarCount == 1)
        let other = try fixture.add("b.jpg", once)
        #expect(await fixture.write(PictureDetailsChange(caption: "Text"), to: other).sidecarCount == 0)
    }

    @Test("A comment of a camera or a program is a caption until there is one, and stays beside it")
    func userComment() async throws {
        let path = try fixture.add(
            "a.jpg", try ForeignFields.setting(["Exif.Photo.UserComment": "Steps"], in: PictureFile.jpeg.data))
        #expect(await fixture.details(path)?.caption == "Steps")
        _ = await fixture.write(PictureDetailsChange(caption: "Text"), to: path)
        #expect(await fixture.details(path)?.caption == "Text")
        #expect(try fixture.text("ExifIFD:UserComment", of: "a.jpg") == "Steps")
        _ = await fixture.write(PictureDetailsChange(caption: ""), to: path)
        #expect(await fixture.details(path)?.caption == "")
    }

    @Test("A caption in another language stays when that for all languages changes")
    func languages() async throws {
        let packet = """
            <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
            xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:description><rdf:Alt><rdf:li xml:lang="de-DE">Boote</rdf:li>
            </rdf:Alt></dc:description></rdf:Description></rdf:RDF>
            """
        let path = try fixture.add("a.jpg", ForeignFields.adding(packet, toJPEG: PictureFile.jpeg.data))
        _ = await fixture.write(PictureDetailsChange(caption: "Boats"), to: path)
        let fields = try fixture.fields("a.jpg")
        #expect(ExifTool.text(fields["XMP-dc:Description"]) == "Boats")
        #expect(ExifTool.text(fields["XMP-dc:Description-de-DE"]) == "Boote")
    }

    @Test("Texts of older programs in Latin-1 are read, and become UTF-8 together with the change")
    func latin1() async throws {
        // The bytes of the keyword are exchanged for Latin-1, with the length of the text before them.
        var data = try ForeignFields.setting(
            ["Iptc.Application2.Keywords": "K\u{7f}ste", "Iptc.Application2.Byline": "M\u{7f}ller"],
            in: PictureFile.jpeg.data)
        for index in data.indices where data[index] == 0x7f && data[index + 1] != 0xff {
            if [UInt8(ascii: "s"), UInt8(ascii: "l")].contains(data[index + 1]) { data[index] = 0xfc }
        }
        let path = try fixture.add("a.jpg", data)
        #expect(await fixture.details(path)?.tags == ["Küste"])
        _ = await fixture.write(PictureDetailsChange(addedTags: ["boat"]), to: path)
        let fields = try fixture.fields("a.jpg")
        #expect(ExifTool.text(fields["IPTC:Keywords"]) == "Küste, boat")
        #expect(ExifTool.text(fields["IPTC:By-line"]) == "Müller")
    }

    @Test("A change that changes nothing does not touch the file")
    func nothingToChange() async throws {
        let credited = try #require(MetadataWriter.inside.adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let path = try fixture.add("a.jpg", credited)
        let before = FileState(path)
        let report = await fixture.write(
            PictureDetailsChange(addedTags: ["Sun"], removedTags: ["moon"]), to: path)
        #expect(report.changedCount == 0 && report.failures == [] && report.undo == nil && FileState(path) == before)
    }

    @Test("A file that is no picture, one that is missing and a folder are reported, and the others are changed")
    func failures() async throws {
        let text = try fixture.add("a.jpg", Data("text".utf8))
        let good = try fixture.add("b.jpg", PictureFile.jpeg.data)
        let report = await fixture.write(
            PictureDetailsChange(caption: "Text"), to: text, fixture.path("c.jpg"), LocalPath(fixture.folder.path), good
        )
        #expect(report.changedCount == 1 && report.failures.map(\.error) == [.notAPicture, .missing, .notAPicture])
        #expect(fixture.folder.data("a.jpg") == Data("text".utf8))
    }

    @Test("A file that another program changes in the meantime keeps that change")
    func changedMeanwhile() async throws {
        let folder = TemporaryFolder()
        let path = folder.path + "/a.jpg"
        let fixture = DetailsFixture(beforeCompletenessCheck: {
            try? PictureFile.png.data.write(to: URL(fileURLWithPath: path))
        })
        try PictureFile.jpeg.data.write(to: URL(fileURLWithPath: path))
        let report = await fixture.write(Self.everything, to: LocalPath(path))
        #expect(report.failures.map(\.error) == [.changedMeanwhile])
        #expect(folder.data("a.jpg") == PictureFile.png.data && folder.names == ["a.jpg"])
    }

    @Test("A write-protected file stays as it is")
    func writeProtected() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        chmod(path.text, 0o444)
        #expect(await fixture.write(Self.everything, to: path).failures.map(\.error) == [.writeProtected])
        #expect(fixture.folder.data("a.jpg") == PictureFile.jpeg.data)
    }

    @Test("A full disk is reported, and the file stays as it is", .enabled(if: SmallDisk.isPossible))
    func detailsOnFullDisk() async throws {
        let disk = try SmallDisk(bytes: 16_384 + PictureFile.jpeg.data.count)
        let path = disk.path + "/a.jpg"
        try PictureFile.jpeg.data.write(to: URL(fileURLWithPath: path))
        try Data(count: 8_192).write(to: URL(fileURLWithPath: disk.path + "/other"))
        let change = PictureDetailsChange(caption: String(repeating: "long ", count: 3_000))
        let report = await fixture.write(change, to: LocalPath(path))
        #expect(report.failures.map(\.error) == [.diskFull(folder: disk.path)])
        #expect(FileManager.default.contents(atPath: path) == PictureFile.jpeg.data)
        #expect(disk.names == ["a.jpg", "other"])
    }

    @Test("A cancelled change changes no file")
    func cancelled() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        let cancellation = FileChangeCancellation()
        cancellation.cancel()
        let workers = EditedPicture.Workers(
            fields: { _, _ in StoredMetadata() }, isComplete: { _ in true }, metadata: .inside)
        let editor = PictureDetailsEditor(workers)
        let report = await DetailsFixture.report(
            of: editor.write(Self.everything, to: [path], unless: cancellation))
        #expect(report.changedCount == 0 && fixture.folder.data("a.jpg") == PictureFile.jpeg.data)
    }
}
