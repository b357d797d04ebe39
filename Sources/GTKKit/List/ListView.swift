import GTKShim

/// A GtkListView; a `ListHost` gives it its rows.
public final class ListView: Widget {
    package override class var type: GType { gtk_list_view_get_type() }

    /// An empty list.
    public convenience init() {
        self.init(adopting: gtk_list_view_new(nil, nil))
    }
}
