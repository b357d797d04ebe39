import GTKShim

/// A sidebar beside the content, which lies over it where both have no room.
public final class Flap: Widget {
    package override class var type: GType { adw_flap_get_type() }

    /// Whether the sidebar is shown.
    public var isRevealed: Bool {
        get { adw_flap_get_reveal_flap(opaque) != 0 }
        set { adw_flap_set_reveal_flap(opaque, newValue ? 1 : 0) }
    }

    /// Whether the sidebar lies over the content now.
    public var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }

    /// Called when the sidebar was shown or hidden, by whomever.
    @discardableResult
    public func onRevealed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("reveal-flap", handler)
    }

    /// Called when there is room for both, or no more.
    @discardableResult
    public func onFolded(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("folded", handler)
    }
}
