import FileAccess
import Foundation
import Model
import PictureTypes
import TestSupport
import Testing

@testable import Saving

@Suite struct WrittenCreditsTests {
    private let fixture = DetailsFixture()
    private let details = PictureDetails(
        tags: ["sea"], caption: "Boats", title: "Harbor",
        creators: [Creator("Änna"), Creator("Bo", role: .illustrator), Creator("C", role: .originalAuthor)],
        creditLine: "Änna’s archive", license: License(code: "by", version: "4.0"), page: "https://example.org/1")

    private func change(to details: PictureDetails, from former: PictureDetails = PictureDetails())
        -> PictureDetailsChange
    { PictureDetailsChange(from: former, to: details) }

    private func file(_ file: PictureFile, stating text: String, in field: String) throws -> Data {
        var changes = MetadataChanges()
        changes.add(text, to: field)
        return try FieldsOfFiles.rewrite(file.data, isSidecar: false, by: changes)
    }

    @Test(
        "Credits are in the fields that other programs read, and are read again",
        arguments: [("jpg", PictureFile.jpeg), ("png", .png), ("tif", .tiff), ("webp", .webP), ("gif", .gif)])
    func everyField(_ ending: String, _ file: PictureFile) async throws {
        let path = try fixture.add("a." + ending, file.data)
        #expect(await fixture.write(change(to: details), to: path).failures == [])
        #expect(await fixture.details(path) == details)
        let name = file.data == fixture.folder.data(path.name) ? path.name + ".xmp" : path.name
        let fields = try fixture.fields(name)
        let creators = "Änna, Bo (illustrator), C (author of the original)"
        var values = [
            ("XMP-dc:Title", "Harbor"), ("XMP-dc:Creator", creators), ("XMP-photoshop:Credit", "Änna’s archive"),
            ("XMP-xmpRights:UsageTerms", "CC BY 4.0"),
            ("XMP-cc:License", "https://creativecommons.org/licenses/by/4.0/"),
            ("XMP-dc:Source", "https://example.org/1"), ("XMP-xmpRights:Marked", "true"),
            ("XMP-dc:Rights", "Änna’s archive · CC BY 4.0 · https://creativecommons.org/licenses/by/4.0/"),
        ]
        if file == .jpeg { values += [("IPTC:By-line", creators), ("IPTC:ObjectName", "Harbor")] }
        for (field, value) in values { #expect(ExifTool.text(fields[field]) == value, "\(field)") }
        if file == .jpeg { #expect(ExifTool.text(fields["IFD0:Copyright"])?.contains("CC BY 4.0") == true) }
    }

    @Test("What is removed is in no field any more") func removed() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        _ = await fixture.write(change(to: details), to: path)
        #expect(await fixture.write(change(to: PictureDetails(), from: details), to: path).failures == [])
        #expect(await fixture.details(path) == PictureDetails())
        let fields = try fixture.fields("a.jpg").filter {
            ["XMP-", "IPTC:", "IFD0:"].contains(where: $0.key.hasPrefix)
        }
        let texts = fields.values.compactMap { ExifTool.text($0) }
        for word in ["Harbor", "nna", "Bo", "CC BY", "example.org"] { #expect(!texts.contains { $0.contains(word) }) }
    }

    @Test("A notice in own words stays with its license, and goes with it") func notice() async throws {
        let path = try fixture.add("a.jpg", file(.jpeg, stating: "© 2024 Anna, ask first", in: "Xmp.dc.rights"))
        var change = PictureDetailsChange()
        change.creators = [Creator("Anna")]
        _ = await fixture.write(change, to: path)
        #expect(try fixture.text("XMP-dc:Rights", of: "a.jpg") == "© 2024 Anna, ask first")
        change = PictureDetailsChange()
        change.license = .cc0
        _ = await fixture.write(change, to: path)
        #expect(await fixture.details(path)?.license?.code == "cc0")
        #expect(try fixture.text("XMP-dc:Rights", of: "a.jpg")?.contains("ask first") == false)
    }

    @Test("Other creators change the statement of the rights and the credit that the program made of the former ones")
    func derivedFields() async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        let former = PictureDetails(creators: [Creator("Anna")], license: .cc0)
        _ = await fixture.write(change(to: former), to: path)
        var change = PictureDetailsChange()
        change.creators = [Creator("Bo")]
        _ = await fixture.write(change, to: path)
        let fields = try fixture.fields("a.jpg")
        #expect(ExifTool.text(fields["XMP-photoshop:Credit"]) == "Bo")
        #expect(ExifTool.text(fields["XMP-dc:Rights"])?.hasPrefix("Bo · CC0 1.0") == true)
        #expect(await fixture.details(path)?.creditLine == "")
    }

    @Test("A license inside of a file that can’t be changed is replaced beside it, but can’t be removed")
    func notRemovable() async throws {
        let path = try fixture.add("a.gif", file(.gif, stating: "CC BY 4.0", in: "Xmp.xmpRights.UsageTerms"))
        var change = PictureDetailsChange()
        change.license = .some(nil)
        #expect(await fixture.write(change, to: path).failures.map(\.error) == [.notRemovable])
        change.license = .cc0
        #expect(await fixture.write(change, to: path).sidecarCount == 1)
        #expect(await fixture.details(path)?.license?.code == "cc0")
    }

    @Test("Of many files, those that can’t be changed are named, and one undo brings back all others")
    func manyFiles() async throws {
        var paths: [LocalPath] = []
        for number in 0..<12 { paths.append(try fixture.add("\(number).jpg", PictureFile.jpeg.data)) }
        paths.append(try fixture.add("a.gif", PictureFile.gif.data))
        paths.append(try fixture.add("text.jpg", Data("text".utf8)))
        paths.append(fixture.path("missing.jpg"))
        let before = fixture.folder.names
        let report = await fixture.write(change(to: details), to: paths)
        #expect(report.changedCount == 13 && report.sidecarCount == 1)
        #expect(report.failures.map(\.error) == [.notAPicture, .missing])
        #expect(await fixture.undo(report).changedCount == 13 && fixture.folder.names == before)
        for number in 0..<12 { #expect(fixture.folder.data("\(number).jpg") == PictureFile.jpeg.data) }
    }

    @Test("A sidecar that a change has created is removed by undo beyond all limits, too")
    func sidecarBeyondLimits() async throws {
        let fixture = DetailsFixture(isFull: true)
        let path = try fixture.add("a.gif", PictureFile.gif.data)
        let report = await fixture.write(change(to: details), to: path)
        #expect(await fixture.undo(report).changedCount == 1 && fixture.folder.names == ["a.gif"])
    }
}
