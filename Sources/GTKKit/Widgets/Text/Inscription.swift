import GTKShim

/// Text in a place of fixed size: it never asks for room, so changing it costs no layout. Made for the rows of a list.
public final class Inscription: Widget {
    package override class var type: GType { gtk_inscription_get_type() }

    public convenience init(_ text: String = "") {
        self.init(adopting: gtk_inscription_new(text))
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    /// Plain text, never markup. It starts where the window's texts start, also when its own first letters run the other way: one
    /// name in Arabic must not throw a line to the other side of a list.
    public var text: String {
        get {
            let text = gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? ""
            return text.first == Self.leftToRight || text.first == Self.rightToLeft ? String(text.dropFirst()) : text
        }
        set { gtk_inscription_set_text(opaque, needsMark(newValue) ? String(windowMark) + newValue : newValue) }
    }

    /// Unicode's marks that turn a line without being seen. Pango asks the first strong letter for a line's direction, and does not
    /// leave out isolated names, as Unicode's rule P2 would.
    private static let leftToRight: Character = "\u{200E}"
    private static let rightToLeft: Character = "\u{200F}"
    private var windowMark: Character { isRightToLeft ? Self.rightToLeft : Self.leftToRight }

    /// Before the first Hebrew letter Unicode has none that is written from right to left.
    private func needsMark(_ text: String) -> Bool {
        isRightToLeft || text.unicodeScalars.contains { $0.value >= 0x0590 }
    }

    /// The place it keeps, in characters and lines of the font in use.
    public func reserve(characters: Int, lines: Int = 1) {
        gtk_inscription_set_min_chars(opaque, UInt32(characters))
        gtk_inscription_set_nat_chars(opaque, UInt32(characters))
        gtk_inscription_set_min_lines(opaque, UInt32(lines))
        gtk_inscription_set_nat_lines(opaque, UInt32(lines))
    }

    /// Where its text begins: 0 at the start, 1 at the end.
    public var horizontalTextAlignment: Double {
        get { Double(gtk_inscription_get_xalign(opaque)) }
        set { gtk_inscription_set_xalign(opaque, Float(newValue)) }
    }
}
