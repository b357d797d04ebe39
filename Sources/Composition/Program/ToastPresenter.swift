import GTKKit
import Model
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
        let show: @MainActor (Toast) -> Void
    }

    private var targets: [Target] = []
    /// The messages of the notifications that the desktop shows, by their ids.
    private var notified: [String: ToastMessage] = [:]

    init(application: Application, toastQueue: ToastQueue) {
        (self.application, self.toastQueue) = (application, toastQueue)
        bindings += toastQueue.posted.observeOnMain { [weak self] in self?.showQueuedToasts() }
    }

    func end() { bindings.dispose() }

    /// Registers a window, which shows toasts until it is closed, beginning with queued toasts.
    ///
    /// - Parameter onlyQueued: whether the window shows only queued toasts, because it shows the results of saves by
    ///   itself.
    func add(_ window: Window, onlyQueued: Bool = false, show: @escaping @MainActor (Toast) -> Void) {
        targets.append(Target(window: window, onlyQueued: onlyQueued, show: show))
        // An active window makes notifications of the desktop unnecessary.
        window.onActiveChanged { [weak self, weak window] in
            if window?.isActive == true { self?.withdraw() }
        }
        window.onClosed { [weak self, weak window] in self?.targets.removeAll { $0.window == window } }
        showQueuedToasts()
    }

    /// Shows a toast in the window that was active last; returns whether there is such a window.
    func show(_ toast: Toast) -> Bool { show(toast, in: targets.filter { !$0.onlyQueued }) }

    @discardableResult
    private func show(_ toast: Toast, in targets: [Target]) -> Bool {
        let active = application.activeWindow
        guard let place = targets.first(where: { $0.window == active }) ?? targets.first else { return false }
        place.show(toast)
        return true
    }

    /// Shows a message as a toast in the active window, or as a notification of the desktop if no window is active.
    ///
    /// When a window becomes active, the message is a toast after all: while a dialog closes, no window is active for a moment,
    /// and the notification would go before anybody has read it.
    ///
    /// - Parameters:
    ///   - id: identifies the notification; a later notification with the same id replaces it.
    ///   - title: the notification's title.
    ///   - action: the action of a click on the notification, `app.…`.
    func tell(_ message: ToastMessage, id: String, title: String, action: String) {
        if application.isActive, show(Toast(message)) { return }
        notified[id] = message
        application.notify(id: id, title: title, body: message.text, action: action)
    }

    private func withdraw() {
        let messages = notified
        notified = [:]
        for (id, message) in messages {
            application.withdrawNotification(id: id)
            _ = show(Toast(message))
        }
    }

    private func showQueuedToasts() {
        guard !targets.isEmpty else { return }
        for text in toastQueue.take() { show(Toast(text), in: targets) }
    }
}
