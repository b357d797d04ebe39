import GTKKit

/// Shows the window of keyboard shortcuts, which is the same for all windows. It has many widgets, so it is created on
/// demand and destroyed when it is closed.
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
