import GTKShim

/// Something that menus, buttons and keys can ask for by name.
public final class SimpleAction: Object {
    package override class var type: GType { g_simple_action_get_type() }

    /// An action without state; with a parameter when it needs one to act.
    public convenience init(_ name: String, parameter: ActionParameter? = nil) {
        self.init(
            adopting: Self.withType(parameter) { g_simple_action_new(name, $0) })
    }

    /// An action that has a state, such as a check mark (bool, without parameter) or a choice of several (string, with
    /// a string parameter).
    public convenience init(_ name: String, parameter: ActionParameter? = nil, state: ActionValue) {
        self.init(
            adopting: Self.withType(parameter) { g_simple_action_new_stateful(name, $0, state.variant()) })
    }

    public var name: String { String(cString: g_action_get_name(opaque)) }

    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }

    /// The state, or nil for an action without one. Setting does not activate it.
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

    /// Does what a menu item for it would do; nothing while it is disabled.
    public func activate(_ value: ActionValue? = nil) { g_action_activate(opaque, value?.variant()) }

    /// Called with the parameter, when the action has one.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor (ActionValue?) -> Void) -> SignalConnection {
        receive("activate") { handler(ActionValue(reading: g_value_get_variant($0[0]))) }
    }

    /// Called when somebody asks for another state. Nothing changes unless the handler sets `state`.
    @discardableResult
    public func onChangeState(_ handler: @escaping @MainActor (ActionValue) -> Void) -> SignalConnection {
        receive("change-state") {
            if let value = ActionValue(reading: g_value_get_variant($0[0])) { handler(value) }
        }
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
