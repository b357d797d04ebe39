import GTKShim

/// The versions of the toolkit, for problem reports.
@MainActor
public enum Toolkit {
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
}
