import Testing

@testable import Model

@Suite struct FileNamePatternTests {
    private func image(title: String? = "Sunrise", author: String? = "Anna", tags: [String] = []) -> ImageEntity {
        var image = ImageEntity.stub(id: 7)
        image.title = title
        image.username = author
        image.tags = tags
        return image
    }

    private func name(_ pattern: String, _ image: ImageEntity) throws -> String {
        try FileNamePattern(pattern).name(for: image, date: "2026-11-21")
    }

    @Test("Each placeholder is replaced by a fact of the picture")
    func places() throws {
        let name = try name("{title} {author} {provider} {id} {width} {height} {date}", image())
        #expect(name == "Sunrise Anna Samples 7 1000 2000 2026-11-21")
    }

    @Test("A picture without a title is named after its first tags")
    func tags() throws {
        #expect(try name("{title}", image(title: nil, tags: ["a", "b", "c", "d", "e"])) == "a, b, c, d")
    }

    @Test("The dash before an unknown author is removed")
    func looseEnds() throws {
        for pattern in ["{title} – {author}", "{author} – {title} ({author})"] {
            #expect(try name(pattern, image(author: nil)) == "Sunrise", "\(pattern)")
        }
    }

    @Test("An unknown size is not in the name, nor the text between width and height")
    func unknownSize() throws {
        var image = image()
        (image.pageImageWidth, image.pageImageHeight) = (0, 0)
        for pattern in ["{title} {width}x{height}", "{title} ({width} × {height})", "{width}x{height} {title}"] {
            #expect(try name(pattern, image) == "Sunrise", "\(pattern)")
        }
        #expect(try name("{title} {width}x{height}", self.image()) == "Sunrise 1000x2000")
    }

    @Test(
        "A title cannot leave its folder, hide the file or begin like an option",
        arguments: [
            "../../etc/passwd", "/etc/passwd", "..", ".hidden", "-rf", "~root", "a/b", "a\u{0}b", "a\nb",
            "\u{202E}gpj.exe", "a/\u{301}b", "a\u{600}/../b",
        ])
    func unsafeTitles(_ title: String) throws {
        let name = Array(try name("{title}", image(title: title)).unicodeScalars)
        #expect(name.allSatisfy { $0 != "/" && $0 != "\0" && $0 != "\n" && $0 != "\u{202E}" })
        let first = try #require(name.first)
        #expect(first != "." && first != "-" && first != "~")
    }

    @Test("Characters that other systems refuse are removed or replaced")
    func otherSystems() {
        #expect(FileName.cleaned(#"Who? "Me": a <b> | c*."#) == "Who Me- a b - c")
    }

    @Test("A long title is truncated between characters at two hundred bytes")
    func longTitles() throws {
        let name = try name("{title}", image(title: String(repeating: "山👩‍👩‍👧‍👦", count: 80)))
        #expect(name.utf8.count <= 200 && name.utf8.count > 170)
        #expect(name.allSatisfy { "山👩‍👩‍👧‍👦".contains($0) })
    }

    @Test("A picture with an unusable title is named by its provider and number")
    func nothingLeft() throws {
        #expect(try name("{title}", image(title: "///...", author: nil)) == "samples 7")
    }

    @Test("A title that is a file name does not give a name with two extensions")
    func titlesWithExtensions() throws {
        #expect(try name("{title}", image(title: "Rose.jpg")) == "Rose")
        #expect(try name("{title} – {author}", image(title: "Rose 2.TIFF")) == "Rose 2 – Anna")
        #expect(try name("{title}", image(title: "No. 5")) == "No. 5" && name("{title}", image(title: "A.B")) == "A.B")
    }

    @Test("A title of combining marks stays in the name, at each place")
    func combiningMarks() throws {
        let title = "\u{301}\u{302}"
        for pattern in ["{title}", "{title} – {author}", "{author} – {title}", "{author} {title}"] {
            let scalars = try name(pattern, image(title: title)).unicodeScalars
            #expect(scalars.contains("\u{301}") && scalars.contains("\u{302}"), "\(pattern)")
        }
        #expect("a \u{301}b \u{200D} c".displayText() == "a \u{301}b c")
    }

    @Test("The author in a name has the qualifier")
    func qualifiedAuthor() throws {
        var image = image()
        image.creators[0].qualifier = .workshopOf
        #expect(try name("{author}", image) == "Workshop of Anna")
    }

    @Test("A pattern without placeholders, an unknown placeholder and an open brace are errors")
    func faults() {
        #expect(throws: FileNamePattern.Failure.nothingToFillIn) { try FileNamePattern("picture") }
        #expect(throws: FileNamePattern.Failure.unknownPlaceholder("titel")) { try FileNamePattern("{titel}") }
        #expect(throws: FileNamePattern.Failure.openBrace) { try FileNamePattern("{title") }
    }

    @Test(
        "Text without visible characters is an empty file name", arguments: ["\u{200b}", "\u{3164}", "\u{2800}\u{ad}"])
    func invisibleNames(text: String) {
        #expect(FileName.cleaned(text) == "" && FileName.cleaned("." + text + ".") == "")
    }
}
