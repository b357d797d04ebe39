import GTKKit
import ViewModels

/// The bar at the first start that names the services and the data they receive. The pictures below it are shown
/// meanwhile.
@MainActor
final class ImageSearchWelcome {
    var onUnderstood: () -> Void = {}

    let bar: Revealer
    private let box: BoxLayout
    let label: Label
    let button: Button

    init(interface: Interface) throws {
        bar = try interface.object("welcome", as: Revealer.self)
        box = try interface.object("welcome_box", as: BoxLayout.self)
        label = try interface.object("welcome_label", as: Label.self)
        button = try interface.object("welcome_button", as: Button.self)
        button.onClicked { [weak self] in self?.onUnderstood() }
    }

    /// Whether the button is below the text.
    var isStacked = false {
        didSet { box.stack(isStacked, button) }
    }

    func show(_ text: String?) {
        if let text { label.text = text }
        bar.isRevealed = text != nil
    }
}
