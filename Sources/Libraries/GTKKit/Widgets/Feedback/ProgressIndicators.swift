import GTKShim

/// Shows the progress of an operation.
public final class ProgressBar: Widget {
    package override class var type: GType { gtk_progress_bar_get_type() }

    public convenience init() { self.init(adopting: gtk_progress_bar_new()) }

    /// The progress, from 0 to 1.
    public var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }
}

/// Shows that an operation is running.
public final class Spinner: Widget {
    package override class var type: GType { gtk_spinner_get_type() }

    public convenience init() { self.init(adopting: gtk_spinner_new()) }

    /// Whether the animation runs. A hidden spinner that spins still costs frames, so callers stop it.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
