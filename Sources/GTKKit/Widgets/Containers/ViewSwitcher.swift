import GTKShim

/// The pages of a stack in a header bar, or its title where there is no room for them.
public final class ViewSwitcherTitle: Widget {
    package override class var type: GType { adw_view_switcher_title_get_type() }

    public var showsTitle: Bool { adw_view_switcher_title_get_title_visible(opaque) != 0 }

    @discardableResult
    public func onShowsTitleChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("title-visible", handler)
    }
}

/// The pages of a stack in a bar at the bottom.
public final class ViewSwitcherBar: Widget {
    package override class var type: GType { adw_view_switcher_bar_get_type() }

    public var isRevealed: Bool {
        get { adw_view_switcher_bar_get_reveal(opaque) != 0 }
        set { adw_view_switcher_bar_set_reveal(opaque, newValue ? 1 : 0) }
    }
}
