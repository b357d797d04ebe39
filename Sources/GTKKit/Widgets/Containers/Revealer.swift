import GTKShim

/// A child that slides in and out.
public final class Revealer: Widget {
    package override class var type: GType { gtk_revealer_get_type() }

    public convenience init() { self.init(adopting: gtk_revealer_new()) }

    public func setChild(_ child: Widget?) { gtk_revealer_set_child(opaque, child?.widget) }

    /// Revealing shows the revealer itself, too. One that begins invisible spares a window the measuring of what it hides.
    public var isRevealed: Bool {
        get { gtk_revealer_get_reveal_child(opaque) != 0 }
        set {
            if newValue { isVisible = true }
            gtk_revealer_set_reveal_child(opaque, newValue ? 1 : 0)
        }
    }

    /// Whether nothing of the child can be seen any more, nor will be.
    public var isGone: Bool { !isRevealed && gtk_revealer_get_child_revealed(opaque) == 0 }

    /// Called when the child has come, or has gone, to its end.
    @discardableResult
    public func onSettled(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("child-revealed", handler)
    }

    /// Called when it is told to reveal its child, or to hide it.
    @discardableResult
    public func onRevealedChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("reveal-child", handler)
    }
}
