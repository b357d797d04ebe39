import GTKShim

/// The screen that windows appear on.
@MainActor
public enum Display {
    /// Connects to the screen; must come before any widget is made. Tells which ones it tried where it cannot.
    public static func open() throws(DisplayError) {
        // Pango reads the fonts' configuration on a thread of its own from the moment there is a font map: by the time that
        // the first text is measured it has done so, and nobody waits for it.
        _ = pango_cairo_font_map_get_default()
        guard gtk_init_check() != 0, gdk_display_get_default() != nil else {
            throw DisplayError(
                display: environment("DISPLAY"), waylandDisplay: environment("WAYLAND_DISPLAY"))
        }
        adw_init()
        vitrine_tidy_names()
    }

    private static func environment(_ name: String) -> String? { g_getenv(name).map { String(cString: $0) } }
}

/// There is no screen to show a window on. What a person is told of it is the program's to say.
public struct DisplayError: Error, Equatable {
    /// The displays that the environment names, as far as it names any.
    public let display: String?
    public let waylandDisplay: String?

    public init(display: String?, waylandDisplay: String?) {
        self.display = display
        self.waylandDisplay = waylandDisplay
    }
}
