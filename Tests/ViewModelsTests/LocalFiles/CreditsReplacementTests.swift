import FileAccess
import Model
import Testing

@testable import ViewModels

@Suite struct CreditsReplacementTests {
    private let image: ImageEntity = {
        var image = ImageEntity(
            id: ImageID(provider: .commons, string: "1"), pageURL: "https://example.org/1", pageImageWidth: 3,
            pageImageHeight: 2, previewURL: "https://example.org/1.jpg", previewWidth: 3, previewHeight: 2,
            tags: ["sea"], title: "Harbor", caption: "Boats", license: .cc0)
        image.creators = [Creator("Anna", url: "https://example.org/anna", role: .photographer)]
        return image
    }()

    @Test("A file without credits gets all of a picture, and nothing is replaced") func noCredits() {
        let replacement = CreditsReplacement(of: PictureDetails(), by: image)
        let details = replacement.change.details(changing: PictureDetails())
        #expect(replacement.lines.isEmpty && details == PictureDetails(image))
        #expect(details.creators == [Creator("Anna")] && details.license == .cc0 && details.tags == ["sea"])
    }

    @Test("What a file states otherwise is named, and its caption and tags stay") func otherCredits() {
        let file = PictureDetails(
            tags: ["mine"], caption: "My text", title: "Harbor", creators: [Creator("Bo")], creditLine: "Bo’s archive",
            license: License(code: "by", version: "4.0"))
        let replacement = CreditsReplacement(of: file, by: image)
        let lines: [String] = replacement.lines.map { line in
            line.filter { !$0.unicodeScalars.contains(where: \.disturbsDisplay) }
        }
        let expected = [
            "Creators: Bo → Anna", "Credit Line: Bo’s archive → Unknown", "License: CC BY 4.0 → CC0 1.0",
        ]
        #expect(lines == expected)
        let details = replacement.change.details(changing: file)
        #expect(details.caption == "My text" && details.tags == ["mine"] && details.creditLine.isEmpty)
    }

    @Test("A license of another picture goes, also if that of the picture is not known") func unknownLicense() {
        var image = image
        image.license = nil
        let replacement = CreditsReplacement(of: PictureDetails(license: .cc0), by: image)
        #expect(replacement.change.license == .some(nil) && replacement.lines.count == 1)
    }

    @Test("A file that has the credits needs no change") func sameCredits() {
        #expect(CreditsReplacement(of: PictureDetails(image), by: image).change.isEmpty)
    }

    @Test("Files that remain as they were are listed by the reasons") func unchangedFiles() {
        let files = FileChangeFailures([
            .init(path: LocalPath("/p/a.jpg"), error: .writeProtected),
            .init(path: LocalPath("/p/b.jpg"), error: .changedMeanwhile),
            .init(path: LocalPath("/p/c.jpg"), error: .writeProtected),
        ])
        #expect(files.heading == "3 Files Stay as They Are")
        let paragraphs = files.text.split(separator: "\n\n").map { $0.split(separator: "\n") }
        #expect(paragraphs.map { $0.dropFirst() } == [["a.jpg", "c.jpg"], ["b.jpg"]])
    }
}
