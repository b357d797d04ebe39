import GTKShim

/// Looks up icons by name in the icon theme.
@MainActor
public enum IconTheme {
    public static func hasIcon(_ name: String) -> Bool {
        theme.map { gtk_icon_theme_has_icon($0, name) != 0 } ?? false
    }

    /// Sets the icon of windows that have no icon of their own.
    public static func setDefaultWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

    private static var theme: OpaquePointer? {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
    }
}
