import GTKShim

/// Pango markup, which a few properties insist on.
public enum PangoMarkup {
    /// The text as itself, whatever it contains. Text from elsewhere must pass here before it reaches markup.
    public static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
