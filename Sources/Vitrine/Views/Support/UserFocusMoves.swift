import GTKKit

/// Observes whether the user moves a window's keyboard focus, by a key or a click. GTK and libadwaita also move it by
/// themselves: when a window is shown, or when the focused widget is hidden. Such moves are not the user's choice.
@MainActor
final class UserFocusMoves {
    /// The number of keys and clicks so far.
    private var inputCount = 0
    /// The key or click in progress; `nil` between two of them.
    private var input: Int?
    /// The last key or click that moved the focus.
    private var lastMove = 0
    /// The last key or click before the period that `begin` began.
    private var start = 0
    private weak var window: Window?

    init(_ window: Window) {
        self.window = window
        // The capture phase comes before all widgets, which may handle the key or the click.
        let keys = KeyController()
        keys.phase = .capture
        keys.onPressed { [weak self] _, _ in
            self?.receiveInput()
            return false
        }
        window.add(keys)
        let clicks = ClickGesture(.any)
        clicks.phase = .capture
        clicks.onPressed { [weak self] _, _, _ in self?.receiveInput() }
        clicks.onReleased { [weak self] _, _, _ in self?.continueInput() }
        window.add(clicks)
        window.onNotify("focus-widget") { [weak self] in
            if let self, let input { lastMove = input }
        }
    }

    /// Whether the focus should stay where it is: the user has moved it since `begin`, or it is in an open popover,
    /// which a screen reader opens without a key or a click. The key or click that caused the call of `begin` does not
    /// count: it may close a popover, which returns the focus.
    var keepsFocus: Bool { lastMove > start || window?.focus?.isInOpenPopover == true }

    /// Begins another period.
    func begin() { start = inputCount }

    private func receiveInput() {
        inputCount += 1
        continueInput()
    }

    private func continueInput() {
        let current = inputCount
        input = current
        // All widgets have handled the event when the main loop is idle.
        MainLoop.whenIdle { [weak self] in
            if let self, input == current { input = nil }
        }
    }
}
