import GTKKit
import SignalEmission

/// The visible toast of a window with its button. During a transition between two toasts there is none.
@MainActor
struct ShownToast {
    let text: String
    let button: Button

    init?(in window: Window) {
        let toasts = window.descendants(as: Widget.self).filter { $0.typeName == "AdwToastWidget" && $0.isMapped }
        guard toasts.count == 1, let label = toasts[0].descendants(as: Label.self).first else { return nil }
        let buttons = toasts[0].descendants(as: Button.self)
        guard buttons.count == 2, buttons[0].isMapped else { return nil }
        (text, button) = (label.text, buttons[0])
    }

    static func wait(for text: String, in window: Window) throws -> ShownToast {
        var shown: ShownToast?
        try eventually("the toast “\(text)”") {
            shown = ShownToast(in: window)
            return shown?.text == text
        }
        return try require(shown, text)
    }

    fileprivate func waitUntilGone(in window: Window) throws {
        try eventually("the toast “\(text)” has gone") { !button.isMapped }
    }
}

/// Presses the button of the toast with this text when the toast is visible.
@MainActor
func pressToast(_ text: String, in window: Window) throws {
    let toast = try ShownToast.wait(for: text, in: window)
    try Emission.emit("clicked", of: toast.button)
    try toast.waitUntilGone(in: window)
}
