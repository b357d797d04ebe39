import GTKShim

/// A menu in a popover, such as a row's context menu.
public final class PopoverMenu: Popover {
    package override class var type: GType { gtk_popover_menu_get_type() }

    /// Makes a popover without a menu.
    public convenience init() { self.init(adopting: gtk_popover_menu_new_from_model(nil)) }

    public func setMenu(_ menu: Menu) { gtk_popover_menu_set_menu_model(opaque, menu.typed()) }
}
