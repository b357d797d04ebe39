import Localize
import Model

/// What is to be done in a terminal, without any window: `vitrine search …` and `vitrine save …`.
public struct TerminalCommand: Sendable, Equatable {
    public enum Action: String, Sendable {
        case search, save
    }

    public var action: Action
    /// What to search for, where, and at which server.
    public var options: Options
    /// How many pictures at most.
    public var limit: Int
    /// One JSON document in place of lines.
    public var isJSON: Bool
    /// Where pictures are saved; `nil` for where the window saves them.
    public var folder: String?

    public init(
        action: Action, options: Options = Options(), limit: Int? = nil, isJSON: Bool = false, folder: String? = nil
    ) {
        self.action = action
        self.options = options
        self.limit = limit ?? (action == .search ? 20 : 1)
        self.isJSON = isJSON
        self.folder = folder
    }

    /// More than anybody reads, and less than would be a mass download.
    static let largestLimit = 500

    public enum Parsed: Sendable, Equatable {
        case run(TerminalCommand)
        case print(String)
        case fail(String)
    }

    /// `nil` if the arguments, without the program's name, do not begin with a command: then a window is meant.
    public static func parse(_ arguments: [String]) -> Parsed? {
        guard let first = arguments.first, let action = Action(rawValue: first) else { return nil }
        var command = TerminalCommand(action: action)
        var rest = arguments.dropFirst()
        var others: [String] = []
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h": return .print(help)
            case "--json" where action == .search: command.isJSON = true
            case "--limit":
                guard let number = rest.popFirst().flatMap({ Int($0) }), (1...largestLimit).contains(number) else {
                    return .fail(tr("%s takes a number from 1 to %s.", argument, String(largestLimit)))
                }
                command.limit = number
            case "--to" where action == .save:
                guard let folder = rest.popFirst(), !folder.isEmpty else {
                    return .fail(tr("%s needs a folder after it.", argument))
                }
                command.folder = folder
            case "--":
                others.append(argument)
                others += rest
                rest = []
            default: rest.passOn(argument, to: &others)
            }
        }
        switch Options.parse(others) {
        case .run(let options):
            command.options = options
            return .run(command)
        case .print(let text): return .print(text)
        case .fail(let message): return .fail(message)
        }
    }

    static var help: String {
        tr(
            """
            Usage: vitrine search [OPTION…] WORD…
                   vitrine save [OPTION…] WORD…

            “search” prints a line for each picture found: its name at its source, its size, its author, its licence, its page and
            its title, with tabs between them. “save” saves the first pictures found and prints where they are.

              --limit NUMBER   at most so many pictures (20 for search, 1 for save)
              --json           one JSON document in place of lines (search)
              --to FOLDER      save there (save)

            Where and what to search is said as for the window: see vitrine --help.

            Exit status: 0 when something was found and all was saved, 1 when nothing was found, 2 for wrong usage, 3 when a source
            could not be reached or a file not be written, 4 when a key or a pause is needed.
            """)
    }
}
