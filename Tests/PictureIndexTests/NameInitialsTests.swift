import Testing

@testable import PictureIndex

/// The letters beside the scroll bar.
@Suite struct NameInitialsTests {
    @Test(
        "The letter of a name is its first visible character, as it begins a title",
        arguments: [
            ("boat.jpg", "B"), ("Boat.jpg", "B"), ("7 boats.jpg", "7"), ("  _x.png", "_"), ("école.png", "É"),
            ("e\u{301}cole.png", "E\u{301}"), ("日本.png", "日"), ("ばん.png", "ば"), ("\u{3000}山.png", "山"),
            ("ßß.png", "Ss"), ("ǆ.png", "ǅ"), ("თბილისი.png", "თ"), ("عربي.png", "ع"), ("👨‍👩‍👧 x.png", "👨‍👩‍👧"),
            ("🇨🇭.png", "🇨🇭"), ("a", "A"), ("", ""), (" \u{3000}", ""),
        ])
    func initials(name: String, initial: String) {
        #expect(NameInitials.initial(of: Array(name.utf8)).unicodeScalars.elementsEqual(initial.unicodeScalars))
    }

    @Test("Bytes that are not UTF-8 have the replacement character")
    func invalidBytes() {
        let names: [([UInt8], String)] = [
            ([0xFF, 0x61], "\u{FFFD}"), ([0x61, 0xFF], "A"), ([0xE6, 0x97], "\u{FFFD}"),
        ]
        for (name, initial) in names { #expect(NameInitials.initial(of: name) == initial, "\(name)") }
    }

    @Test("A letter with any number of marks stays short")
    func manyMarks() {
        let name = "z" + String(repeating: "\u{335}", count: 100)
        let initial = NameInitials.initial(of: Array(name.utf8))
        #expect(initial.hasPrefix("Z") || initial.unicodeScalars.first == "Z")
        #expect(initial.utf8.count <= NameInitials.prefixLength)
    }

    @Test("Every position has the letter that was added last at or before it")
    func positions() {
        var initials = NameInitials()
        #expect(initials.text(at: 0) == nil)
        for (position, text) in ["", "A", "A", "B", "A"].enumerated() { initials.append(text, at: position) }
        #expect((0..<6).map { initials.text(at: $0) } == [nil, "A", "A", "B", "A", "A"])
    }
}
