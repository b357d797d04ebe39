import GTKKit

/// The list of keys, the same for all windows of the program. It has more widgets than most of them: it is made when it is
/// asked for, and ends when it is closed.
@MainActor
enum ShortcutsList {
    @discardableResult
    static func present(over parent: Window?) -> ShortcutsWindow? {
        guard let interface = try? Interface(resource: "shortcuts.ui"),
            let window = try? interface.object("window", as: ShortcutsWindow.self)
        else { return nil }
        window.setParent(parent, modal: true)
        window.present()
        return window
    }
}
