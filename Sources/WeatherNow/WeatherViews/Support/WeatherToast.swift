import Core
import GTKKit

extension Toast {
    /// Creates a toast that shows a message and performs its action.
    convenience init(_ message: ToastMessage) {
        self.init(message.text, seconds: message.seconds)
        guard let action = message.action else { return }
        setButton(action.label) { action.perform() }
    }
}
