import GTKKit
import GTKShim
import SignalEmission

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

extension Widget {
    /// The style classes, in no particular order.
    var styleClasses: [String] {
        guard let names = gtk_widget_get_css_classes(widget) else { return [] }
        defer { g_strfreev(names) }
        return sequence(state: names) { place -> String? in
            defer { place += 1 }
            return place.pointee.map { String(cString: $0) }
        }.map { $0 }
    }
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

extension Application {
    /// The actions with keys, by their full names, each with its keys.
    var accelerators: [(action: String, keys: [String])] {
        let application: UnsafeMutablePointer<GtkApplication> = typed()
        return strings(gtk_application_list_action_descriptions(application)).map { action in
            (action, strings(gtk_application_get_accels_for_action(application, action)))
        }
    }

    private func strings(_ list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
        guard let list else { return [] }
        defer { g_strfreev(list) }
        return sequence(state: list) { place -> String? in
            defer { place += 1 }
            return place.pointee.map { String(cString: $0) }
        }.map { $0 }
    }
}

extension Widget {
    /// The keys of the program's own controllers of this widget, in GTK's notation.
    var keys: [String] {
        objects(in: gtk_widget_observe_controllers(widget)).filter { controller in
            controller.typeName == "GtkShortcutController"
                && gtk_event_controller_get_name(controller.opaque).map { String(cString: $0) }
                    == ShortcutController.name
        }
        .flatMap { controller in
            objects(in: OpaquePointer(g_object_ref(controller.raw))).compactMap { shortcut in
                let text = gtk_shortcut_trigger_to_string(gtk_shortcut_get_trigger(shortcut.opaque))
                defer { g_free(text) }
                return text.map { String(cString: $0) }
            }
        }
    }

    /// - Parameter list: released.
    private func objects(in list: OpaquePointer?) -> [Object] {
        guard let list else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return (0..<g_list_model_get_n_items(list)).compactMap { index in
            g_list_model_get_item(list, index).map { Object(adopting: $0) }
        }
    }

    /// Activates the widget as a click or Enter would. Returns false when the widget cannot be activated. A
    /// button that is activated looks pressed for a quarter of a second. Only then it reports a click, and none if it has left
    /// the screen meanwhile.
    @discardableResult
    func activate() -> Bool { gtk_widget_activate(widget) != 0 }
}

extension ZoomGesture {
    func isGrouped(with rotate: RotateGesture) -> Bool { gtk_gesture_is_grouped_with(opaque, rotate.opaque) != 0 }
}

extension Button {
    /// Clicks the button, which reports it at once.
    func click() throws {
        try expect(isMapped && gtk_widget_is_sensitive(widget) != 0, "the button cannot be clicked")
        try Emission.emit("clicked", of: self)
    }
}
