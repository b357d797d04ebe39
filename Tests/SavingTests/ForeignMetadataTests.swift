import FileAccess
import Foundation
import Model
import TestSupport
import Testing

@testable import Saving

/// What other programs have written stays when tags or a caption change.
@Suite struct ForeignMetadataTests {
    private let fixture = DetailsFixture()

    private func add(_ name: String) throws -> LocalPath {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Fixtures/Metadata")
        return try fixture.add(
            URL(filePath: name).lastPathComponent, Data(contentsOf: folder.appending(path: name)))
    }

    @Test("A caption with commas is shown whole, and a new tag neither shortens it nor its translation")
    func commas() async throws {
        let path = try add("caption-comma-edit.jpg")
        #expect(await fixture.details(path)?.caption == "First, second, third")
        #expect(await fixture.write(PictureDetailsChange(addedTags: ["sea"]), to: path).changedCount == 1)
        #expect(await fixture.details(path) == PictureDetails(tags: ["sea"], caption: "First, second, third"))
        let fields = try fixture.fields(path.name)
        #expect(ExifTool.text(fields["XMP-dc:Description"]) == "First, second, third")
        #expect(ExifTool.text(fields["XMP-dc:Description-de"]) == "Eins, zwei, drei")
    }

    @Test("Extended XMP, an unknown maker note, a comment and a thumbnail stay")
    func foreign() async throws {
        for name in ["extended-xmp.jpg", "makernote.jpg"] {
            let path = try add("written/" + name)
            let before = try fixture.fields(name)
            #expect(await fixture.write(PictureDetailsChange(addedTags: ["sea"]), to: path).changedCount == 1)
            let after = try fixture.fields(name)
            for (field, value) in before where !["System", "File", "ExifTool"].contains(field.split(separator: ":")[0])
            {
                // Positions in the file change.
                if field.hasSuffix("Offset") || ["SourceFile", "XMP-x:XMPToolkit", "XMP-dc:Subject"].contains(field) {
                    continue
                }
                #expect(after[field].map { "\($0)" } == "\(value)", "\(name) \(field)")
            }
        }
    }

    @Test("Tags and captions that only Windows or a hierarchy has are shown, and go when they are removed")
    func windows() async throws {
        let path = try add("windows-xp-tags.jpg")
        let shown = PictureDetails(
            tags: ["Explorertag", "Second tag"], caption: "Explorercomment", title: "Explorertitle",
            creators: [Creator("Explorerauthor")])
        #expect(await fixture.details(path) == shown)
        let change = PictureDetailsChange(removedTags: ["Explorertag"], caption: "")
        #expect(await fixture.write(change, to: path).changedCount == 1)
        #expect(await fixture.details(path) == change.details(changing: shown))
    }

    @Test("What is edited beside a sidecar in either form is what the sidecar says", arguments: ["a.xmp", "a.jpg.XMP"])
    func sidecar(name: String) async throws {
        let path = try fixture.add("a.jpg", PictureFile.jpeg.data)
        try fixture.add(name, try #require(MetadataWriter.inside.sidecar(PictureCredits(.sunrise))))
        #expect(await fixture.details(path)?.tags == ["sun", "日の出"])
        #expect(await fixture.write(PictureDetailsChange(addedTags: ["sea"]), to: path).changedCount == 1)
        #expect(await fixture.details(path)?.tags == ["sun", "日の出", "sea"])
        #expect(fixture.folder.names.sorted() == ["a.jpg", name].sorted())
    }
}
