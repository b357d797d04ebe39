import GTKKit
import Model
import Reactive
import Views

/// The windows that can tell something, and which of them tells it: the one that is looked at. Lives as long as the application.
@MainActor
final class ToastPlaces {
    private unowned let application: Application
    private let board: NoticeBoard
    private let bindings = CompositeDisposable()
    private struct Place {
        let window: Window
        let onlyNotices: Bool
        let show: @MainActor (Toast) -> Void
    }

    private var places: [Place] = []
    /// What the desktop still shows.
    private var notified: Set<String> = []

    init(application: Application, board: NoticeBoard) {
        (self.application, self.board) = (application, board)
        bindings += board.posted.observeOnMain { [weak self] in self?.showNotices() }
    }

    func end() { bindings.dispose() }

    /// A window shows toasts until it is closed, beginning with what waits for one.
    ///
    /// - Parameter onlyNotices: whether it shows how things have ended by itself, and takes only what the board has.
    func add(_ window: Window, onlyNotices: Bool = false, show: @escaping @MainActor (Toast) -> Void) {
        places.append(Place(window: window, onlyNotices: onlyNotices, show: show))
        // Whoever looks at the program again has been told.
        window.onActiveChanged { [weak self, weak window] in
            if window?.isActive == true { self?.withdraw() }
        }
        window.onClosed { [weak self, weak window] in self?.places.removeAll { $0.window == window } }
        showNotices()
    }

    /// Shows it in the window that was used last; answers whether there is one.
    func show(_ toast: Toast) -> Bool { show(toast, in: places.filter { !$0.onlyNotices }) }

    @discardableResult
    private func show(_ toast: Toast, in places: [Place]) -> Bool {
        let active = application.activeWindow
        guard let place = places.first(where: { $0.window == active }) ?? places.first else { return false }
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

    private func showNotices() {
        guard !places.isEmpty else { return }
        for notice in board.take() { show(Toast(notice), in: places) }
    }
}
