import GTKShim

/// A link that looks like one. What happens at a click is the handler's business, never GTK's.
public final class LinkButton: Button {
    package override class var type: GType { gtk_link_button_get_type() }

    public convenience init(uri: String, text: String) {
        self.init(adopting: gtk_link_button_new_with_label(uri, text))
    }

    public var uri: String {
        get { String(cString: gtk_link_button_get_uri(opaque)) }
        set {
            gtk_link_button_set_uri(opaque, newValue)
            gtk_link_button_set_visited(opaque, 0)
        }
    }

    /// Called with the address at a click; nothing else opens it.
    @discardableResult
    public func onActivateLink(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
        answer("activate-link") { [weak self] _ in
            if let self { handler(self.uri) }
            return true
        }
    }
}
