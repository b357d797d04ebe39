import GTKShim

/// The list of keys, described in an interface file.
public final class ShortcutsWindow: Window {
    package override class var type: GType { gtk_shortcuts_window_get_type() }
}
