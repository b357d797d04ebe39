import GTKShim

/// The base class of all widgets. Properties read from and write to the GTK widget; the wrapper stores no copies.
///
/// Thread: main, as for all of GTK.
public class Widget: Object {
    package override class var type: GType { gtk_widget_get_type() }

    /// The pointer for C functions.
    package var widget: UnsafeMutablePointer<GtkWidget> { typed() }
}

extension Widget {
    /// Whether the widget is set to visible. It is on screen when all its ancestors are visible too.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set { gtk_widget_set_visible(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget reacts to input. A widget inside an insensitive one does not, regardless of this value.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) }
    }

    /// The name in the interface file or style sheet.
    public var name: String {
        get { String(cString: gtk_widget_get_name(widget)) }
        set { gtk_widget_set_name(widget, newValue) }
    }

    /// The tooltip, as plain text without markup.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set {
            gtk_widget_set_tooltip_text(widget, newValue)
            vitrine_remove_repeated_description(widget)
        }
    }

    /// Sets the cursor by its CSS name, such as `grab` or `zoom-in`; nil uses the parent's cursor.
    public func setCursor(named name: String?) { gtk_widget_set_cursor_from_name(widget, name) }
}

// MARK: Layout

/// The position of a widget in a space that is larger than it needs.
public enum Alignment: UInt32, Sendable {
    case fill, start, end, center, baseline
}

/// The direction of a layout.
public enum Orientation: UInt32, Sendable {
    case horizontal, vertical
}

/// The margins around a widget, in application pixels. Start and end follow the reading direction.
public struct Margins: Equatable, Sendable {
    public var top, bottom, start, end: Int

    public init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    public init(all: Int) { self.init(top: all, bottom: all, start: all, end: all) }
}

/// The measures of a font, in application pixels.
public struct FontMeasures: Equatable, Sendable {
    public let size: Double
    /// The average width of a character.
    public let characterWidth: Double
    public let lineHeight: Double
}

extension Widget {
    /// The measures of the font of the widget's own text.
    public var font: FontMeasures {
        let context = gtk_widget_get_pango_context(widget)
        let metrics = pango_context_get_metrics(context, nil, nil)
        defer { pango_font_metrics_unref(metrics) }
        let scale = Double(PANGO_SCALE)
        let width = max(
            pango_font_metrics_get_approximate_char_width(metrics),
            pango_font_metrics_get_approximate_digit_width(metrics))
        let size = pango_font_description_get_size(pango_context_get_font_description(context))
        return FontMeasures(
            size: Double(size) / scale, characterWidth: Double(width) / scale,
            lineHeight: Double(pango_font_metrics_get_height(metrics)) / scale)
    }

    /// Whether the widget takes spare width.
    public var expandsHorizontally: Bool {
        get { gtk_widget_get_hexpand(widget) != 0 }
        set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
    }

    /// Whether the widget takes spare height.
    public var expandsVertically: Bool {
        get { gtk_widget_get_vexpand(widget) != 0 }
        set { gtk_widget_set_vexpand(widget, newValue ? 1 : 0) }
    }

    public var horizontalAlignment: Alignment {
        get { Alignment(rawValue: gtk_widget_get_halign(widget).rawValue) ?? .fill }
        set { gtk_widget_set_halign(widget, GtkAlign(newValue.rawValue)) }
    }

    public var verticalAlignment: Alignment {
        get { Alignment(rawValue: gtk_widget_get_valign(widget).rawValue) ?? .fill }
        set { gtk_widget_set_valign(widget, GtkAlign(newValue.rawValue)) }
    }

    public var margins: Margins {
        get {
            Margins(
                top: Int(gtk_widget_get_margin_top(widget)), bottom: Int(gtk_widget_get_margin_bottom(widget)),
                start: Int(gtk_widget_get_margin_start(widget)), end: Int(gtk_widget_get_margin_end(widget)))
        }
        set {
            gtk_widget_set_margin_top(widget, Int32(newValue.top))
            gtk_widget_set_margin_bottom(widget, Int32(newValue.bottom))
            gtk_widget_set_margin_start(widget, Int32(newValue.start))
            gtk_widget_set_margin_end(widget, Int32(newValue.end))
        }
    }

    /// Sets the minimum size, in application pixels; -1 leaves a dimension to the widget.
    public func requestSize(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
    }

    /// The current size, in application pixels: 0 before the first layout.
    public var allocatedWidth: Int { Int(gtk_widget_get_width(widget)) }
    public var allocatedHeight: Int { Int(gtk_widget_get_height(widget)) }

    /// The size that the content takes without being shortened or wrapped, in application pixels.
    public var naturalWidth: Int { naturalLength(GTK_ORIENTATION_HORIZONTAL) }
    public var naturalHeight: Int { naturalLength(GTK_ORIENTATION_VERTICAL) }

    private func naturalLength(_ orientation: GtkOrientation) -> Int {
        var length: Int32 = 0
        gtk_widget_measure(widget, orientation, -1, nil, &length, nil, nil)
        return Int(length)
    }

    /// The least width that the widget can have, in application pixels.
    public var minimumWidth: Int {
        var width: Int32 = 0
        gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
        return Int(width)
    }

    /// Converts a point of this widget to the coordinates of another widget in the same window, both in application
    /// pixels. Returns nil while one of them is not shown.
    public func point(x: Double, y: Double, in other: Widget) -> (x: Double, y: Double)? {
        var (foundX, foundY) = (0.0, 0.0)
        let isFound = gtk_widget_translate_coordinates(widget, other.widget, x, y, &foundX, &foundY) != 0
        return isFound ? (foundX, foundY) : nil
    }

    public func queueDraw() { gtk_widget_queue_draw(widget) }

    /// Whether the layout runs from right to left.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
}

// MARK: Style

extension Widget {
    public func addStyleClass(_ name: String) { gtk_widget_add_css_class(widget, name) }
    public func addStyleClasses(_ names: String...) { for name in names { addStyleClass(name) } }
    public func hasStyleClass(_ name: String) -> Bool { gtk_widget_has_css_class(widget, name) != 0 }

    /// Adds or removes the style class.
    public func setStyleClass(_ name: String, _ isOn: Bool) {
        isOn ? gtk_widget_add_css_class(widget, name) : gtk_widget_remove_css_class(widget, name)
    }

    /// The number of device pixels per application pixel: 1, 2 or more.
    public var scaleFactor: Int { Int(gtk_widget_get_scale_factor(widget)) }

    /// Calls the handler when the widget has moved to a monitor of another scale.
    @discardableResult
    public func onScaleFactorChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("scale-factor", handler)
    }
}

// MARK: Tree

extension Widget {
    public var parent: Widget? { gtk_widget_get_parent(widget).map { Widget(retaining: $0) } }
    public var firstChild: Widget? { gtk_widget_get_first_child(widget).map { Widget(retaining: $0) } }
    public var nextSibling: Widget? { gtk_widget_get_next_sibling(widget).map { Widget(retaining: $0) } }

    /// The children, in order.
    public var children: [Widget] { Array(sequence(first: firstChild, next: { $0?.nextSibling }).compactMap { $0 }) }

    /// The window that contains the widget, if any.
    public var window: Window? {
        gtk_widget_get_root(widget).flatMap { Object(retaining: $0).cast(to: Window.self) }
    }

    public func isAncestor(of other: Widget) -> Bool { gtk_widget_is_ancestor(other.widget, widget) != 0 }

    /// Removes the widget from a parent that has no method of its own for that.
    public func unparent() { gtk_widget_unparent(widget) }

    public func add(_ controller: EventController) {
        // The widget takes over one reference; the wrapper keeps its own.
        g_object_ref(controller.raw)
        gtk_widget_add_controller(widget, controller.opaque)
    }

    public func remove(_ controller: EventController) {
        gtk_widget_remove_controller(widget, controller.opaque)
    }
}

extension Widget {
    /// Returns all descendants of this class, depth first.
    public func descendants<Wanted: Widget>(as type: Wanted.Type) -> [Wanted] {
        children.flatMap { child in
            (child.cast(to: type).map { [$0] } ?? []) + child.descendants(as: type)
        }
    }
}

// MARK: Life cycle

extension Widget {
    /// Whether the widget is visible in a shown window. (It may still be scrolled out of the viewport.)
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether the widget has its window's resources. A widget is realized before it is mapped.
    public var isRealized: Bool { gtk_widget_get_realized(widget) != 0 }

    @discardableResult
    public func onMap(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("map", handler) }

    @discardableResult
    public func onUnmap(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("unmap", handler) }
}

extension Widget {
    /// Calls the handler before each frame with the frame's time in seconds, until it returns false or the widget ends.
    /// GTK produces frames only while the widget is shown.
    public func onEachFrame(_ handler: @escaping @MainActor (_ time: Double) -> Bool) {
        let box = Box<@MainActor (Double) -> Bool>(handler)
        gtk_widget_add_tick_callback(widget, frameBegan, box.retainedPointer(), releaseBox)
    }
}

private func frameBegan(
    _ widget: UnsafeMutablePointer<GtkWidget>?, clock: OpaquePointer?, data: UnsafeMutableRawPointer?
) -> gboolean {
    guard let data else { return 0 }
    let time = Double(gdk_frame_clock_get_frame_time(clock)) / 1_000_000
    return calledOnMain(with: data) { Box<@MainActor (Double) -> Bool>.value(at: $0)(time) ? 1 : 0 }
}

// MARK: Focus

extension Widget {
    /// Whether the widget accepts the keyboard focus.
    public var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue ? 1 : 0) }
    }

    public var hasFocus: Bool { gtk_widget_has_focus(widget) != 0 }

    /// Whether the widget or one of its descendants has the keyboard focus.
    public var containsFocus: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    /// Whether the pointer is over the widget.
    public var isBelowPointer: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_PRELIGHT.rawValue != 0
    }

    /// Moves the keyboard focus to the widget. Returns false when the widget does not accept it.
    @discardableResult
    public func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }
}

// MARK: Actions

extension Widget {
    /// Activates an action by its full name, such as `win.search`, which GTK searches from this widget upwards. Returns
    /// false when it does not exist or is disabled.
    @discardableResult
    public func activateAction(_ name: String, _ value: String? = nil) -> Bool {
        gtk_widget_activate_action_variant(widget, name, value?.variant) != 0
    }

    /// Makes a group's actions available to this widget and its descendants as `prefix.name`.
    public func insert(_ actions: ActionGroup, prefix: String) {
        gtk_widget_insert_action_group(widget, prefix, actions.opaque)
    }

    /// Removes a group of actions. GTK may keep a closed window for a while, and with it the objects that the actions
    /// hold.
    public func removeActions(prefix: String) { gtk_widget_insert_action_group(widget, prefix, nil) }
}

// MARK: Accessibility

/// The role of a widget for assistive technologies. It lists only roles that GTK does not assign by itself.
public enum AccessibleRole: Sendable {
    case alert, group, image, link, listItem, log, presentation, status

    fileprivate var role: GtkAccessibleRole {
        switch self {
        case .alert: GTK_ACCESSIBLE_ROLE_ALERT
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .listItem: GTK_ACCESSIBLE_ROLE_LIST_ITEM
        case .log: GTK_ACCESSIBLE_ROLE_LOG
        case .presentation: GTK_ACCESSIBLE_ROLE_PRESENTATION
        case .status: GTK_ACCESSIBLE_ROLE_STATUS
        }
    }
}

extension Widget {
    /// Sets the name that screen readers read out. On the child of a list row it names only the child: the row itself
    /// is its `parent`.
    public func setAccessibleName(_ text: String?) { vitrine_set_accessible_label(widget, text) }

    /// Sets the description that screen readers read out after the name.
    public func setAccessibleDescription(_ text: String) { vitrine_set_accessible_description(widget, text) }

    /// Has screen readers read new words of a widget whose role is `status`. The same words are not read again.
    public func announce(_ words: String) { vitrine_announce(widget, words) }

    /// Hides decorative widgets from assistive technologies.
    public func setAccessibleHidden(_ isHidden: Bool) { vitrine_set_accessible_hidden(widget, isHidden ? 1 : 0) }

    /// Sets whether the content of the widget is still loading.
    public func setAccessibleBusy(_ isBusy: Bool) { vitrine_set_accessible_busy(widget, isBusy ? 1 : 0) }

    /// Describes a row of a tree to assistive technologies.
    ///
    /// - Parameters:
    ///   - level: the number of rows that the row is inside of.
    ///   - isExpanded: whether the rows inside of the row are shown; nil if there are none.
    public func setAccessibleTreeRow(level: Int, isExpanded: Bool?) {
        vitrine_set_accessible_tree_row(widget, Int32(clamping: level + 1), isExpanded.map { $0 ? 1 : 0 } ?? -1)
    }

    /// Uses the text of another widget as the name.
    public func setLabelled(by label: Widget) { vitrine_set_accessible_labelled_by(widget, label.widget) }

    /// Sets the role. It must be called before the widget is first shown; GTK does not change the role afterwards.
    public func setAccessibleRole(_ role: AccessibleRole) { vitrine_set_accessible_role(widget, role.role) }
}
