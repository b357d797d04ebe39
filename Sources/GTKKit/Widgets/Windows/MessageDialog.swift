import GTKShim

/// A question with a few answers. It closes itself when one is chosen.
public final class MessageDialog: Window {
    package override class var type: GType { adw_message_dialog_get_type() }

    public enum Appearance: UInt32, Sendable {
        case plain, suggested, destructive
    }

    public convenience init(parent: Window?, heading: String, body: String) {
        self.init(retaining: adw_message_dialog_new(parent?.gtkWindow, heading, body))
    }

    /// The text below the heading.
    public func setBody(_ body: String) { adw_message_dialog_set_body(typed(), body) }

    /// Adds an answer; `label` may mark its key with an underscore.
    public func addResponse(_ id: String, label: String, appearance: Appearance = .plain) {
        adw_message_dialog_add_response(typed(), id, label)
        adw_message_dialog_set_response_appearance(typed(), id, AdwResponseAppearance(appearance.rawValue))
    }

    public func setEnabled(_ isEnabled: Bool, response id: String) {
        adw_message_dialog_set_response_enabled(typed(), id, isEnabled ? 1 : 0)
    }

    /// What Enter chooses.
    public func setDefaultResponse(_ id: String) { adw_message_dialog_set_default_response(typed(), id) }

    /// What closing it without a choice means; `close` unless said otherwise.
    public func setCloseResponse(_ id: String) { adw_message_dialog_set_close_response(typed(), id) }

    /// A widget between the text and the answers, such as an entry for a name.
    public func setExtraChild(_ child: Widget?) { adw_message_dialog_set_extra_child(typed(), child?.widget) }

    /// Called once with the id of the answer.
    @discardableResult
    public func onResponse(_ handler: @escaping @MainActor (String) -> Void) -> SignalConnection {
        receive("response") { handler($0.string(0) ?? "close") }
    }
}
