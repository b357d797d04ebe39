import GTKShim

/// Escapes text for properties that interpret Pango markup.
public enum PangoMarkup {
    /// Returns markup that displays the text literally. Text from other sources must pass through here before it is
    /// used as markup.
    public static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
