import GTKShim

/// An action that menus, buttons and keys activate by name.
public final class SimpleAction: Object {
    package override class var type: GType { g_simple_action_get_type() }

    /// Creates an action without parameter and state.
    public convenience init(_ name: String) { self.init(adopting: g_simple_action_new(name, nil)) }

    /// Creates an action with a text as its parameter.
    ///
    /// - Parameter state: for one choice of several; menu items and buttons with this target are marked.
    public convenience init(takingText name: String, state: String? = nil) {
        let type = g_variant_type_new("s")
        defer { g_variant_type_free(type) }
        if let state {
            self.init(adopting: g_simple_action_new_stateful(name, type, state.variant))
        } else {
            self.init(adopting: g_simple_action_new(name, type))
        }
    }

    public var name: String { String(cString: g_action_get_name(opaque)) }

    public var isEnabled: Bool {
        get { g_action_get_enabled(opaque) != 0 }
        set { g_simple_action_set_enabled(opaque, newValue ? 1 : 0) }
    }

    /// The state, or nil for an action without one. Setting it does not activate the action.
    public var state: String? {
        get {
            guard let state = g_action_get_state(opaque) else { return nil }
            defer { g_variant_unref(state) }
            return String(reading: state)
        }
        set {
            if let newValue { g_simple_action_set_state(opaque, newValue.variant) }
        }
    }

    /// Activates the action as a menu item would; a disabled action does nothing.
    public func activate(_ value: String? = nil) { g_action_activate(opaque, value?.variant) }

    /// Calls the handler at each activation with the parameter, if the action has one.
    @discardableResult
    public func onActivate(_ handler: @escaping @MainActor (String?) -> Void) -> SignalConnection {
        receive("activate") { handler(String(reading: g_value_get_variant($0[0]))) }
    }
}

extension String {
    /// A floating GVariant; the C function that receives it takes it over.
    var variant: OpaquePointer? { g_variant_new_string(self) }

    /// Reads a GVariant without taking it over. Returns nil for another type.
    fileprivate init?(reading variant: OpaquePointer?) {
        guard let variant, String(cString: g_variant_get_type_string(variant)) == "s" else { return nil }
        self.init(cString: g_variant_get_string(variant, nil))
    }
}
