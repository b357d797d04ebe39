import GTKShim

/// Sets icons by their names in the icon theme.
@MainActor
public enum IconTheme {
    /// Sets the icon of windows that have no icon of their own.
    public static func setDefaultWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}
