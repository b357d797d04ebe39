import Testing

@testable import Model

@Suite struct HTMLTextTests {
    @Test(
        "Elements are removed, their text stays, and entities are decoded once",
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

    @Test("Markup and white space without text are nil", arguments: ["<p> </p>", "", "\u{202e}", "&nbsp;"])
    func nothing(html: String) {
        #expect(html.plainText == nil)
    }

    @Test("Characters that change the text direction are removed in any notation")
    func overrides() {
        #expect("a&#x202e;b\u{0}c\u{2066}d".plainText == "abcd")
    }

    @Test("The first link is found, with and without quotation marks")
    func links() {
        #expect(
            HTMLText("<i>x</i><a title='a=b' href=\"//a.org/?x&amp;y\">1</a><a href=b>2</a>").firstLink
                == "//a.org/?x&y")
        #expect(HTMLText("<a href=https://a.org/b>1</a>").firstLink == "https://a.org/b")
        #expect(HTMLText("<a name=x>1</a>").firstLink == nil)
    }

    @Test(
        "A megabyte of malformed HTML is read in linear time",
        arguments: ["<", "<a", "<!--x>", "&", "&#", "<span style='display:none'>", "< >", "\u{301}<"])
    func nonsense(piece: String) {
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count).plainText ?? ""
        #expect(text.utf8.count <= 1_024)
    }
}
