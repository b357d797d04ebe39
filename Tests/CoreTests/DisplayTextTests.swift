import Testing

@testable import Core

/// Texts of third parties in a form that is safe to show.
@Suite struct DisplayTextTests {
    @Test("Ordinary text stays unchanged")
    func ordinaryText() {
        for text in ["", "A flower, red", "夕焼けの海岸", "été", "👩🏽‍🎨 paints", "שלום", "a\u{200d}b"] {
            #expect(text.displayText() == text)
        }
    }

    @Test("Control characters are removed")
    func controlCharacters() {
        #expect("a\u{0}b\u{1b}[31mc\u{7f}\u{85}d".displayText() == "ab[31mc d")
    }

    @Test("Characters that change the direction of surrounding text are removed")
    func directionOverrides() {
        for mark in [
            "\u{202a}", "\u{202b}", "\u{202c}", "\u{202d}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{200f}",
        ] {
            #expect("a\(mark)b".displayText() == "ab", "\(mark.unicodeScalars.map(\.value))")
        }
    }

    @Test("White space becomes single spaces")
    func whiteSpace() {
        #expect("  a\r\n\tb\u{2028}c\u{a0}  ".displayText() == "a b c")
    }

    @Test("Text without visible characters is empty")
    func invisibleText() {
        for text in [
            "\u{200b}", " \u{200b}\u{2060} ", "\u{3164}", "\u{2800}\u{ad}", "\u{200d}\u{fe0f}", "\u{115f}",
        ] {
            let first = "a\(text)b".displayText().unicodeScalars.first
            #expect(text.displayText().isEmpty && first == "a", "\(text.unicodeScalars.map(\.value))")
        }
    }

    @Test("Each character of ASCII alone and between letters is shown, becomes a space or is removed")
    func ascii() {
        for scalar in (0..<0x80).compactMap(Unicode.Scalar.init) as [Unicode.Scalar] {
            let isSpace = scalar.properties.isWhitespace
            let shown = isSpace ? " " : scalar.disturbsDisplay ? "" : "\(scalar)"
            let texts = ["a\(scalar)b", "\(scalar)", " \(scalar)a  b "].map { $0.displayText() }
            let expected = ["a\(shown)b", isSpace ? "" : shown, isSpace ? "a b" : "\(shown)a b"]
            #expect(texts == expected, "\(scalar.value)")
        }
    }

    @Test("White space is what Unicode says")
    func unicodeWhiteSpace() {
        let scalars = (0..<0x3100).compactMap(Unicode.Scalar.init) as [Unicode.Scalar]
        #expect(scalars.filter { $0.isWhiteSpace != $0.properties.isWhitespace } == [])
    }

    @Test("Terminal text has no control characters and keeps its lines")
    func terminal() {
        #expect("a\u{1b}[2Jb\u{9b}31m\u{202e}c\td\n".terminalText == "a\u{FFFD}[2Jb\u{FFFD}31m\u{FFFD}c\td\n")
        #expect("夕焼け 👩🏽‍🎨".terminalText == "夕焼け 👩🏽‍🎨")
    }

    @Test("Text is truncated between characters")
    func cutting() {
        for (text, limit, shown) in [("aaaa", 3, "aaa"), ("äää", 5, "ää"), ("a👩🏽‍🎨", 6, "a")] {
            #expect(text.displayText(limit: limit) == shown)
        }
        #expect(String(repeating: "日", count: 2_000).displayText().utf8.count <= 1_024)
    }

    @Test("A letter with a million accents is shortened without reading all of them")
    func accents() {
        let text = "a" + String(repeating: "\u{301}", count: 1_000_000) + "b"
        #expect(text.displayText().utf8.count <= 1_024)
    }
}
