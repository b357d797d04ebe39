import GTKKit
import Localize

/// The window of keyboard shortcuts, which is the same for all windows. It has many widgets, so it is created on demand
/// and destroyed when it is closed.
@MainActor
package enum ShortcutsList {
    /// A title with keys in GTK's notation, separated by spaces.
    package typealias Line = (title: String, keys: String)

    /// - Parameter program: the commands that every window has.
    package static func groups<Context>(program: [Command<Context>]) -> [(title: String, lines: [Line])] {
        let pictures =
            lines(of: Command.zooming) + lines(of: Command.viewer) + lines(of: Command.pictures)
            + lines(of: Command.favorites) + lines(of: Command.comparison)
        return [
            (tr("Search"), lines(of: Command.searchWindow) + layouts + list), (tr("Picture"), steps + pictures),
            (tr("Windows"), windows + lines(of: Command.collections) + lines(of: program)),
        ]
    }

    private static func lines<Context>(of commands: [Command<Context>]) -> [Line] {
        commands.compactMap { command in
            command.shortcut.map { ($0, command.keys.prefix(command.shownKeyCount).joined(separator: " ")) }
        }
    }

    private static var layouts: [Line] { lines(of: Command<ImageSearchTableViewController>.layouts) }

    private static var list: [Line] {
        [
            (tr("Open picture"), "Return"),
            (tr("Quick look"), "space"),
            (tr("Select several pictures"), "<Shift>Up <Shift>Down"),
            (tr("Folders and dates of this computer"), "F9"),
        ]
    }

    /// Lines that stand for several commands.
    private static var steps: [Line] {
        [
            (tr("Previous picture"), "Left Page_Up"),
            (tr("Next picture"), "Right Page_Down"),
            (tr("First or last picture"), "Home End"),
            (tr("Move around in the picture"), "<Control>Left...<Control>Down"),
        ]
    }

    private static var windows: [Line] {
        [
            (tr("Main menu"), "F10"),
            (tr("Identify copied files or a copied picture"), "<Control>v"),
            (tr("Undo"), UndoCommand.keys),
            (tr("Close window"), "<Control>w"),
        ]
    }

    // MARK: Window

    @discardableResult
    package static func present<Context>(over parent: Window?, program: [Command<Context>]) -> ShortcutsWindow? {
        guard let interface = try? Interface(text: interface(groups(program: program)), file: "shortcuts"),
            let window = try? interface.object("window", as: ShortcutsWindow.self)
        else { return nil }
        window.setParent(parent, modal: true)
        window.present()
        return window
    }

    /// The lines of a column, so that the window fits on the screen of a small laptop.
    private static let linesPerColumn = 12

    /// The window as an interface file, because GTK before 4.14 adds lines to it in no other way. Each group is a section of
    /// its own, in columns.
    private static func interface(_ groups: [(title: String, lines: [Line])]) -> String {
        let sections = groups.map { group in
            let columns = stride(from: 0, to: group.lines.count, by: linesPerColumn).map { start in
                object(
                    "GtkShortcutsGroup", [:],
                    group.lines.dropFirst(start).prefix(linesPerColumn).map { line in
                        object("GtkShortcutsShortcut", ["title": line.title, "accelerator": line.keys])
                    })
            }
            return object(
                "GtkShortcutsSection",
                ["section-name": group.title, "title": group.title, "max-height": String(linesPerColumn + 1)], columns)
        }
        return """
            <interface>
            <object class="GtkShortcutsWindow" id="window">
            \(sections.map { "<child>\($0)</child>" }.joined())
            </object>
            </interface>
            """
    }

    private static func object(
        _ name: String, _ properties: KeyValuePairs<String, String>, _ children: [String] = []
    ) -> String {
        "<object class=\"\(name)\">"
            + properties.map { "<property name=\"\($0)\">\(PangoMarkup.escaped($1))</property>" }.joined()
            + children.map { "<child>\($0)</child>" }.joined() + "</object>"
    }
}
