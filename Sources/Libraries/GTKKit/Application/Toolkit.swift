import GTKShim

/// The versions of the toolkit and what it runs on, for problem reports.
@MainActor
public enum Toolkit {
    /// The name of the operating system or of the Flatpak runtime: "Debian GNU/Linux 12 (bookworm)".
    public static var operatingSystem: String {
        string(from: g_get_os_info("PRETTY_NAME")) ?? "unknown system"
    }

    /// The version of GTK: "GTK 4.8.3".
    public static var gtkVersion: String {
        "GTK \(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    /// The version of libadwaita: "libadwaita 1.2.2".
    public static var adwaitaVersion: String {
        "libadwaita \(adw_get_major_version()).\(adw_get_minor_version()).\(adw_get_micro_version())"
    }

    /// The type of the display connection: "GdkX11Display", "GdkWaylandDisplay".
    public static var displayType: String {
        gdk_display_get_default().map { Object(retaining: $0).typeName } ?? "none"
    }

    /// The version of gdk-pixbuf: "gdk-pixbuf 2.42.10".
    public static var pixbufVersion: String { "gdk-pixbuf " + String(cString: vitrine_pixbuf_version()) }

    /// The names of the formats for which gdk-pixbuf has a loader, sorted: "bmp", "gif". No loader is loaded.
    public static var pixbufFormats: [String] {
        let formats = gdk_pixbuf_get_formats()
        defer { g_slist_free(formats) }
        return sequence(first: formats) { $0?.pointee.next }
            .compactMap { $0?.pointee.data }
            .compactMap { string(from: gdk_pixbuf_format_get_name(OpaquePointer($0))) }
            .sorted()
    }

    /// Returns the text of C, and releases it.
    private static func string(from text: UnsafeMutablePointer<CChar>?) -> String? {
        defer { g_free(text) }
        return text.map { String(cString: $0) }
    }
}
