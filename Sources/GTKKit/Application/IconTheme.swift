import GTKShim

/// Where symbols are looked up by name.
@MainActor
public enum IconTheme {
    /// Adds a folder laid out as an icon theme, such as that of a program that was not installed.
    public static func addSearchPath(_ path: String) {
        guard let theme else { return }
        gtk_icon_theme_add_search_path(theme, path)
    }

    public static func hasIcon(_ name: String) -> Bool {
        theme.map { gtk_icon_theme_has_icon($0, name) != 0 } ?? false
    }

    /// The icon of windows that have none of their own.
    public static func setDefaultWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }

    private static var theme: OpaquePointer? {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
    }
}
