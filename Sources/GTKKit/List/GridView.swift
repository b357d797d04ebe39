import GTKShim

/// A GtkGridView: as many items beside each other as there is room for.
public final class GridView: ListBase {
    package override class var type: GType { gtk_grid_view_get_type() }

    /// An empty grid.
    public convenience init() {
        self.init(adopting: gtk_grid_view_new(nil, nil))
    }

    /// At most so many items stand beside each other. GTK keeps about 32 rows of widgets as wide as this, whatever is shown.
    public var maximumColumns: Int {
        get { Int(gtk_grid_view_get_max_columns(opaque)) }
        set { gtk_grid_view_set_max_columns(opaque, UInt32(clamping: newValue)) }
    }
}
