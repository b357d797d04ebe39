import GTKShim

/// Controls the appearance of the program: light or dark, contrast, animations, style sheets.
@MainActor
public enum StyleManager {
    public static var isDark: Bool { adw_style_manager_get_dark(manager.opaque) != 0 }
    public static var isHighContrast: Bool { adw_style_manager_get_high_contrast(manager.opaque) != 0 }

    /// Whether animations are enabled; false corresponds to "reduced motion".
    public static var areAnimationsEnabled: Bool {
        guard let settings = gtk_settings_get_default() else { return true }
        return vitrine_get_boolean(UnsafeMutableRawPointer(settings), "gtk-enable-animations") != 0
    }

    /// The style sheets that were added. GTK compares each widget with the rules of each style sheet, also of one that it has
    /// twice.
    private static var styleSheets: Set<String> = []

    /// Adds a style sheet from the embedded resources, once. It overrides the theme's and is overridden by the user's.
    public static func addStyleSheet(resource path: String) {
        guard let display = gdk_display_get_default(), styleSheets.insert(path).inserted else { return }
        let provider = gtk_css_provider_new()
        defer { g_object_unref(provider) }
        gtk_css_provider_load_from_resource(provider, path)
        gtk_style_context_add_provider_for_display(
            display, OpaquePointer(provider), UInt32(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    }

    private static var manager: Object { Object(retaining: adw_style_manager_get_default()) }
}

/// Sets icons by their names in the icon theme.
@MainActor
public enum IconTheme {
    /// Sets the icon of windows that have no icon of their own.
    public static func setDefaultWindowIcon(_ name: String) { gtk_window_set_default_icon_name(name) }
}
