import GTKKit
import Model

extension Toast {
    /// A toast that says a message and performs its action.
    convenience init(_ message: ToastMessage) {
        self.init(message.text, seconds: message.seconds)
        guard let action = message.action else { return }
        setButton(action.label) { action.perform() }
        // Whoever has just done something wants to undo that, not what another toast still tells of.
        if action.isUndo { comesFirst() }
    }
}
