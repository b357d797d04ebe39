import GTKShim

/// The base class of list and grid, which show many items with few row widgets. A `ListHost` provides the rows.
public class ListBase: Widget {
    package override class var type: GType { gtk_list_base_get_type() }
}

/// A GtkListView, which shows items in one column.
public final class ListView: ListBase {
    package override class var type: GType { gtk_list_view_get_type() }

    /// Creates an empty list.
    public convenience init() {
        self.init(adopting: gtk_list_view_new(nil, nil))
    }
}

/// A GtkGridView, which shows as many items side by side as the width allows.
public final class GridView: ListBase {
    package override class var type: GType { gtk_grid_view_get_type() }

    /// Creates an empty grid.
    public convenience init() {
        self.init(adopting: gtk_grid_view_new(nil, nil))
    }

    /// The maximum number of items side by side. GTK keeps about 32 rows of widgets of this width, however few are
    /// visible.
    public var maximumColumns: Int {
        get { Int(gtk_grid_view_get_max_columns(opaque)) }
        set { gtk_grid_view_set_max_columns(opaque, UInt32(clamping: newValue)) }
    }
}
