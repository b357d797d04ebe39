import GTKShim

/// Runs handlers for keys while its widget or window has the keyboard focus.
public final class ShortcutController: EventController {
    package override class var type: GType { gtk_shortcut_controller_get_type() }

    /// The required position of the keyboard focus: in the widget, or anywhere in its window.
    public enum Scope: Sendable {
        case local, window
    }

    /// The name of these controllers, which tells them from GTK's own.
    package static let name = "program-keys"

    public convenience init(scope: Scope = .local, phase: Phase = .bubble) {
        self.init(adopting: gtk_shortcut_controller_new())
        gtk_event_controller_set_name(opaque, Self.name)
        gtk_shortcut_controller_set_scope(
            opaque, scope == .local ? GTK_SHORTCUT_SCOPE_LOCAL : GTK_SHORTCUT_SCOPE_GLOBAL)
        self.phase = phase
    }

    /// Adds a handler for keys in GTK's notation (`<Control>plus`). The result false passes the key on.
    public func add(_ keys: String, _ handler: @escaping @MainActor () -> Bool) {
        guard let trigger = gtk_shortcut_trigger_parse_string(keys) else {
            fatalError("\(keys) does not name a key; GTK's notation is like <Control>plus")
        }
        let box = Box<@MainActor () -> Bool>(handler)
        let action = gtk_callback_action_new(shortcutPressed, box.retainedPointer(), releaseBox)
        // The shortcut takes over both, and the controller takes over the shortcut.
        gtk_shortcut_controller_add_shortcut(opaque, gtk_shortcut_new(trigger, action))
    }
}

extension Window {
    /// Lets Escape close the window, as people expect of every window beside the main one. In windows of the application
    /// Ctrl+W is one of the application's keys.
    public func closeOnEscape() {
        let shortcuts = ShortcutController(scope: .window)
        shortcuts.add("Escape") { [weak self] in
            self?.close()
            return true
        }
        add(shortcuts)
    }
}

private func shortcutPressed(
    _ widget: UnsafeMutablePointer<GtkWidget>?, _ arguments: OpaquePointer?, data: UnsafeMutableRawPointer?
) -> gboolean {
    guard let data else { return 0 }
    return calledOnMain(with: data) { Box<@MainActor () -> Bool>.value(at: $0)() ? 1 : 0 }
}
