import GTKShim

/// Text in an area of fixed size. It does not request space for its text, so a new text needs no layout. List rows use
/// it.
public final class Inscription: Widget {
    package override class var type: GType { gtk_inscription_get_type() }

    public convenience init(_ text: String = "") {
        self.init(adopting: gtk_inscription_new(text))
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    /// The text, as plain text without markup. It is aligned to the start of the window's reading direction, even if
    /// its own first letters run the other way: an Arabic name in an English list must not move its line to the other
    /// side.
    public var text: String {
        get {
            let text = gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? ""
            return text.first == Self.leftToRight || text.first == Self.rightToLeft ? String(text.dropFirst()) : text
        }
        set { gtk_inscription_set_text(opaque, needsMark(newValue) ? String(windowMark) + newValue : newValue) }
    }

    /// Unicode's invisible direction marks. Pango takes the direction of a line from the first strong letter, and does
    /// not skip isolated names, as Unicode's rule P2 would.
    private static let leftToRight: Character = "\u{200E}"
    private static let rightToLeft: Character = "\u{200F}"
    private var windowMark: Character { isRightToLeft ? Self.rightToLeft : Self.leftToRight }

    /// No character before the Hebrew block is written from right to left.
    private func needsMark(_ text: String) -> Bool {
        isRightToLeft || text.unicodeScalars.contains { $0.value >= 0x0590 }
    }

    /// Reserves space, in characters and lines of the current font.
    ///
    /// - Parameter least: the number of characters for which there is space in any case; all of them if it is `nil`.
    public func reserve(characters: Int, least: Int? = nil, lines: Int = 1) {
        gtk_inscription_set_min_chars(opaque, UInt32(least ?? characters))
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_min_lines(opaque, UInt32(lines))
        gtk_inscription_set_nat_lines(opaque, UInt32(lines))
    }

    /// Whether a text that does not fit loses its beginning in place of its end.
    public var isCutAtStart: Bool {
        get { gtk_inscription_get_text_overflow(opaque) == GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_START }
        set {
            gtk_inscription_set_text_overflow(
                opaque, newValue ? GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_START : GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
        }
    }

    /// The horizontal alignment of the text: 0 is the start, 1 is the end.
    public var horizontalTextAlignment: Double {
        get { Double(gtk_inscription_get_xalign(opaque)) }
        set { gtk_inscription_set_xalign(opaque, Float(newValue)) }
    }
}
