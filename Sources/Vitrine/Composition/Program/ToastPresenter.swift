import Core
import GTKKit
import Reactive
import Views

/// Chooses the window that shows a toast: the active window. Lives as long as the application.
@MainActor
final class ToastPresenter {
    private unowned let application: Application
    private let toastQueue: ToastQueue
    private let bindings = CompositeDisposable()
    private struct Target {
        let window: Window
        let onlyQueued: Bool
        let show: ToastShowing
    }

    private var targets: [Target] = []
    private struct Notified {
        let id: String
        let message: ToastMessage
        let isListed: Bool
    }

    /// The notifications that the desktop shows, the newest last.
    private var notified: [Notified] = []

    init(application: Application, toastQueue: ToastQueue) {
        (self.application, self.toastQueue) = (application, toastQueue)
        bindings += toastQueue.posted.observeOnMain { [weak self] in self?.showQueuedToasts() }
    }

    func end() { bindings.dispose() }

    /// Registers a window, which shows toasts until it is closed, beginning with queued toasts.
    ///
    /// - Parameter onlyQueued: whether the window shows only queued toasts, because it shows the results of saves by
    ///   itself.
    func add(_ window: Window, onlyQueued: Bool = false, show: @escaping ToastShowing) {
        targets.append(Target(window: window, onlyQueued: onlyQueued, show: show))
        window.onActiveChanged { [weak self, weak window] in
            if let window, window.isActive { self?.withdrawNotifications(for: window) }
        }
        window.onClosed { [weak self, weak window] in self?.targets.removeAll { $0.window == window } }
        showQueuedToasts()
    }

    /// Shows a toast in the window that was active last; returns whether there is such a window.
    ///
    /// - Parameter undo: the change that the toast can undo; the history of that window receives it.
    func present(_ toast: Toast, undo: UndoEntry? = nil) -> Bool {
        present(toast, undo, in: targets.filter { !$0.onlyQueued })
    }

    /// Whether another window can show the results of commands after this one has closed.
    func hasWindow(beside window: Window) -> Bool { targets.contains { $0.window != window && !$0.onlyQueued } }

    @discardableResult
    private func present(_ toast: Toast, _ undo: UndoEntry? = nil, in targets: [Target]) -> Bool {
        let active = application.activeWindow
        guard let place = targets.first(where: { $0.window == active }) ?? targets.first else { return false }
        place.show(toast, undo)
        return true
    }

    /// Shows a message as a toast in the active window, or as a notification of the desktop if no window is active. The
    /// notification is replaced by a toast when a window becomes active.
    ///
    /// - Parameters:
    ///   - id: identifies the notification; a later notification with the same id replaces it.
    ///   - title: the notification's title.
    ///   - action: the action of a click on the notification, `app.…`.
    ///   - isListed: whether the window that shows only queued toasts lists the result, and therefore needs no toast of it.
    func report(_ message: ToastMessage, id: String, title: String, action: String, isListed: Bool) {
        if application.isActive, present(Toast(message)) { return }
        notified.removeAll { $0.id == id }
        notified.append(Notified(id: id, message: message, isListed: isListed))
        application.notify(id: id, title: title, body: message.text, action: action)
    }

    /// Replaces notifications by toasts in a window that has become active. While a dialog closes, no window is active for a
    /// moment: a notification of that moment would otherwise be withdrawn before anybody has read it.
    private func withdrawNotifications(for window: Window) {
        guard let target = targets.first(where: { $0.window == window }) else { return }
        for one in notified where one.isListed || !target.onlyQueued {
            application.withdrawNotification(id: one.id)
            if !target.onlyQueued { target.show(Toast(one.message), nil) }
        }
        notified.removeAll { $0.isListed || !target.onlyQueued }
    }

    private func showQueuedToasts() {
        guard !targets.isEmpty else { return }
        for text in toastQueue.take() { present(Toast(text), in: targets) }
    }
}
