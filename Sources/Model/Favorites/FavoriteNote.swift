/// The rules for the user's note on a favorite.
public enum FavoriteNote {
    /// The maximum length in bytes of UTF-8.
    public static let maxLength = 10_000

    /// Returns the text on one line, without characters that disturb the display.
    public static func cleaned(_ text: String) -> String { text.displayText(limit: maxLength) }
}
