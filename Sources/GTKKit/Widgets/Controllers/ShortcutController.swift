import GTKShim

/// Keys that do something while the keyboard is in a widget.
public final class ShortcutController: EventController {
    package override class var type: GType { gtk_shortcut_controller_get_type() }

    /// Where the keyboard must be: in the widget, or anywhere in its window.
    public enum Scope: Sendable {
        case local, window
    }

    public convenience init(scope: Scope = .local) {
        self.init(adopting: gtk_shortcut_controller_new())
        gtk_shortcut_controller_set_scope(
            opaque, scope == .local ? GTK_SHORTCUT_SCOPE_LOCAL : GTK_SHORTCUT_SCOPE_GLOBAL)
    }

    /// Adds keys in GTK's notation (`<Control>plus`); the answer false lets others have the key.
    public func add(_ keys: String, _ handler: @escaping @MainActor () -> Bool) {
        let box = Box<@MainActor () -> Bool>(handler)
        guard let shortcut = vitrine_shortcut_new(keys, shortcutPressed, box.retainedPointer(), releaseBox) else {
            fatalError("\(keys) does not name a key; GTK's notation is like <Control>plus")
        }
        // The controller takes the shortcut over.
        gtk_shortcut_controller_add_shortcut(opaque, shortcut)
    }
}

private func shortcutPressed(data: UnsafeMutableRawPointer) -> gboolean {
    // Unsafe only in that the compiler cannot see it: GTK handles keys on the main thread.
    nonisolated(unsafe) let data = data
    return MainActor.assumeIsolated { Box<@MainActor () -> Bool>.value(at: data)() ? 1 : 0 }
}
