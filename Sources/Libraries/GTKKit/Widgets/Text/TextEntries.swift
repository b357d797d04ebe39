import GTKShim

/// A widget with one line of text that the user edits.
@MainActor
public protocol Editable: Widget {}

extension Editable {
    public var text: String {
        get { String(cString: gtk_editable_get_text(opaque)) }
        // Setting equal text would move the cursor and emit a change.
        set { if newValue != text { gtk_editable_set_text(opaque, newValue) } }
    }

    /// The selected characters, or the empty range at the cursor. The cursor is at the end of the selection.
    public var selection: Range<Int> {
        get {
            var (start, end) = (Int32(0), Int32(0))
            // Without a selection, GTK sets both bounds to the cursor's position.
            gtk_editable_get_selection_bounds(opaque, &start, &end)
            return Int(start)..<Int(end)
        }
        set { gtk_editable_select_region(opaque, Int32(newValue.lowerBound), Int32(newValue.upperBound)) }
    }

    public func selectAll() { gtk_editable_select_region(opaque, 0, -1) }

    /// Moves the cursor to the end of the text.
    public func moveCursorToEnd() { gtk_editable_set_position(opaque, -1) }

    /// Calls the handler after every change of the text, by the user or the program.
    @discardableResult
    public func onTextChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("changed", handler)
    }
}

/// A single-line text entry.
public final class Entry: Widget, Editable {
    package override class var type: GType { gtk_entry_get_type() }

    public convenience init() { self.init(adopting: gtk_entry_new()) }

    /// The text that is shown while the entry is empty.
    public var placeholder: String {
        get { gtk_entry_get_placeholder_text(typed()).map { String(cString: $0) } ?? "" }
        set { gtk_entry_set_placeholder_text(typed(), newValue) }
    }

    /// Whether Enter also activates the window's default widget.
    public var activatesDefault: Bool {
        get { gtk_entry_get_activates_default(typed()) != 0 }
        set { gtk_entry_set_activates_default(typed(), newValue ? 1 : 0) }
    }

    /// Calls the handler at Enter.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }
}

/// A single-line entry for search terms.
public final class SearchEntry: Widget, Editable {
    package override class var type: GType { gtk_search_entry_get_type() }

    public convenience init() { self.init(adopting: gtk_search_entry_new()) }

    /// Redirects key presses in the widget to the entry, so that typing anywhere begins a search.
    public func captureKeys(of widget: Widget?) {
        gtk_search_entry_set_key_capture_widget(opaque, widget?.widget)
    }

    /// Calls the handler at Enter.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }

    /// Calls the handler a short delay after the last change of the text.
    @discardableResult
    public func onSearchChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("search-changed", handler)
    }

    /// Calls the handler at Escape.
    @discardableResult
    public func onStopSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("stop-search", handler)
    }
}
