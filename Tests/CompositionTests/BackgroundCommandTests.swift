import Testing

@testable import Composition

@Suite struct BackgroundCommandTests {
    @Test("Each command is recognized", arguments: BackgroundCommand.allCases)
    func commands(command: BackgroundCommand) {
        #expect(BackgroundCommand.syntax.parse([command.rawValue]) == .run(command))
        #expect(BackgroundCommand.isMeant([command.rawValue]))
    }

    @Test("Other words are for the window")
    func otherWords() {
        for arguments in [["blue"], ["blue", "next"], ["--", "next"]] { #expect(!BackgroundCommand.isMeant(arguments)) }
    }

    @Test("Help is printed; the word alone, and further words, are wrong usage")
    func helpAndMistakes() {
        #expect(BackgroundCommand.syntax.parse([]) == .usage(BackgroundCommand.help))
        #expect(BackgroundCommand.syntax.parse(["--help"]) == .print(BackgroundCommand.help))
        guard case .fail(let message) = BackgroundCommand.syntax.parse(["next", "now"]) else {
            Issue.record("it was taken")
            return
        }
        #expect(message.contains("vitrine background next"))
    }
}
