import Desktop

/// A command of the first word after the program's name, which runs in a terminal without a window.
struct Subcommand {
    let name: String
    let help: String
    let optionNames: [String]
    /// The options that are followed by a value.
    let valueOptions: Set<String>
    /// Whether an argument may name a file.
    let takesFiles: Bool
    /// Returns whether arguments after the name are meant for the command; otherwise the name is a word to search for.
    let isMeant: ([String]) -> Bool
    /// Takes the arguments after the name and returns the exit status.
    let run: @MainActor ([String]) -> Int32

    init<Command>(
        _ syntax: CommandSyntax<Command>, takesFiles: Bool = true,
        isMeant: @escaping ([String]) -> Bool = { _ in true },
        perform: @escaping @MainActor (Command) -> Int32
    ) {
        name = String(syntax.name.dropFirst("vitrine ".count))
        (help, optionNames, valueOptions) = (syntax.help(), syntax.optionNames, syntax.valueOptions)
        (self.takesFiles, self.isMeant) = (takesFiles, isMeant)
        run = { syntax.parse($0).answer(program: "vitrine", perform) }
    }

    static var all: [Subcommand] {
        let folder = UserFolders.absolute(".")
        let ofSearch = TerminalCommand.Action.allCases.map { action in
            Subcommand(TerminalCommand.syntax(action), takesFiles: false) { command in
                Terminal.run(command.options) { try Terminal.perform(command, in: $0) }
            }
        }
        return [
            Subcommand(IndexCommand.syntax, isMeant: IndexCommand.isMeant) { command in
                guard let command else { return 2 }
                return Terminal.run { try TerminalIndex($0).run(command) }
            },
            Subcommand(BackgroundCommand.syntax, isMeant: BackgroundCommand.isMeant) { command in
                guard let command else { return 2 }
                return Terminal.run { try TerminalBackground($0).run(command) }
            },
            Subcommand(SavedCommand.syntax, takesFiles: false, isMeant: SavedCommand.Action.isMeant) { command in
                Terminal.run(command.options) { try Terminal.perform(command, in: $0) }
            },
            Subcommand(CreditsCommand.syntax(in: folder)) { TerminalCredits.run($0) },
            Subcommand(IdentifyCommand.syntax(in: folder)) { command in
                Terminal.run(command.options) { try Terminal.perform(command, in: $0) }
            },
        ] + ofSearch
    }
}
