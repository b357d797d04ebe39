import GTKShim

extension Application {
    /// Called when any of its windows is asked to close, whoever made it; the answer true keeps it open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor (Window) -> Bool) -> SignalConnection {
        receive("window-added") { arguments in
            guard let raw = arguments.object(0, as: Window.self)?.raw else { return }
            // The handler belongs to the window and must not hold it; while it is called, the window is there.
            Window(retaining: raw).onCloseRequest { handler(Window(retaining: raw)) }
        }
    }

    /// Whether the keyboard is in one of its windows, or in a dialog above one.
    public var isActive: Bool {
        guard let windows = gtk_window_get_toplevels() else { return false }
        for index in 0..<g_list_model_get_n_items(windows) {
            guard let item = g_list_model_get_item(windows, index) else { continue }
            if Object(adopting: item).cast(to: Window.self)?.isActive == true { return true }
        }
        return false
    }

    /// The windows that stay when this one closes: some that stand above it go with it.
    public func windowsLeft(without closing: Window) -> [Window] {
        windows.filter { !$0.goes(with: closing) }
    }
}

extension Window {
    fileprivate func goes(with closing: Window) -> Bool {
        var window = self
        while window != closing {
            guard window.goesWithParent, let parent = window.parentWindow else { return false }
            window = parent
        }
        return true
    }

    private var goesWithParent: Bool { gtk_window_get_destroy_with_parent(gtkWindow) != 0 }
    private var parentWindow: Window? { gtk_window_get_transient_for(gtkWindow).map { Window(retaining: $0) } }
}
