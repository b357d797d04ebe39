import GTKShim

/// Children in a row or a column. (`Box` is taken: it is what C owns a Swift value by.)
public final class BoxLayout: Widget {
    package override class var type: GType { gtk_box_get_type() }

    /// `spacing` is between children, in application pixels.
    public convenience init(_ orientation: Orientation, spacing: Int = 0) {
        self.init(adopting: gtk_box_new(GtkOrientation(orientation.rawValue), Int32(spacing)))
    }

    /// Whether children stand beside each other or below each other.
    public var orientation: Orientation {
        get { Orientation(rawValue: gtk_orientable_get_orientation(opaque).rawValue) ?? .horizontal }
        set { gtk_orientable_set_orientation(opaque, GtkOrientation(newValue.rawValue)) }
    }

    public func append(_ child: Widget) { gtk_box_append(typed(), child.widget) }
    public func prepend(_ child: Widget) { gtk_box_prepend(typed(), child.widget) }
    public func remove(_ child: Widget) { gtk_box_remove(typed(), child.widget) }

    public func removeAll() { children.forEach(remove) }

    public var spacing: Int {
        get { Int(gtk_box_get_spacing(typed())) }
        set { gtk_box_set_spacing(typed(), Int32(newValue)) }
    }
}
