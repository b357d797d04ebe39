import GTKKit
import Reactive
import ViewModels

/// The line above the list of a new user that offers the mosaic.
@MainActor
final class MosaicOfferBar {
    let bar: Revealer
    let button: Button
    let closeButton: Button
    private let box: BoxLayout
    private let buttons: BoxLayout
    private weak var viewModel: (any MosaicOffering)?

    init(interface: Interface) throws {
        bar = try interface.object("offer", as: Revealer.self)
        box = try interface.object("offer_box", as: BoxLayout.self)
        buttons = try interface.object("offer_buttons", as: BoxLayout.self)
        button = try interface.object("offer_button", as: Button.self)
        closeButton = try interface.object("offer_close", as: Button.self)
        button.wrapLabel()
        closeButton.onClicked { [weak self] in self?.viewModel?.keepLayout() }
    }

    func bind(_ viewModel: any MosaicOffering, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.offersMosaic.producer.startOnMain { [bar] in bar.isRevealed = $0 }
    }

    /// Whether the buttons are below the text.
    var isStacked = false {
        didSet { box.stack(isStacked, buttons) }
    }
}
