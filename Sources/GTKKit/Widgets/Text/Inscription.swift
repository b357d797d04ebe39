import GTKShim

/// Text in a place of fixed size: it never asks for room, so changing it costs no layout. Made for the rows of a list.
public final class Inscription: Widget {
    package override class var type: GType { gtk_inscription_get_type() }

    public convenience init(_ text: String = "") {
        self.init(adopting: gtk_inscription_new(text))
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
    }

    /// Plain text, never markup.
    public var text: String {
        get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_inscription_set_text(opaque, newValue) }
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
