import GTKKit
import GTKShim

// Members of GTKKit's types that only checks use.

extension ActionMap {
    /// The names of all actions, in no particular order.
    var actionNames: [String] {
        guard let names = g_action_group_list_actions(opaque) else { return [] }
        defer { g_strfreev(names) }
        return sequence(state: names) { place -> String? in
            defer { place += 1 }
            return place.pointee.map { String(cString: $0) }
        }.map { $0 }
    }
}

extension BindingCounts {
    /// The number of bindings that have begun and not ended.
    static var live: Int { binds - unbinds }
}

extension IconTheme {
    static func hasIcon(_ name: String) -> Bool {
        gdk_display_get_default().flatMap { gtk_icon_theme_get_for_display($0) }
            .map { gtk_icon_theme_has_icon($0, name) != 0 } ?? false
    }
}

extension InterfaceController {
    /// Returns a controller with its own copy of the interface. Its other dependencies are not set yet.
    static func opened() throws -> Self { try Self(interface: Interface(resource: interfaceName)) }
}

extension MainLoop {
    /// Iterates the loop until no source is ready.
    @MainActor
    static func runPending() {
        while turnOnce() {}
    }

    /// Runs the ready sources of the highest priority without waiting, and returns whether there were any.
    @MainActor
    static func turnOnce() -> Bool { g_main_context_iteration(nil, 0) != 0 }
}

extension StyleManager {
    enum ColorScheme {
        case system, light, dark
    }

    static func setColorScheme(_ scheme: ColorScheme) {
        let value =
            switch scheme {
            case .system: ADW_COLOR_SCHEME_DEFAULT
            case .light: ADW_COLOR_SCHEME_FORCE_LIGHT
            case .dark: ADW_COLOR_SCHEME_FORCE_DARK
            }
        adw_style_manager_set_color_scheme(adw_style_manager_get_default(), value)
    }
}

extension Widget {
    /// Activates the widget as a click or Enter would. Returns false when the widget cannot be activated.
    @discardableResult
    func activate() -> Bool { gtk_widget_activate(widget) != 0 }
}
