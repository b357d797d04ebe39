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
        #expect(try name("{title} – {author}", image(author: nil)) == "Sunrise")
        #expect(try name("{author} – {title} ({author})", image(author: nil)) == "Sunrise")
    }

    @Test(
        "A title cannot leave its folder, hide the file or begin like an option",
        arguments: [
            "../../etc/passwd", "/etc/passwd", "..", ".hidden", "-rf", "~root", "a/b", "a\u{0}b", "a\nb",
            "\u{202E}gpj.exe", "a/\u{301}b", "a\u{600}/../b",
        ])
    func unsafeTitles(_ title: String) throws {
        let name = try name("{title}", image(title: title))
        #expect(!name.contains("/") && !name.contains("\0") && !name.contains("\n") && !name.contains("\u{202E}"))
        #expect(!name.utf8.contains(UInt8(ascii: "/")))
        #expect(!name.hasPrefix(".") && !name.hasPrefix("-") && !name.hasPrefix("~") && !name.isEmpty)
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

    @Test("A pattern without placeholders, an unknown placeholder and an open brace are errors")
    func faults() {
        #expect(throws: FileNamePattern.Failure.nothingToFillIn) { try FileNamePattern("picture") }
        #expect(throws: FileNamePattern.Failure.unknownPlace("titel")) { try FileNamePattern("{titel}") }
        #expect(throws: FileNamePattern.Failure.openBrace) { try FileNamePattern("{title") }
    }
}
