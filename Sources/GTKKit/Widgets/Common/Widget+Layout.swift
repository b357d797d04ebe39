import GTKShim

/// Where a widget stands in room that is larger than it needs.
public enum Alignment: UInt32, Sendable {
    case fill, start, end, center, baseline
}

public enum Orientation: UInt32, Sendable {
    case horizontal, vertical
}

/// Free room around a widget, in application pixels. Start and end follow the direction of reading.
public struct Margins: Equatable, Sendable {
    public var top, bottom, start, end: Int

    public init(top: Int = 0, bottom: Int = 0, start: Int = 0, end: Int = 0) {
        (self.top, self.bottom, self.start, self.end) = (top, bottom, start, end)
    }

    public init(all: Int) { self.init(top: all, bottom: all, start: all, end: all) }
}

extension Widget {
    /// Whether it takes spare width.
    public var expandsHorizontally: Bool {
        get { gtk_widget_get_hexpand(widget) != 0 }
        set { gtk_widget_set_hexpand(widget, newValue ? 1 : 0) }
    }

    /// Whether it takes spare height.
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

    /// The least size it may get, in application pixels; -1 leaves a side to the widget.
    public func requestSize(width: Int = -1, height: Int = -1) {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
    }

    /// The size it has, in application pixels: 0 before the first layout.
    public var allocatedWidth: Int { Int(gtk_widget_get_width(widget)) }
    public var allocatedHeight: Int { Int(gtk_widget_get_height(widget)) }

    /// Where a place inside this widget is inside another one of the same window, both in application pixels; nil while
    /// one of them is not shown.
    public func place(x: Double, y: Double, in other: Widget) -> (x: Double, y: Double)? {
        var (foundX, foundY) = (0.0, 0.0)
        let isFound = gtk_widget_translate_coordinates(widget, other.widget, x, y, &foundX, &foundY) != 0
        return isFound ? (foundX, foundY) : nil
    }

    public func queueDraw() { gtk_widget_queue_draw(widget) }

    /// Whether content runs from right to left.
    public var isRightToLeft: Bool { gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL }
}
