/// What the user writes beside a favourite.
public enum FavoriteNote {
    /// Bytes of UTF-8; a note is no diary.
    public static let longest = 10_000

    /// On one line, without what disturbs the display.
    public static func cleaned(_ text: String) -> String { text.displayText(limit: longest) }
}
