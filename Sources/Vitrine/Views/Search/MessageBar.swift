import GTKKit

/// A bar above the pictures with a sentence and a button.
@MainActor
final class MessageBar {
    let bar: Revealer
    let label: Label
    let button: Button
    private let box: BoxLayout

    /// - Parameter name: of the bar in the interface file, with which the names of its parts begin.
    init(_ name: String, interface: Interface) throws {
        bar = try interface.object(name, as: Revealer.self)
        box = try interface.object("\(name)_box", as: BoxLayout.self)
        label = try interface.object("\(name)_label", as: Label.self)
        button = try interface.object("\(name)_button", as: Button.self)
    }

    /// Whether the button is below the text.
    var isStacked = false {
        didSet { box.stack(isStacked, button) }
    }

    /// Shows the text; hides the bar without one.
    func display(_ text: String?) {
        if let text { label.text = text }
        bar.isRevealed = text != nil
    }
}
