import GTKShim

/// An action that menus, buttons and keys activate by name.
public final class SimpleAction: Object {
    package override class var type: GType { g_simple_action_get_type() }

    /// Creates an action without state. Its parameter, if any, has the given type.
    public convenience init(_ name: String, parameter: ActionParameter? = nil) {
        self.init(
            adopting: Self.withType(parameter) { g_simple_action_new(name, $0) })
    }

    /// Creates an action with a state, such as a check mark (bool, without parameter) or one choice of several (string,
    /// with a string parameter).
    public convenience init(_ name: String, parameter: ActionParameter? = nil, state: ActionValue) {
        self.init(
            adopting: Self.withType(parameter) { g_simple_action_new_stateful(name, $0, state.variant()) })
    }

    public var name: String { String(cString: g_action_get_name(opaque)) }

    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }

    /// The state, or nil for an action without one. Setting it does not activate the action.
    public var state: ActionValue? {
        get {
            guard let state = g_action_get_state(opaque) else { return nil }
            defer { g_variant_unref(state) }
            return ActionValue(reading: state)
        }
        set {
            guard let newValue else { return }
            g_simple_action_set_state(opaque, newValue.variant())
        }
    }

    /// Activates the action as a menu item would; a disabled action does nothing.
    public func activate(_ value: ActionValue? = nil) { g_action_activate(opaque, value?.variant()) }

    /// Calls the handler at each activation with the parameter, if the action has one.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor (ActionValue?) -> Void) -> SignalConnection {
        receive("activate") { handler(ActionValue(reading: g_value_get_variant($0[0]))) }
    }

    private static func withType(
        _ parameter: ActionParameter?, _ make: (OpaquePointer?) -> OpaquePointer?
    ) -> OpaquePointer? {
        guard let parameter else { return make(nil) }
        let type = g_variant_type_new(parameter.rawValue)
        defer { g_variant_type_free(type) }
        return make(type)
    }
}
