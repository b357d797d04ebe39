import GTKShim

/// A GtkListView, which shows many items in one column with few row widgets. A `ListHost` provides the rows.
public final class ListView: Widget {
    package override class var type: GType { gtk_list_view_get_type() }

    /// Creates an empty list.
    public convenience init() {
        self.init(adopting: gtk_list_view_new(nil, nil))
    }
}
