import Core
import FileAccess
import FoundationEssentials
import Testing

@testable import Model

/// Credits of a picture whose texts try to change the document that they are in.
@Suite struct HostileCreditsTests {
    private static let title =
        "=1+1 </script><script>\"'`*[x](y)\\ {%}#$~^&_ \r\n@misc{x, SPDX-License-Identifier: MIT \u{202E}\u{1B}[2J"
    /// The title without line breaks and invisible characters.
    private static let shown =
        "=1+1 </script><script>\"'`*[x](y)\\ {%}#$~^&_ @misc{x, SPDX-License-Identifier: MIT [2J"

    private let credits: WorkCredits = {
        var image = ImageEntity.stub(id: 1)
        (image.title, image.username) = (title, title)
        image.pageURL = "https://example.org/\n\"><script>"
        image.userURL = "javascript:alert(1)"
        image.license = License(name: title, url: "https://example.org/{\"'<>\\}%")
        return WorkCredits(title: title, pictures: [.init(image: image, file: LocalPath("*" + title))])
    }()

    @Test("Every text is on one line", arguments: [CreditsFormat.text, .markdown, .bibTeX, .spdx, .reuse])
    func lines(format: CreditsFormat) {
        let text = credits.text(in: format)
        #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !$0.disturbsDisplay })
        let starts = text.split(separator: "\n").filter { $0.hasPrefix("@misc{x") || $0.hasPrefix("SPDX-License-Id") }
        #expect(starts.count == (format == .spdx || format == .reuse ? 1 : 0))
    }

    @Test("A page contains no element and no address of theirs")
    func page() {
        let html = credits.text(in: .html)
        #expect(!html.contains("<script") && !html.contains("</script") && !html.contains("javascript:"))
        #expect(html.contains("&lt;script&gt;&quot;&#39;"))
    }

    @Test("Markdown contains no link and no element of theirs")
    func markdown() {
        let text = credits.text(in: .markdown)
        #expect(!text.contains("[x](y)") && text.contains("\\[x\\](y)") && text.contains("\\<script\\>"))
    }

    @Test("A table has one cell for each text, and no cell that a spreadsheet takes for a formula")
    func table() {
        let lines = credits.text(in: .csv).split(separator: "\r\n")
        let cells = Self.shown.replacing("\"", with: "\"\"")
        #expect(lines.count == 2)
        #expect(lines[1].hasPrefix("\"*\(cells)\",\"'\(cells)\",\"'\(cells)\",\"\",\"'\(cells)\","))
    }

    @Test(
        "JSON contains the texts, and nothing that ends a script element", arguments: [CreditsFormat.jsonLD, .cslJSON])
    func json(format: CreditsFormat) throws {
        let text = credits.text(in: format)
        let document = try JSONValue(parsing: .init(text.utf8))
        let item = try #require(format == .jsonLD ? document["@graph"]?[0] : document[0])
        #expect(item[format == .jsonLD ? "name" : "title"]?.string == Self.shown)
        #expect(format == .cslJSON || !text.contains("<"))
    }

    @Test("BibTeX has balanced braces, of which a text contains none")
    func bibTeX() {
        let text = credits.text(in: .bibTeX)
        var (depth, lowest) = (0, 0)
        for character in text {
            depth += character == "{" ? 1 : character == "}" ? -1 : 0
            lowest = min(lowest, depth)
        }
        #expect(depth == 0 && lowest == 0)
        #expect(text.contains("\\textbackslash{} \\textbraceleft{}\\%\\textbraceright{}\\#\\$\\textasciitilde{}"))
    }

    @Test("SPDX tags are only those of the document", arguments: [CreditsFormat.spdx, .reuse])
    func tags(format: CreditsFormat) {
        let text = credits.text(in: format)
        #expect(text.split(separator: "SPDX-License-Identifier:").count == (format == .spdx ? 2 : 1))
    }

    @Test("The path in REUSE.toml is exactly the file's, and an asterisk in it stands for itself")
    func path() {
        let text = credits.text(in: .reuse)
        #expect(text.contains(#"path = "\\*=1+1 </script><script>\"'`\\*[x](y)\\\\ {%}"#))
        #expect(text.contains(#"\U0000000d\U0000000a@misc"#))
    }

    /// A combining mark and a special character before it are one `Character`, but programs read two.
    private static let mark = "\u{301}"

    /// Returns the credits of a picture with a text of special characters, each of which a combining mark follows.
    private static func marked(_ specials: String, in format: CreditsFormat) -> String {
        let text = "x" + specials.map { "\($0)\(mark)" }.joined() + "y"
        var image = ImageEntity.stub(id: 1)
        (image.title, image.username, image.pageURL) = (text, text, "https://example.org/" + text)
        let picture = WorkCredits.Picture(image: image, file: LocalPath(text))
        return WorkCredits(title: text, pictures: [picture]).text(in: format)
    }

    @Test("A page contains no special character before a combining mark")
    func markedPage() {
        let html = Self.marked("\"'<>&", in: .html)
        #expect(html.contains("x&quot;\(Self.mark)&#39;\(Self.mark)&lt;\(Self.mark)&gt;\(Self.mark)&amp;\(Self.mark)y"))
        for special in "\"'<>&" { #expect(!html.unicodeScalars.contains("\(special)\(Self.mark)".unicodeScalars)) }
    }

    @Test("Markdown, BibTeX and REUSE.toml escape a special character before a combining mark")
    func markedTexts() {
        #expect(Self.marked("*[", in: .markdown).contains("x\\*\(Self.mark)\\[\(Self.mark)y"))
        let braces = "x\\textbraceleft{}\(Self.mark)\\textbraceright{}\(Self.mark)y"
        #expect(Self.marked("{}", in: .bibTeX).contains(braces))
        #expect(Self.marked("*", in: .reuse).contains("path = \"x\\\\*\(Self.mark)y\""))
    }

    @Test("A table doubles a quotation mark before a combining mark, and no marked or wide sign begins a formula")
    func markedTable() {
        #expect(Self.marked("\"", in: .csv).contains("\"x\"\"\(Self.mark)y\""))
        var image = ImageEntity.stub(id: 1)
        (image.title, image.username) = ("=\(Self.mark)1", "＝1")
        let text = WorkCredits(title: "", pictures: [.init(image: image)]).text(in: .csv)
        #expect(text.contains("\"'=\(Self.mark)1\",\"'＝1\""))
    }
}
