import GTKShim

/// A dialog with a question and a few responses. It closes itself when the user chooses one.
public final class MessageDialog: Window {
    package override class var type: GType { adw_message_dialog_get_type() }

    /// The emphasis of a response.
    public enum Appearance: UInt32, Sendable {
        case plain, suggested, destructive
    }

    public convenience init(parent: Window?, heading: String, body: String) {
        self.init(retaining: adw_message_dialog_new(parent?.gtkWindow, heading, body))
        vitrine_message_dialog_tidy(widget)
    }

    /// Sets the text below the heading.
    public func setBody(_ body: String) { adw_message_dialog_set_body(typed(), body) }

    /// Adds a response. `label` may mark its key with an underscore.
    public func addResponse(_ id: String, label: String, appearance: Appearance = .plain) {
        adw_message_dialog_add_response(typed(), id, label)
        adw_message_dialog_set_response_appearance(typed(), id, AdwResponseAppearance(appearance.rawValue))
    }

    public func setEnabled(_ isEnabled: Bool, response id: String) {
        adw_message_dialog_set_response_enabled(typed(), id, isEnabled ? 1 : 0)
    }

    /// Sets the response that Enter chooses.
    public func setDefaultResponse(_ id: String) { adw_message_dialog_set_default_response(typed(), id) }

    /// Sets the response for closing the dialog without a choice; the default is `close`.
    public func setCloseResponse(_ id: String) { adw_message_dialog_set_close_response(typed(), id) }

    /// The response of `ask` that performs what the dialog asks for.
    public static let accept = "accept"

    /// Adds the two responses of a question, calls the handler once with the answer, and shows the dialog. Escape chooses
    /// `cancel`. Return accepts, unless that destroys something.
    public func ask(
        cancel: String, accept: String, isDestructive: Bool = false, then handler: @escaping @MainActor (Bool) -> Void
    ) {
        addResponse("cancel", label: cancel)
        addResponse(Self.accept, label: accept, appearance: isDestructive ? .destructive : .suggested)
        setCloseResponse("cancel")
        setDefaultResponse(isDestructive ? "cancel" : Self.accept)
        onResponse { handler($0 == Self.accept) }
        present()
    }

    /// Sets a widget between the text and the responses, such as an entry for a name.
    public func setExtraChild(_ child: Widget?) { adw_message_dialog_set_extra_child(typed(), child?.widget) }

    /// Calls the handler once with the id of the response.
    @discardableResult
    public func onResponse(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
        receive("response") { handler($0.string(0) ?? "close") }
    }
}
