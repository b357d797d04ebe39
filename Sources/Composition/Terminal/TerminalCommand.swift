import Localize
import Model

/// A command that runs in a terminal without a window: `vitrine search …` or `vitrine save …`.
public struct TerminalCommand: Sendable, Equatable {
    public enum Action: String, Sendable {
        case search, save

        /// The command as the user types it.
        var name: String { "vitrine \(rawValue)" }
    }

    public var action: Action
    /// The search and the server.
    public var options: VitrineOptions
    /// The maximum number of pictures.
    public var limit: Int
    /// Whether to print one JSON document instead of lines.
    public var isJSON: Bool
    /// The folder for saved pictures; `nil` for the folder in the settings.
    public var folder: String?

    public init(
        action: Action, options: VitrineOptions = VitrineOptions(), limit: Int? = nil, isJSON: Bool = false,
        folder: String? = nil
    ) {
        self.action = action
        self.options = options
        self.limit = limit ?? (action == .search ? 20 : 1)
        self.isJSON = isJSON
        self.folder = folder
    }

    /// The greatest accepted limit. It exceeds what users read and prevents mass downloads.
    static let largestLimit = 500

    public typealias Parsed = ParsedArguments<TerminalCommand>

    /// Parses the arguments without the program's name. Returns `nil` if they do not begin with a command; the program
    /// then opens a window.
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
                    return .fail(tr("%s needs a number from 1 to %s.", argument, String(largestLimit)))
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
        switch VitrineOptions.parse(others, helpCommand: "\(action.name) --help") {
        case .run(let options):
            command.options = options
            return command.missingArgumentMessage.map { .fail($0) } ?? .run(command)
        case .print(let text): return .print(text)
        case .fail(let message): return .fail(message)
        case .usage(let help): return .usage(help)
        }
    }

    /// The message for a missing argument, or `nil`. A search without words is useful to browse a source; a save
    /// without words is an error.
    private var missingArgumentMessage: String? {
        switch action {
        case .search where options.search == nil:
            tr("%s needs a word to search for, or an option that says where or what to search.", action.name)
        case .save where options.search?.query.text.isEmpty ?? true:
            tr("%s needs a word to search for.", action.name)
        default: nil
        }
    }

    static var help: String {
        tr(
            """
            Usage: vitrine search [OPTION…] [WORD…]
                   vitrine save [OPTION…] WORD…

            “search” prints a line for each picture found: its name at its source, its size, its author, its license,
            its page and its title, separated by tabs; it needs a word, or an option that says where or what to
            search. “save” saves the first pictures found and prints a line for each: its path, its license, and whom
            to credit, separated by tabs; it needs a word.

              --limit NUMBER   maximum number of pictures: 20 for search, 1 for save, at most 500
              --json           one JSON document instead of lines (search)
              --to FOLDER      folder to save to (save); by default the one in the preferences

            The options for where and what to search are the same as for the window: see vitrine --help.

            A source that fails is named on standard error. What was found is still printed and saved.
            Exit status:

              0  something was found, no source failed, and everything was saved
              1  nothing was found
              2  wrong usage
              3  a source could not be reached, or a file or the output could not be written
              4  a service needs a key, or got too many requests

            If several apply, 3 goes before 4, and 4 before 2.
            """)
    }
}
