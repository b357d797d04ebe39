import GTKShim
import Reactive

/// A window. GTK owns it from its creation until `close` or `destroy`; a wrapper only adds its own reference.
public class Window: Widget {
    package override class var type: GType { gtk_window_get_type() }

    package var gtkWindow: UnsafeMutablePointer<GtkWindow> { typed() }

    public var title: String {
        get { gtk_window_get_title(gtkWindow).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(gtkWindow, newValue) }
    }

    /// Shows the window or brings it to the front.
    public func present() { gtk_window_present(gtkWindow) }

    /// Requests that the window closes, as its close button does. `onCloseRequest` may refuse.
    public func close() { gtk_window_close(gtkWindow) }

    /// Destroys the window without a close request.
    public func destroy() { gtk_window_destroy(gtkWindow) }

    /// Sets the window above which this one stays; with `destroysWithParent`, it closes with the parent.
    public func setParent(_ parent: Window?, modal: Bool = false, destroysWithParent: Bool = true) {
        gtk_window_set_transient_for(gtkWindow, parent?.gtkWindow)
        gtk_window_set_modal(gtkWindow, modal ? 1 : 0)
        gtk_window_set_destroy_with_parent(gtkWindow, destroysWithParent ? 1 : 0)
    }

    /// Sets the application, which keeps running while the window exists.
    public func setApplication(_ application: Application?) {
        gtk_window_set_application(gtkWindow, application?.gtkApplication)
    }

    public var focus: Widget? { gtk_window_get_focus(gtkWindow).map { Widget(retaining: $0) } }

    /// Removes the keyboard focus from all widgets of the window.
    public func removeFocus() { gtk_window_set_focus(gtkWindow, nil) }

    /// Calls the handler when the window has closed for good, by a request or by `destroy`. The owner then releases the
    /// window and everything bound to it. The window's focus and actions go by themselves.
    @discardableResult
    public func onClosed(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        // Hiding a window only unmaps it; an unrealized window is not shown again.
        connect("unrealize") { [weak self] in
            // GTK keeps the last focused widget and its owners alive.
            self?.removeFocus()
            handler()
            // GTK may keep the actions' handlers alive while this display has no other focused window.
            self?.removeActions(prefix: "win")
        }
    }

    /// Calls the handler when the window is asked to close. The result true keeps it open.
    @discardableResult
    public func onCloseRequest(_ handler: @escaping @MainActor () -> Bool) -> SignalConnection {
        connectReturning("close-request") { _ in handler() }
    }
}

// MARK: Size and state

extension Window {
    /// The initial size, in application pixels; while the window is open and not maximized, its current size.
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

    /// Whether it is the window with the user's input.
    public var isActive: Bool { gtk_window_is_active(gtkWindow) != 0 }

    @discardableResult
    public func onFullscreenChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("fullscreened", handler)
    }

    @discardableResult
    public func onActiveChanged(_ handler: @escaping @MainActor () -> Void) -> SignalConnection {
        onNotify("is-active", handler)
    }
}

// MARK: First frame

extension Window {
    /// Runs the action once after the first frame that the window paints after this call. Work that the first frame
    /// does not need is deferred to it.
    ///
    /// A window may open unseen, on another workspace for instance, and paint no frame for long; in that case the
    /// action runs `milliseconds` after the window was realized. The action does not run if the window ends before.
    public func afterFirstFrame(within milliseconds: Int = 500, _ action: @escaping @MainActor () -> Void) {
        let pending = CompositeDisposable()
        // The window owns its handlers: they may not hold it, and they outlive wrappers such as this one.
        let address = widget
        let run: @MainActor () -> Void = {
            guard !pending.isDisposed else { return }
            pending.dispose()
            action()
        }
        let watch: @MainActor () -> Void = {
            guard !pending.isDisposed, let clock = gtk_widget_get_frame_clock(address) else { return }
            pending += Object(retaining: clock).connect("after-paint", run)
            pending += MainLoop.after(milliseconds: milliseconds, run)
        }
        // A window that ends is unrealized before, at the latest when it is destroyed.
        pending += connect("unrealize") { pending.dispose() }
        if isRealized { watch() } else { pending += connect("realize", watch) }
    }
}

// MARK: Screen

extension Window {
    /// Asks the desktop to keep the screen on until the result is disposed of. Returns nil if the window belongs to no
    /// application.
    ///
    /// - Parameter reason: the reason, which desktops show to the user.
    public func keepScreenOn(reason: String) -> (any Disposable)? {
        guard let application = gtk_window_get_application(gtkWindow) else { return nil }
        let cookie = gtk_application_inhibit(application, gtkWindow, GTK_APPLICATION_INHIBIT_IDLE, reason)
        // Desktops without this service return 0.
        guard cookie != 0 else { return nil }
        let owner = Object(retaining: application)
        return ActionDisposable {
            onMainThread { gtk_application_uninhibit(owner.typed(), cookie) }
        }
    }
}

// MARK: Kinds of windows

/// A main window with its own actions (`win.…`).
public final class ApplicationWindow: Window, ActionMap {
    package override class var type: GType { adw_application_window_get_type() }

    public convenience init(application: Application) {
        // GTK owns a new window and returns it without a reference for the caller, so the wrapper retains it.
        self.init(retaining: adw_application_window_new(application.gtkApplication))
    }

    public func setContent(_ content: Widget?) { adw_application_window_set_content(typed(), content?.widget) }

    /// Sets the window that Ctrl+? opens. GTK adds the action `win.show-help-overlay` for it.
    public func setShortcutsWindow(_ shortcuts: ShortcutsWindow?) {
        gtk_application_window_set_help_overlay(typed(), shortcuts?.opaque)
    }
}

/// An AdwWindow, which has rounded corners and no title bar: its content contains a `HeaderBar`.
public final class PlainWindow: Window {
    package override class var type: GType { adw_window_get_type() }

    public convenience init() {
        // GTK owns a new window and returns it without a reference for the caller, so the wrapper retains it.
        self.init(retaining: adw_window_new())
    }

    public func setContent(_ content: Widget?) { adw_window_set_content(typed(), content?.widget) }
}

/// A window with the keyboard shortcuts, defined in an interface file.
public final class ShortcutsWindow: Window {
    package override class var type: GType { gtk_shortcuts_window_get_type() }
}
