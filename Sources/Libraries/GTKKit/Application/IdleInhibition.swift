import GTKShim
import Reactive

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
