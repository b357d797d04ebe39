import GTKShim

/// A line or a paragraph of text. In list rows, `Inscription` is several times cheaper.
public final class Label: Widget {
    package override class var type: GType { gtk_label_get_type() }

    public convenience init(_ text: String = "") { self.init(adopting: gtk_label_new(text)) }

    /// Creates a paragraph, which begins at the start of its place and wraps.
    public convenience init(paragraph text: String = "", styles: String...) {
        self.init(text)
        wraps = true
        horizontalTextAlignment = 0
        for style in styles { addStyleClass(style) }
    }

    /// Creates a line, which begins at the start of its place and ends in "…" where it does not fit.
    public convenience init(line text: String, styles: String...) {
        self.init(text)
        isEllipsized = true
        horizontalTextAlignment = 0
        for style in styles { addStyleClass(style) }
    }

    /// The text, as plain text without markup.
    public var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// Whether long text wraps to the next line.
    public var wraps: Bool {
        get { gtk_label_get_wrap(opaque) != 0 }
        set {
            gtk_label_set_wrap(opaque, newValue ? 1 : 0)
            // Long words, such as addresses, must not widen the window.
            gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
            gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
        }
    }

    /// Whether text that does not fit ends in "…".
    public var isEllipsized: Bool {
        get { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
        set { gtk_label_set_ellipsize(opaque, newValue ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE) }
    }

    /// The maximum number of lines of wrapped text; -1 is no limit.
    public var lineLimit: Int {
        get { Int(gtk_label_get_lines(opaque)) }
        set { gtk_label_set_lines(opaque, Int32(newValue)) }
    }

    /// The maximum natural width, in characters; -1 is no limit.
    public var maximumWidthInCharacters: Int {
        get { Int(gtk_label_get_max_width_chars(opaque)) }
        set { gtk_label_set_max_width_chars(opaque, Int32(newValue)) }
    }

    /// The minimum width, in characters; -1 leaves it to the text.
    public var minimumWidthInCharacters: Int {
        get { Int(gtk_label_get_width_chars(opaque)) }
        set { gtk_label_set_width_chars(opaque, Int32(newValue)) }
    }

    /// The horizontal alignment of the text in a wider space: 0 is the start, 1 is the end.
    public var horizontalTextAlignment: Double {
        get { Double(gtk_label_get_xalign(opaque)) }
        set { gtk_label_set_xalign(opaque, Float(newValue)) }
    }

    /// Whether the lines of wrapped text are centered.
    public var centersLines: Bool {
        get { gtk_label_get_justify(opaque) == GTK_JUSTIFY_CENTER }
        set { gtk_label_set_justify(opaque, newValue ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT) }
    }

    /// Whether the user can select and copy the text.
    public var isSelectable: Bool {
        get { gtk_label_get_selectable(opaque) != 0 }
        set { gtk_label_set_selectable(opaque, newValue ? 1 : 0) }
    }
}
