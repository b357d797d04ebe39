import GTKShim

/// What shows many items by few rows: a list or a grid. A `ListHost` gives it its rows.
public class ListBase: Widget {
    package override class var type: GType { gtk_list_base_get_type() }
}

/// A GtkListView: one item below the other.
public final class ListView: ListBase {
    package override class var type: GType { gtk_list_view_get_type() }

    /// An empty list.
    public convenience init() {
        self.init(adopting: gtk_list_view_new(nil, nil))
    }
}
