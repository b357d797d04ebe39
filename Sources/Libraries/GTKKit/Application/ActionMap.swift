import GTKShim

/// An object to which actions can be added: the application (`app.name`), a window (`win.name`), a group (its own
/// prefix).
@MainActor
public protocol ActionMap: Object {}

extension ActionMap {
    public func add(_ action: SimpleAction) { g_action_map_add_action(opaque, action.opaque) }

    /// Adds an action without state or parameter.
    @discardableResult
    public func addAction(_ name: String, _ handler: @escaping @MainActor () -> Void) -> SimpleAction {
        let action = SimpleAction(name)
        action.onActivate { _ in handler() }
        add(action)
        return action
    }

    /// Adds an action with a text as its parameter.
    ///
    /// - Parameter state: for one choice of several; menu items and buttons with this target are marked.
    @discardableResult
    public func addAction(
        _ name: String, state: String? = nil, string handler: @escaping @MainActor (String) -> Void
    ) -> SimpleAction {
        let action = SimpleAction(takingText: name, state: state)
        action.onActivate { if let text = $0 { handler(text) } }
        add(action)
        return action
    }

    public func action(named name: String) -> SimpleAction? {
        g_action_map_lookup_action(opaque, name).flatMap { Object(retaining: $0).cast(to: SimpleAction.self) }
    }
}

/// A group of actions that a widget provides to itself and its descendants.
public final class ActionGroup: Object, ActionMap {
    package override class var type: GType { g_simple_action_group_get_type() }

    public convenience init() { self.init(adopting: g_simple_action_group_new()) }
}
