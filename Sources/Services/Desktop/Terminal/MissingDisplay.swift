import Localize

/// The terminal message of a program with windows when no display is available.
public enum MissingDisplay {
    /// - Parameters:
    ///   - display: the value of `DISPLAY`; `nil` if it is not set.
    ///   - waylandDisplay: the value of `WAYLAND_DISPLAY`; `nil` if it is not set.
    public static func message(display: String?, waylandDisplay: String?) -> String {
        let named = [("DISPLAY", display), ("WAYLAND_DISPLAY", waylandDisplay)]
            .compactMap { name, value in value.map { "\(name)=\($0)" } }
        guard !named.isEmpty else {
            return tr(
                "No display: neither WAYLAND_DISPLAY nor DISPLAY is set. Start the program in a desktop session, or on a virtual display with xvfb-run."
            )
        }
        return tr(
            "No display: %s cannot be opened. Is that session still running, and may this user connect to it?",
            named.joined(separator: ", "))
    }
}
