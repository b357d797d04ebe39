import GTKShim

/// Says that something is going on.
public final class Spinner: Widget {
    package override class var type: GType { gtk_spinner_get_type() }

    public convenience init() { self.init(adopting: gtk_spinner_new()) }

    /// A spinner that turns out of sight still costs frames: stop it.
    public var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue ? 1 : 0) }
    }
}
