import Core
import GTKKit

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
