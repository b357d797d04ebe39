import GTKShim

/// The connection to the display server.
@MainActor
public enum Display {
    private static var isOpen = false

    /// Connects to the display and initializes GTK and libadwaita. It must be called before any widget is created. The
    /// error names the displays that the environment lists.
    public static func open() throws(DisplayError) {
        // Pango loads the fonts' configuration on a separate thread as soon as a font map exists. An early start here
        // finishes it before the first text is measured.
        _ = pango_cairo_font_map_get_default()
        guard gtk_init_check() != 0, gdk_display_get_default() != nil else {
            throw DisplayError(
                display: environment("DISPLAY"), waylandDisplay: environment("WAYLAND_DISPLAY"))
        }
        adw_init()
        guard !isOpen else { return }
        isOpen = true
        vitrine_tidy_names()
        vitrine_close_popovers_with_windows()
        vitrine_hide_tooltips_below_menus()
    }

    /// The monitors of the display, after their rotation: position and size in application pixels, and device pixels per
    /// application pixel. None without a display.
    public static var monitors: [(x: Int, y: Int, width: Int, height: Int, scale: Int)] {
        guard let display = gdk_display_get_default(), let list = gdk_display_get_monitors(display) else { return [] }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            guard let item = g_list_model_get_item(list, index) else { return nil }
            defer { g_object_unref(item) }
            var frame = GdkRectangle()
            let monitor = OpaquePointer(item)
            gdk_monitor_get_geometry(monitor, &frame)
            let scale = Int(gdk_monitor_get_scale_factor(monitor))
            return (Int(frame.x), Int(frame.y), Int(frame.width), Int(frame.height), scale)
        }
    }

    private static func environment(_ name: String) -> String? { g_getenv(name).map { String(cString: $0) } }
}

/// No display is available. The program decides on the text for the user.
public struct DisplayError: Error, Equatable {
    /// The displays that the environment names, if it names any.
    public let display: String?
    public let waylandDisplay: String?

    public init(display: String?, waylandDisplay: String?) {
        self.display = display
        self.waylandDisplay = waylandDisplay
    }
}
