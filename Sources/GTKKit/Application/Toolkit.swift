import GTKShim

/// What runs the program, for people who report a problem.
@MainActor
public enum Toolkit {
    /// "GTK 4.8.3"
    public static var gtkVersion: String {
        "GTK \(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    }

    /// "libadwaita 1.2.2"
    public static var adwaitaVersion: String {
        "libadwaita \(adw_get_major_version()).\(adw_get_minor_version()).\(adw_get_micro_version())"
    }

    /// How windows come to the screen: "GdkX11Display", "GdkWaylandDisplay".
    public static var displayType: String {
        gdk_display_get_default().map { Object(retaining: $0).typeName } ?? "none"
    }
}
