import GTKKit
import GTKShim
import Testing

@Suite struct PangoMarkupTests {
    @Test(
        "Escaped text is markup that shows the text literally",
        arguments: [
            "<b>Tom & Jerry</b> &nope; <span", "\"'", "夕焼け", "", "&amp;",
        ])
    func literalText(text: String) throws {
        var shown: UnsafeMutablePointer<CChar>?
        try #require(pango_parse_markup(PangoMarkup.escaped(text), -1, 0, nil, &shown, nil, nil) != 0)
        defer { g_free(shown) }
        #expect(shown.map { String(cString: $0) } == text)
    }
}
