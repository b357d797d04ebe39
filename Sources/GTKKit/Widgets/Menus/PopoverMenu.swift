import GTKShim

/// A menu in a popover, such as a row's context menu.
public final class PopoverMenu: Popover {
    package override class var type: GType { gtk_popover_menu_get_type() }

    public convenience init(menu: Menu) {
        self.init(adopting: gtk_popover_menu_new_from_model(menu.typed()))
    }
}
