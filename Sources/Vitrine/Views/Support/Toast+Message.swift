import Core
import GTKKit

/// Shows a toast in a window. The window's history receives the change that the toast can undo, if any.
public typealias ToastShowing = @MainActor (Toast, UndoEntry?) -> Void

extension Toast {
    /// Creates a toast that shows a message and performs its action.
    public convenience init(_ message: ToastMessage) {
        self.init(message.text, seconds: message.seconds)
        guard let action = message.action else { return }
        setButton(action.label) { action.perform() }
        message.undo?.onChange { [weak self] in
            // After a click on the button the toast dismisses itself.
            MainLoop.whenIdle { self?.dismiss() }
        }
    }
}
