import Core
import GTKKit
import Localize
import Reactive

/// The undo command of a window: the action, whose menu item names the change that it undoes.
@MainActor
enum UndoCommand {
    static let keys = "<Control>z"

    /// Returns the text of the menu item: `Undo Move to Trash`.
    static func label(_ change: String?) -> String { change.map { tr("Undo %s", $0) } ?? tr("Undo") }

    /// Adds the action `undo`, its item and its key to a window, until the window is closed.
    ///
    /// - Parameters:
    ///   - actions: receives the action, which the widgets of the window find under `prefix`.
    ///   - onChange: called with the name of the newest change, at once and after each change of it.
    static func add(
        _ history: UndoHistory, to window: Window, actions: any ActionMap, prefix: String = "win", section: Menu,
        onChange: @escaping @MainActor @Sendable (String?) -> Void = { _ in }
    ) {
        let action = actions.addAction("undo") { [weak history] in history?.undoNewest() }
        let following = history.newest.producer.startWithMainValues { change in
            action.isEnabled = change != nil
            section.removeAll()
            section.append(label(change), action: "\(prefix).undo", keys: keys)
            onChange(change)
        }
        window.onClosed { following.dispose() }
        let shortcuts = ShortcutController()
        shortcuts.add(keys) { [weak window] in
            // In an entry the key undoes the typing, also when there is no more to undo.
            guard window?.isTyping == false else { return false }
            action.activate()
            return true
        }
        window.add(shortcuts)
    }
}

extension Window {
    /// Whether the keyboard focus is in a widget whose text can be edited.
    var isTyping: Bool { focus.map { ["GtkText", "GtkTextView"].contains($0.typeName) } ?? false }
}
