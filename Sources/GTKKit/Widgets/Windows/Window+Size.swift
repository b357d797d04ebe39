import GTKShim

extension Window {
    /// The size it opens with, in application pixels; while it is open and not maximised, the size it has.
    public var defaultSize: (width: Int, height: Int) {
        get {
            var width: Int32 = 0
            var height: Int32 = 0
            gtk_window_get_default_size(gtkWindow, &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(gtkWindow, Int32(newValue.width), Int32(newValue.height)) }
    }

    public var isMaximized: Bool {
        get { gtk_window_is_maximized(gtkWindow) != 0 }
        set { newValue ? gtk_window_maximize(gtkWindow) : gtk_window_unmaximize(gtkWindow) }
    }

    public var isFullscreen: Bool {
        get { gtk_window_is_fullscreen(gtkWindow) != 0 }
        set { newValue ? gtk_window_fullscreen(gtkWindow) : gtk_window_unfullscreen(gtkWindow) }
    }

    /// Whether it is the window the user works with.
    public var isActive: Bool { gtk_window_is_active(gtkWindow) != 0 }

    @discardableResult
    public func onMaximizedChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("maximized", handler)
    }

    @discardableResult
    public func onFullscreenChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("fullscreened", handler)
    }

    @discardableResult
    public func onActiveChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("is-active", handler)
    }
}
