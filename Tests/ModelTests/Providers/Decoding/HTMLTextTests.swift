import Testing

@testable import Model

@Suite struct HTMLTextTests {
    @Test(
        "Elements are removed, entities are decoded once, and a text without visible characters is nil",
        arguments: [
            ("<b>A</b> &amp; <i class=\"x\">B</i>", "A & B"), ("one<br/>two<p>three", "one two three"),
            ("&lt;b&gt; &amp;amp; &#x1F600;&#8217;&eacute;&nbsp;x", "<b> &amp; 😀’é x"),
            ("AT&T &unknown; &#0; &#xD800; &", "AT&T &unknown; &#0; &#xD800; &"),
            ("3 < 4 and 5 > 2, <3", "3 < 4 and 5 > 2, <3"), ("a<!-- <b>no</b> -->b", "ab"),
            ("<style>p { x }</style>shown<script>1 < 2</script>", "shown"), ("open <b", "open <b"),
            ("<span style='DISPLAY : none'>a<span>b</span>c</span>d", "d"), ("x<img style=\"display:none\">y", "xy"),
            ("<p> </p>", nil), ("", nil), ("\u{202e}", nil), ("&nbsp;", nil),
        ] as [(String, String?)])
    func reading(html: String, text: String?) {
        #expect(html.plainText == text)
    }

    @Test("Characters that change the text direction are removed in any notation")
    func overrides() {
        #expect("a&#x202e;b\u{0}c\u{2066}d".plainText == "abcd")
    }

    @Test("The first link is found, with and without quotation marks")
    func links() {
        let rows: [(html: String, link: String?)] = [
            ("<i>x</i><a title='a=b' href=\"//a.org/?x&amp;y\">1</a><a href=b>2</a>", "//a.org/?x&y"),
            ("<a href=https://a.org/b>1</a>", "https://a.org/b"), ("<a name=x>1</a>", nil),
        ]
        for (html, link) in rows { #expect(HTMLText(html).firstLink == link, "\(html)") }
    }

    @Test(
        "A megabyte of malformed HTML is read in linear time",
        arguments: ["<", "<a", "<!--x>", "&", "&#", "<span style='display:none'>", "< >", "\u{301}<"])
    func nonsense(piece: String) {
        let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count).plainText ?? ""
        #expect(text.utf8.count <= 1_024)
    }
}
