import GTKShim

/// A GtkBox, which arranges children in a row or a column. (`Box` is the type that holds a Swift value for C.)
public final class BoxLayout: Widget {
    package override class var type: GType { gtk_box_get_type() }

    /// Creates a box with these children. `spacing` is the distance between children, in application pixels.
    public convenience init(_ orientation: Orientation, spacing: Int = 0, _ children: [Widget] = []) {
        self.init(adopting: gtk_box_new(GtkOrientation(orientation.rawValue), Int32(spacing)))
        for child in children { append(child) }
    }

    /// Whether the children are side by side or stacked.
    public var orientation: Orientation {
        get { Orientation(rawValue: gtk_orientable_get_orientation(opaque).rawValue) ?? .horizontal }
        set { gtk_orientable_set_orientation(opaque, GtkOrientation(newValue.rawValue)) }
    }

    public func append(_ child: Widget) { gtk_box_append(typed(), child.widget) }
    public func prepend(_ child: Widget) { gtk_box_prepend(typed(), child.widget) }
    public func remove(_ child: Widget) { gtk_box_remove(typed(), child.widget) }

    /// Inserts a child after another one, or as the first without that.
    public func insert(_ child: Widget, after sibling: Widget?) {
        gtk_box_insert_child_after(typed(), child.widget, sibling?.widget)
    }

    public func removeAll() { for child in children { remove(child) } }

    /// Returns a box that arranges its children in lines, as a group for screen readers.
    public static func wrapping() -> BoxLayout {
        let box = BoxLayout(.horizontal, spacing: 0)
        box.wrapChildren()
        box.setAccessibleRole(.group)
        return box
    }

    /// Arranges the children in lines like the words of a paragraph, each with its natural width. In each line one child can
    /// expand. Tab passes through the children, which a GtkFlowBox makes impossible: it takes the focus to a child that takes none.
    public func wrapChildren() { vitrine_wrap_children(widget) }

    public var spacing: Int {
        get { Int(gtk_box_get_spacing(typed())) }
        set { gtk_box_set_spacing(typed(), Int32(newValue)) }
    }
}

/// The layout of a box with two children: content, and bars above it, which are the second child.
@MainActor
public final class BarsLayout {
    private let box: BoxLayout

    public init(of box: BoxLayout) {
        self.box = box
        vitrine_bars_install(box.widget)
    }

    /// Whether the content keeps its place when the bars change their height: they cover it then, or leave a gap.
    public var holdsContent = false {
        didSet { vitrine_bars_hold(box.widget, holdsContent ? 1 : 0) }
    }

    /// Moves the content below the bars once, also if it is held.
    public func moveContent() { vitrine_bars_move_content(box.widget) }
}

/// A container for one replaceable child.
public final class Bin: Widget {
    package override class var type: GType { adw_bin_get_type() }

    public convenience init(_ child: Widget? = nil) {
        self.init(adopting: adw_bin_new())
        setChild(child)
    }

    /// Makes the bin request the full height of the content of its scrolled window at the available width; with less
    /// height, the content scrolls. It must be called while the scrolled window is the child.
    public func fitsScrolledContent() { vitrine_fit_scroller(widget) }

    /// Whether the bin accepts less than its child's minimum width, and cuts the child off then. Main thread.
    public func setAcceptsNarrow(_ accepts: Bool) { vitrine_accept_narrow(widget, accepts ? 1 : 0) }

    public func setChild(_ child: Widget?) { adw_bin_set_child(typed(), child?.widget) }
}

/// A container that arranges children in rows and columns.
public final class Grid: Widget {
    package override class var type: GType { gtk_grid_get_type() }

    public func attach(_ child: Widget) { gtk_grid_attach(typed(), child.widget, 0, 0, 1, 1) }

    /// Moves a child to a cell.
    public func move(_ child: Widget, column: Int, row: Int) {
        let place = gtk_layout_manager_get_layout_child(gtk_widget_get_layout_manager(widget), child.widget)
        gtk_grid_layout_child_set_column(OpaquePointer(place), Int32(column))
        gtk_grid_layout_child_set_row(OpaquePointer(place), Int32(row))
    }
}

/// A container with one main child and others drawn on top of it.
public final class Overlay: Widget {
    package override class var type: GType { gtk_overlay_get_type() }

    public convenience init() { self.init(adopting: gtk_overlay_new()) }

    public func setChild(_ child: Widget?) { gtk_overlay_set_child(opaque, child?.widget) }
    public func addOverlay(_ child: Widget) { gtk_overlay_add_overlay(opaque, child.widget) }
}

/// A container that shows and hides its child with a slide animation.
public final class Revealer: Widget {
    package override class var type: GType { gtk_revealer_get_type() }

    public func setChild(_ child: Widget?) { gtk_revealer_set_child(opaque, child?.widget) }

    /// Whether the child is revealed. Revealing also sets the revealer to visible: one that starts invisible saves the
    /// window the measuring of its hidden content.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            if newValue { isVisible = true }
            gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
        }
    }

    /// Whether the child is hidden and its animation has ended.
    public var isGone: Bool { !isRevealed && gtk_revealer_get_child_revealed(opaque) == 0 }

    /// Calls the handler when the animation has ended.
    @discardableResult
    public func onSettled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("child-revealed", handler)
    }

    /// Calls the handler when `isRevealed` has changed.
    @discardableResult
    public func onRevealedChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("reveal-child", handler)
    }
}

/// A sidebar beside the content; the sidebar overlays the content where the width does not suffice for both.
public final class Flap: Widget {
    package override class var type: GType { adw_flap_get_type() }

    /// Whether the sidebar is shown.
    public var isRevealed: Bool {
        get { adw_flap_get_reveal_flap(opaque) != 0 }
        set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
    }

    /// Whether the sidebar overlays the content whatever the width, instead of only where the width does not suffice.
    public var foldsAlways: Bool {
        get { adw_flap_get_fold_policy(opaque) == ADW_FLAP_FOLD_POLICY_ALWAYS }
        set { adw_flap_set_fold_policy(opaque, newValue ? ADW_FLAP_FOLD_POLICY_ALWAYS : ADW_FLAP_FOLD_POLICY_AUTO) }
    }

    /// Whether the sidebar overlays the content now.
    public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

    /// Calls the handler when the sidebar was shown or hidden, by the user or the program.
    @discardableResult
    public func onRevealed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("reveal-flap", handler)
    }

    /// Calls the handler when `isFolded` has changed.
    @discardableResult
    public func onFolded(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("folded", handler)
    }
}
