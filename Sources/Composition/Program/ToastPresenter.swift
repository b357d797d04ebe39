import GTKKit
import Model
import Reactive
import Views

/// The windows that can tell something, and which of them tells it: the one that is looked at. Lives as long as the application.
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
    /// What the desktop still shows.
    private var notified: Set<String> = []

    init(application: Application, toastQueue: ToastQueue) {
        (self.application, self.toastQueue) = (application, toastQueue)
        bindings += toastQueue.posted.observeOnMain { [weak self] in self?.showQueuedToasts() }
    }

    func end() { bindings.dispose() }

    /// A window shows toasts until it is closed, beginning with what waits for one.
    ///
    /// - Parameter onlyNotices: whether it shows how things have ended by itself, and takes only what the board has.
    func add(_ window: Window, onlyQueued: Bool = false, show: @escaping @MainActor (Toast) -> Void) {
        targets.append(Target(window: window, onlyQueued: onlyQueued, show: show))
        // Whoever looks at the program again has been told.
        window.onActiveChanged { [weak self, weak window] in
            if window?.isActive == true { self?.withdraw() }
        }
        window.onClosed { [weak self, weak window] in self?.targets.removeAll { $0.window == window } }
        showQueuedToasts()
    }

    /// Shows it in the window that was used last; answers whether there is one.
    func show(_ toast: Toast) -> Bool { show(toast, in: targets.filter { !$0.onlyQueued }) }

    @discardableResult
    private func show(_ toast: Toast, in targets: [Target]) -> Bool {
        let active = application.activeWindow
        guard let place = targets.first(where: { $0.window == active }) ?? targets.first else { return false }
        place.show(toast)
        return true
    }

    /// Tells it in the window that is looked at, or by the desktop while none is.
    ///
    /// - Parameters:
    ///   - id: a later notification of the same takes this one's place.
    ///   - action: what a click on the notification does, `app.…`.
    func tell(_ message: ToastMessage, id: String, title: String, action: String) {
        if application.isActive, show(Toast(message)) { return }
        notified.insert(id)
        application.notify(id: id, title: title, body: message.text, action: action)
    }

    private func withdraw() {
        for id in notified { application.withdrawNotification(id: id) }
        notified = []
    }

    private func showQueuedToasts() {
        guard !targets.isEmpty else { return }
        for text in toastQueue.take() { show(Toast(text), in: targets) }
    }
}
