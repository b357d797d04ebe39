import GTKShim

/// A menu model: items, each of which names an action, in sections and submenus.
public final class Menu: Object {
    package override class var type: GType { g_menu_model_get_type() }

    public convenience init() { self.init(adopting: g_menu_new()) }

    /// Adds an item for an action by its full name. An item with a target is a choice: it is checked while the action's
    /// state equals the target.
    ///
    /// - Parameter keys: the keys to show, in GTK's notation, for an action whose keys are not set on the application.
    public func append(_ label: String, action: String, target: String? = nil, keys: String? = nil) {
        let item = g_menu_item_new(label, nil)
        defer { g_object_unref(UnsafeMutableRawPointer(item)) }
        if let keys { g_menu_item_set_attribute_value(item, "accel", keys.variant) }
        g_menu_item_set_action_and_target_value(item, action, target?.variant)
        g_menu_append_item(opaque, item)
    }

    /// Adds a section of items, which is separated from the others.
    public func appendSection(_ label: String? = nil, _ section: Menu) {
        g_menu_append_section(opaque, label, section.typed())
    }

    public func appendSubmenu(_ label: String, _ submenu: Menu) {
        g_menu_append_submenu(opaque, label, submenu.typed())
    }

    /// Returns the submenu with this label, which is added if it is new, or this menu without a label.
    ///
    /// - Parameter submenus: the submenus of this menu by their labels.
    public func menu(_ label: String?, in submenus: inout [String: Menu]) -> Menu {
        guard let label else { return self }
        if let known = submenus[label] { return known }
        let submenu = Menu()
        appendSubmenu(label, submenu)
        submenus[label] = submenu
        return submenu
    }

    public func removeAll() { g_menu_remove_all(opaque) }

    public var count: Int { Int(g_menu_model_get_n_items(typed())) }
}
