import Core
import GTKKit
import Localize
import Reactive

/// The undo command of a window: the action, whose menu item names the change that it undoes.
@MainActor
enum UndoCommand {
    static let name = "undo"
    static let keys = "<Control>z"

    /// Returns the text of the menu item: `Undo Move to Trash`.
    static func label(_ change: String?) -> String { change.map { tr("Undo %s", $0) } ?? tr("Undo") }

    /// Adds the action `win.undo`, its item and its key to a window, until the window is closed.
    static func add(_ history: UndoHistory, to window: ApplicationWindow, section: Menu) {
        let action = window.addAction(name) { [weak history] in history?.undoNewest() }
        follow(history, in: window) { change in
            action.isEnabled = change != nil
            section.removeAll()
            section.append(label(change), action: "win.\(name)", keys: keys)
        }
        let shortcuts = ShortcutController()
        shortcuts.add(keys) { [weak window] in
            // In an entry the key undoes the typing, also when there is no more to undo.
            guard window?.isTyping == false else { return false }
            action.activate()
            return true
        }
        window.add(shortcuts)
    }

    /// Calls the handler with the name of the newest change, at once and after each change of it, until the window is closed.
    static func follow(
        _ history: UndoHistory, in window: Window, _ show: @escaping @MainActor @Sendable (String?) -> Void
    ) {
        let following = history.newest.producer.startWithMainValues(show)
        window.onClosed { following.dispose() }
    }
}

extension Window {
    /// Whether the keyboard focus is in a widget whose text can be edited.
    fileprivate var isTyping: Bool { focus.map { ["GtkText", "GtkTextView"].contains($0.typeName) } ?? false }
}
