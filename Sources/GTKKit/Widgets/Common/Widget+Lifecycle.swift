import GTKShim

extension Widget {
    /// Whether it is in a window that is shown, and visible itself. (It may still be scrolled out of sight.)
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether it has its window's resources, which it gets some time before it is mapped.
    public var isRealized: Bool { gtk_widget_get_realized(widget) != 0 }

    @discardableResult
    public func onMap(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("map", handler) }

    @discardableResult
    public func onUnmap(_ handler: @escaping @MainActor () -> Void) -> SignalConnection { connect("unmap", handler) }

    @discardableResult
    public func onRealize(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        connect("realize", handler)
    }
}
