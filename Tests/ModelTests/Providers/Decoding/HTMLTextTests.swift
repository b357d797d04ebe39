import Testing

@testable import Model

@Suite("Text of HTML")
struct HTMLTextTests {
    @Test(
        "Elements go, their text stays, entities are decoded once",
        arguments: [
            ("<b>A</b> &amp; <i class=\"x\">B</i>", "A & B"), ("one<br/>two<p>three", "one two three"),
            ("&lt;b&gt; &amp;amp; &#x1F600;&#8217;&eacute;&nbsp;x", "<b> &amp; 😀’é x"),
            ("AT&T &unknown; &#0; &#xD800; &", "AT&T &unknown; &#0; &#xD800; &"),
            ("3 < 4 and 5 > 2, <3", "3 < 4 and 5 > 2, <3"), ("a<!-- <b>no</b> -->b", "ab"),
            ("<style>p { x }</style>shown<script>1 < 2</script>", "shown"), ("open <b", "open <b"),
            ("<span style='DISPLAY : none'>a<span>b</span>c</span>d", "d"), ("x<img style=\"display:none\">y", "xy"),
        ])
    func reading(html: String, text: String) {
        #expect(html.plainText == text)
    }

    @Test("Nothing but markup and space is no text", arguments: ["<p> </p>", "", "\u{202e}", "&nbsp;"])
    func nothing(html: String) {
        #expect(html.plainText == nil)
    }

    @Test("What would turn the text around it is left out, however it was written")
    func overrides() {
        #expect("a&#x202e;b\u{0}c\u{2066}d".plainText == "abcd")
    }

    @Test("The first link is found, with or without quotation marks")
    func links() {
        #expect(
            HTMLText("<i>x</i><a title='a=b' href=\"//a.org/?x&amp;y\">1</a><a href=b>2</a>").firstLink
                == "//a.org/?x&y")
        #expect(HTMLText("<a href=https://a.org/b>1</a>").firstLink == "https://a.org/b")
        #expect(HTMLText("<a name=x>1</a>").firstLink == nil)
    }

    @Test(
        "A megabyte of nonsense is read as quickly as anything else",
        arguments: ["<", "<a", "<!--x>", "&", "&#", "<span style='display:none'>", "< >", "\u{301}<"])
    func nonsense(piece: String) {
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count).plainText ?? ""
        #expect(text.utf8.count <= 1_024)
    }
}
