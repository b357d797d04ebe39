import GTKShim

/// A window. GTK owns it from its making until `close` or `destroy`; a wrapper only adds its reference.
public class Window: Widget {
    package override class var type: GType { gtk_window_get_type() }

    package var gtkWindow: UnsafeMutablePointer<GtkWindow> { typed() }

    public var title: String {
        get { gtk_window_get_title(gtkWindow).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(gtkWindow, newValue) }
    }

    /// Shows it, or brings it to the front.
    public func present() { gtk_window_present(gtkWindow) }

    /// Asks it to close, as its close button does: `onCloseRequest` may refuse.
    public func close() { gtk_window_close(gtkWindow) }

    /// Ends it without asking.
    public func destroy() { gtk_window_destroy(gtkWindow) }

    /// The window it stands above; it closes with it when `destroysWithParent` says so.
    public func setParent(_ parent: Window?, modal: Bool = false, destroysWithParent: Bool = true) {
        gtk_window_set_transient_for(gtkWindow, parent?.gtkWindow)
        gtk_window_set_modal(gtkWindow, modal ? 1 : 0)
        gtk_window_set_destroy_with_parent(gtkWindow, destroysWithParent ? 1 : 0)
    }

    /// The application whose life it prolongs.
    public func setApplication(_ application: Application?) {
        gtk_window_set_application(gtkWindow, application?.gtkApplication)
    }

    public var focus: Widget? { gtk_window_get_focus(gtkWindow).map { Widget(retaining: $0) } }

    /// Leaves nothing in the window with the keyboard.
    public func removeFocus() { gtk_window_set_focus(gtkWindow, nil) }

    public func setIconName(_ name: String) { gtk_window_set_icon_name(gtkWindow, name) }

    /// Called when it has closed for good, whether it was asked to or destroyed: the moment to let go of it and of what
    /// was bound to it.
    @discardableResult
    public func onClosed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        // Hiding only unmaps; what GTK takes a window's resources from is not shown again.
        connect("unrealize", handler)
    }

    /// Called when it is asked to close; the answer true keeps it open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
        connectReturning("close-request") { _ in handler() }
    }
}
