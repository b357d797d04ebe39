import Desktop
import Localize
import Model

/// A command that runs in a terminal without a window: `vitrine search …` or `vitrine save …`.
struct TerminalCommand: Sendable, Equatable {
    enum Action: String, Sendable, CaseIterable {
        case search, save

        /// The command as the user types it.
        var name: String { "vitrine \(rawValue)" }
    }

    var action: Action
    /// The search and the server.
    var options = VitrineOptions()
    /// The maximum number of pictures.
    var limit: Int
    /// Whether to print one JSON document instead of lines.
    var isJSON = false
    /// How pictures are saved.
    var saving = SaveOptions()

    init(action: Action) {
        self.action = action
        limit = action == .search ? 20 : 1
    }

    /// The accepted limits. The greatest one exceeds what users read and prevents mass downloads.
    static let limits = 1...500

    static func syntax(_ action: Action) -> CommandSyntax<TerminalCommand> {
        let own: [SaveOptions.Option] =
            switch action {
            case .search: [.flag("--json") { $0.isJSON = true }]
            case .save: SaveOptions.options
            }
        // The format of saved files is meant, rather than that of found ones.
        let names = Set(own.map(\.name))
        let ofSearch = CommandSyntax.Option.ofSearch(\TerminalCommand.options).filter { !names.contains($0.name) }
        return CommandSyntax(
            action.name, TerminalCommand(action: action), help: { help },
            options: own + [
                .flag("--blocked") { $0.options.command.query.showsBlocked = true },
                .number("--limit", in: limits) { $0.limit = $1 },
            ] + ofSearch,
            readWord: { $0.options.addWord($1, isLiteral: $2) },
            check: { $0.options.check() ?? $0.missingArgumentMessage })
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

              --limit NUMBER    maximum number of pictures: 20 for search, 1 for save, at most 500
              --json            one JSON document instead of lines (search)
              --blocked         also pictures of authors and sources that your block list hides

            Options of save:

              --to FOLDER       folder to save to; by default the one in the preferences
              --size PIXELS     save copies whose longer side has at most this many pixels, instead of the originals
              --print-width CM  save copies for a print of this width at 300 dpi
              --crop RATIO      crop the copies around their centers to a ratio of width and height, such as 16:9
              --format FORMAT   the format of the copies: jpeg, png or webp; jpeg by default
              --quality NUMBER  the quality of the copies, from 1 to 100; 85 by default
              --sheet LIST      save in a new folder, with the credits in files: html, md, csv or reuse, separated by
                                commas
              --use USE         what you intend: commercial, modification, or commercial,modification; the credits begin
                                with the pictures whose license forbids it
              --force           also change pictures whose license forbids changes

            The options for where and what to search are the same as for the window, except for --format of save: see
            vitrine --help.

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
