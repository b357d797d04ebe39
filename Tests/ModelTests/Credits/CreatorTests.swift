import Core
import FoundationEssentials
import Testing

@testable import Model

@Suite struct CreatorTests {
    private func image(_ creators: [Creator]) -> ImageEntity {
        var image = ImageEntity.stub(id: 7)
        (image.title, image.creators, image.license) = ("Portrait", creators, .cc0)
        image.institution = "The Museum"
        return image
    }

    static let wordings: [(stated: String, text: String)] = [
        ("workshop of", "Workshop of Rembrandt"), ("Studio of", "Studio of Rembrandt"),
        ("circle of", "Circle of Rembrandt"), ("follower of", "Follower of Rembrandt"),
        ("school of", "School of Rembrandt"), ("in the style of", "Style of Rembrandt"),
        ("manner of", "Manner of Rembrandt"), ("imitator of", "Imitator of Rembrandt"),
        ("Attributed to", "Attributed to Rembrandt"), ("formerly attributed to", "Formerly attributed to Rembrandt"),
        ("Possibly", "Possibly by Rembrandt"), ("probably by", "Probably by Rembrandt"), ("after", "After Rembrandt"),
        ("Copy after", "Copy after Rembrandt"), ("and Workshop", "Rembrandt and workshop"),
        ("pupil of", "Pupil of Rembrandt"), ("and pupil", "Rembrandt and pupil"), ("(?)", "Rembrandt (?)"),
        (", the Younger", "Rembrandt, the Younger"),
    ]

    @Test("A qualifier is part of every text about the picture", arguments: wordings)
    func qualifiers(stated: String, text: String) throws {
        let image = image([Creator("Rembrandt", qualifier: CreatorQualifier(stated: stated))])
        #expect(image.creatorText == text && image.username == "Rembrandt")
        #expect(image.attribution.short == "\(text), The Museum / CC0")
        #expect(
            image.attribution.text == """
                “Portrait” (https://example.org/7). Credit: \(text), The Museum. Rights: CC0 1.0 \
                (https://creativecommons.org/publicdomain/zero/1.0/).
                """)
        #expect(PictureCredits(image).authors == [text] && PictureCredits(image).credit == "\(text), The Museum")
        let work = WorkCredits(title: "Work", pictures: [.init(image: image)])
        for format in CreditsFormat.allCases where format != .reuse {
            #expect(work.text(in: format).contains(text), "\(format)")
        }
    }

    @Test("A qualifier survives storage, also for programs that know only one author", arguments: wordings)
    func storage(stated: String, text: String) throws {
        let creator = Creator("Rembrandt", url: "https://example.org/r", qualifier: CreatorQualifier(stated: stated))
        let image = image([creator, Creator("Anna", role: .publisher), Creator("Bo", role: .other("gilder"))])
        let json = image.json
        #expect(ImageEntity(json: json) == image)
        #expect(json["author"]?["name"]?.string == text && json["author"]?["url"]?.string == "https://example.org/r")
    }

    @Test("A stored picture of an earlier version has its author and its credit line")
    func earlierVersion() throws {
        let text = #"""
            {"provider": "a", "id": "1", "preview": {"url": "https://a.example/1.jpg"},
             "author": {"name": "Anna", "url": "https://a.example/anna"}, "credit": "Photo: Anna"}
            """#
        let image = try #require(ImageEntity(json: JSONValue(parsing: Data(text.utf8))))
        #expect(image.creators == [Creator("Anna", url: "https://a.example/anna")] && image.creditLine == "Photo: Anna")
    }

    @Test("A stored code counts only with a name or an address that states it")
    func storedCode() throws {
        let text = #"""
            {"provider": "a", "id": "1", "preview": {"url": "https://a.example/1.jpg"},
             "license": {"name": "All rights reserved", "code": "cc0"}}
            """#
        let image = try #require(ImageEntity(json: JSONValue(parsing: Data(text.utf8))))
        #expect(image.license == License(name: "All rights reserved", url: nil))
    }

    @Test("A creator is named in a credit line by whole words only")
    func namedInLine() {
        let lines = ["Photo: Max, 2020", "max", "Archiv Maximilian Schmidt"]
        #expect(lines.map { Creator("Max").isNamed(in: $0) } == [true, true, false])
    }

    @Test("All creators are named, with the roles that a name does not imply")
    func roles() {
        let image = image([
            Creator("Hiroshige", role: .artist), Creator("Eikichi", role: .publisher),
            Creator("Bo", role: .other("gilder")),
        ])
        #expect(image.attribution.short == "Hiroshige, Eikichi (publisher), Bo (gilder), The Museum / CC0")
        #expect(image.searchedWords.contains("eikichi") && image.searchedWords.contains("the museum"))
    }

    @Test("Only those who took part in making a work are creators, and a name may begin with its qualifier")
    func stated() {
        #expect(Creator(stated: "A Duke", role: "Sitter") == nil && Creator(stated: " ", role: "artist") == nil)
        #expect(
            Creator(stated: "Workshop of Rembrandt", role: "Painter")
                == Creator("Rembrandt", role: .artist, qualifier: .workshopOf))
        // A name of its own.
        #expect(Creator(stated: "After Hours") == Creator("After Hours"))
        #expect(Creator(stated: "&lt;i&gt;Ada&lt;/i&gt;") == Creator("Ada"))
    }
}
