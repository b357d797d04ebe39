import GTKShim

/// A button that opens a menu or a popover.
public final class MenuButton: Widget {
    package override class var type: GType { gtk_menu_button_get_type() }

    public convenience init() { self.init(adopting: gtk_menu_button_new()) }

    public func setIcon(_ name: String, accessibleName: String) {
        gtk_menu_button_set_icon_name(opaque, name)
        tooltip = accessibleName
        setAccessibleName(accessibleName)
    }

    public func setMenu(_ menu: Menu?) {
        gtk_menu_button_set_menu_model(opaque, menu?.typed())
    }

    public func popUp() { gtk_menu_button_popup(opaque) }
    public func popDown() { gtk_menu_button_popdown(opaque) }
}
