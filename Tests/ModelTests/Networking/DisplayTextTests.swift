import Model
import Testing

/// Texts of third parties in a form that is safe to show.
@Suite struct DisplayTextTests {
    @Test("Ordinary text stays as it is")
    func ordinaryTextStays() {
        for text in ["", "A flower, red", "夕焼けの海岸", "été", "👩🏽‍🎨 paints", "שלום", "a\u{200d}b"] {
            #expect(text.displayText() == text)
        }
    }

    @Test("Control characters disappear")
    func controlCharactersDisappear() {
        #expect("a\u{0}b\u{1b}[31mc\u{7f}\u{85}d".displayText() == "ab[31mc d")
    }

    @Test(
        "Nothing turns the direction of the text around it",
        arguments: ["\u{202a}", "\u{202b}", "\u{202c}", "\u{202d}", "\u{202e}", "\u{2066}", "\u{2069}", "\u{200f}"])
    func nothingTurnsDirectionText(mark: String) {
        #expect("a\(mark)b".displayText() == "ab")
    }

    @Test("White space becomes single spaces")
    func whiteSpaceBecomesSingle() {
        #expect("  a\r\n\tb\u{2028}c\u{a0}  ".displayText() == "a b c")
    }

    @Test(
        "Text of which nothing can be seen is none, as a title and as a file's name",
        arguments: ["\u{200b}", " \u{200b}\u{2060} ", "\u{3164}", "\u{2800}\u{ad}", "\u{200d}\u{fe0f}", "\u{115f}"])
    func textNothingCanSeen(text: String) {
        #expect(text.displayText() == "")
        #expect(FileName.cleaned(text) == "")
        #expect(FileName.cleaned("." + text + ".") == "")
        #expect("a\(text)b".displayText().unicodeScalars.first == "a")
    }

    @Test("A terminal gets nothing that it would obey, and whole lines stay lines")
    func terminalGetsNothingWould() {
        #expect("a\u{1b}[2Jb\u{9b}31m\u{202e}c\td\n".terminalText == "a\u{FFFD}[2Jb\u{FFFD}31m\u{FFFD}c\td\n")
        #expect("夕焼け 👩🏽‍🎨".terminalText == "夕焼け 👩🏽‍🎨")
    }

    @Test("Text is cut between characters")
    func textCutBetweenCharacters() {
        #expect("aaaa".displayText(limit: 3) == "aaa")
        #expect("äää".displayText(limit: 5) == "ää")
        #expect("a👩🏽‍🎨".displayText(limit: 6) == "a")
        #expect(String(repeating: "日", count: 2_000).displayText().utf8.count <= 1_024)
    }

    @Test("A letter under a million accents is shown without going through them for ever")
    func letterUnderMillionAccents() {
        let text = "a" + String(repeating: "\u{301}", count: 1_000_000) + "b"
        #expect(text.displayText().utf8.count <= 1_024)
    }
}
