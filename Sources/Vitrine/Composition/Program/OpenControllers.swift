import GTKKit

/// The controllers of open windows, which nothing else keeps.
@MainActor
final class OpenControllers {
    private var open: [ObjectIdentifier: (controller: AnyObject, window: Window)] = [:]

    /// Keeps the controller until its window is closed.
    func insert(_ controller: AnyObject, of window: Window) {
        let key = ObjectIdentifier(controller)
        open[key] = (controller, window)
        window.onClosed { [weak self] in self?.open[key] = nil }
    }

    func closeAll() {
        // The list is emptied first, because closing a window also removes the window from the list.
        let closing = open
        open = [:]
        for kept in closing.values { kept.window.close() }
    }
}
