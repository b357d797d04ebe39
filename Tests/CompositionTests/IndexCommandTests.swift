import FileAccess
import PictureIndex
import Testing

@testable import Composition

/// Commands whose action is a word. Their rules are those of `CommandAction`.
@Suite struct IndexCommandTests {
    @Test("Each command is recognized", arguments: IndexCommand.allCases)
    func commands(command: IndexCommand) {
        #expect(IndexCommand.syntax.parse([command.rawValue]) == .run(command))
    }

    @Test("Other words are for the window")
    func otherWords() {
        for arguments in [["card"], ["card", "status"], ["--", "status"]] { #expect(!IndexCommand.isMeant(arguments)) }
        for arguments in [["status"], ["--help"], []] { #expect(IndexCommand.isMeant(arguments)) }
    }

    @Test("Help is printed; the word alone, and further words, are wrong usage")
    func helpAndMistakes() {
        #expect(IndexCommand.syntax.parse([]) == .usage(IndexCommand.help))
        #expect(IndexCommand.syntax.parse(["--help"]) == .print(IndexCommand.help))
        guard case .fail(let message) = IndexCommand.syntax.parse(["pause", "now"]) else {
            Issue.record("it was taken")
            return
        }
        #expect(message.contains("vitrine index pause"))
    }

    @Test("The state is a line for each fact, and problems follow without control characters")
    func lines() {
        var status = PictureIndex.Status()
        (status.pictureCount, status.folderCount, status.isPaused) = (12_345, 67, true)
        status.problems = [IndexingProblem(path: "/home/me/a\u{1B}[2J.jpg", kind: .notAPicture)]
        let lines = TerminalIndex.lines(status)
        #expect(lines.first == "state\tpaused" && lines.contains("pictures\t12345"))
        #expect(lines.last == "problem\t/home/me/a[2J.jpg\tnot a picture")
    }
}
