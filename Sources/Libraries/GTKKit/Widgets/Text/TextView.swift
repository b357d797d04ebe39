import GTKShim

/// An area for text of several lines that the user edits. Tab leaves it, as it leaves an entry.
public final class TextView: Widget {
    package override class var type: GType { gtk_text_view_get_type() }

    public convenience init() {
        self.init(adopting: gtk_text_view_new())
        gtk_text_view_set_accepts_tab(typed(), 0)
        gtk_text_view_set_wrap_mode(typed(), GTK_WRAP_WORD_CHAR)
        gtk_text_view_set_top_margin(typed(), 8)
        gtk_text_view_set_bottom_margin(typed(), 8)
        gtk_text_view_set_left_margin(typed(), 8)
        gtk_text_view_set_right_margin(typed(), 8)
    }

    public var text: String {
        get {
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }
        set { gtk_text_buffer_set_text(buffer, newValue, -1) }
    }

    /// Calls the handler after every change of the text.
    public func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        Object(retaining: buffer).connect("changed", handler)
    }

    private var buffer: UnsafeMutablePointer<GtkTextBuffer> { gtk_text_view_get_buffer(typed()) }
}
