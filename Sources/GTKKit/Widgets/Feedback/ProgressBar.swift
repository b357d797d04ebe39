import GTKShim

/// Says how far something has come.
public final class ProgressBar: Widget {
    package override class var type: GType { gtk_progress_bar_get_type() }

    public convenience init() { self.init(adopting: gtk_progress_bar_new()) }

    /// From 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }
}
