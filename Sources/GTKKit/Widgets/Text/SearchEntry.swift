import GTKShim

/// A line of text to search by.
public final class SearchEntry: Widget, Editable {
    package override class var type: GType { gtk_search_entry_get_type() }

    public convenience init() { self.init(adopting: gtk_search_entry_new()) }

    /// What is shown while it is empty.
    public func setPlaceholder(_ text: String) { vitrine_set_string(raw, "placeholder-text", text) }

    /// Lets typing anywhere in the widget begin a search.
    public func captureKeys(of widget: Widget?) {
        gtk_search_entry_set_key_capture_widget(opaque, widget?.widget)
    }

    /// Called at Enter.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("activate", handler)
    }

    /// Called a moment after the last change of the text.
    @discardableResult
    public func onSearchChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("search-changed", handler)
    }

    /// Called at Escape.
    @discardableResult
    public func onStopSearch(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("stop-search", handler)
    }
}
