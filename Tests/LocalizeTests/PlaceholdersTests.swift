import Testing

@testable import Localize

@Suite struct PlaceholdersTests {
    @Test("A text is split at its placeholders")
    func split() {
        #expect(
            Piece.split("%d of %2$s, 100%% sure")
                == [
                    .placeholder(isCount: true, position: nil), .words(" of "),
                    .placeholder(isCount: false, position: 2), .words(", 100% sure"),
                ])
    }

    @Test(
        "A percent sign without a placeholder stays as it is",
        arguments: ["%", "100 %", "% s", "%x", "%0$s", "%$s", "%99999999999999999999$s", "%1", "%1$"])
    func percentSign(text: String) {
        #expect(Piece.split(text) == [.words(text)])
    }

    @Test("Percent signs of an argument stay as they are")
    func percentSignInArgument() {
        let arguments = TextArguments(for: "%s and %s", count: nil, strings: ["%s", "%2$s"])
        #expect(arguments.filled(into: "%s and %s") == "%s and %2$s")
    }

    @Test("Missing arguments are detected", arguments: ["%3$s", "%s %s %s", "%d %s %s"])
    func missingArgument(text: String) {
        #expect(TextArguments(for: "%s %s", count: nil, strings: ["a", "b"]).filled(into: text) == nil)
    }

    @Test("A position in a translation counts the source's placeholders, including the number")
    func positions() {
        let arguments = TextArguments(for: "%d of %s", count: "5", strings: ["9"])
        #expect(arguments.filled(into: "%2$s / %1$d") == "9 / 5")
    }
}
