import GTKKit
import Localize
import Model
import ViewModels

/// The bar above the rows that explains why they come from another source, with a button that retries the first one.
@MainActor
final class ImageSearchBanner {
    var onRetry: () -> Void = {}

    private let bar: Revealer
    private let box: BoxLayout
    private let label: Label
    private let button: Button

    init(interface: Interface) throws {
        bar = try interface.object("banner", as: Revealer.self)
        box = try interface.object("banner_box", as: BoxLayout.self)
        label = try interface.object("banner_label", as: Label.self)
        button = try interface.object("banner_button", as: Button.self)
        button.onClicked { [weak self] in self?.onRetry() }
    }

    var isShown: Bool { bar.isRevealed }

    /// Whether the button is below the text.
    var isStacked = false {
        didSet { box.stack(isStacked, button) }
    }

    func show(_ problem: UserFacingError?) {
        if let problem { label.text = problem.message }
        bar.isRevealed = problem != nil
    }
}
