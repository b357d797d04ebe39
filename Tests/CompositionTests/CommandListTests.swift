import Testing

@testable import Composition
@testable import Views

/// What holds for every command of every list.
@MainActor
@Suite struct CommandListTests {
    @MainActor
    private struct Entry {
        let name: String
        let label: String
        let keys: [String]
        let group: CommandGroup

        init<Context>(_ command: Command<Context>) {
            (name, label, keys) = (command.name, command.label, command.keys)
            group = command.group
        }
    }

    private static let pictures = (PictureCommand.pictures + PictureCommand.files).map { Entry($0) }
    private static let zooming = Command.zooming.map { Entry($0) }
    private static let viewing = Command.viewing.map { Entry($0) } + zooming
    private static let viewer = Command.viewer.map { Entry($0) }
    private static let layouts = Command<FavoritesController>.layouts.map { Entry($0) }
    private static let favorites =
        (Command.favorites + Command.collections + Command.exchange).map { Entry($0) } + layouts
    private static let searchWindow = (Command.searchWindow + Command.results).map { Entry($0) } + layouts
    private static let comparison =
        Command.comparison.map { Entry($0) }
        + ComparisonController.pictureCommands.map { Entry($0) } + zooming
    private static let program = Command.program.map { Entry($0) }
    /// The commands of the quick look have the keys of the list that opens it.
    private static let quickLook = Command.quickLook.map { Entry($0) }

    /// The keys in the shortcuts window, with all four arrow keys for "Left...Down".
    private static var shown: Set<String> {
        let texts = ShortcutsList.groups(program: Command.program).flatMap(\.lines).flatMap {
            $0.keys.split(separator: " ").map(String.init)
        }
        return Set(
            texts.flatMap { text in
                guard let range = text.firstRange(of: "Left...") else { return [text] }
                return ["Left", "Right", "Up", "Down"].map { text[..<range.lowerBound] + $0 }
            })
    }

    private static var all: [Entry] { pictures + searchWindow + viewing + viewer + favorites + comparison + program }

    @Test("Every key is in the shortcuts window") func keys() {
        let shown = Self.shown
        for command in Self.all where !command.keys.isEmpty {
            #expect(command.keys.contains { shown.contains($0) }, "\(command.name)")
        }
    }

    @Test("A command without keys has a menu item, except for buttons and the desktop") func items() {
        for command in Self.all where command.keys.isEmpty && !["toggle-fit", "new-search"].contains(command.name) {
            #expect(!command.label.isEmpty && command.group != .none, "\(command.name)")
        }
    }

    @Test("A line of the shortcuts window has a title and keys, and stands once in its group") func lines() {
        for (title, lines) in ShortcutsList.groups(program: Command.program) {
            #expect(!title.isEmpty && lines.allSatisfy { !$0.title.isEmpty && !$0.keys.isEmpty })
            #expect(Set(lines.map(\.title)).count == lines.count, "\(title)")
        }
    }

    @Test("A window has each name and each key once") func unique() {
        let windows = [
            Self.pictures + Self.searchWindow + Self.program,
            Self.pictures + Self.viewing + Self.viewer + Self.program,
            Self.comparison + Self.program, Self.favorites + Self.program, Self.viewing + Self.quickLook + Self.program,
        ]
        for commands in windows {
            #expect(Set(commands.map(\.name)).count == commands.count)
            let keys = commands.flatMap(\.keys)
            #expect(Set(keys).count == keys.count)
        }
    }
}
