import GTKKit
import Localize
import Model
import ViewModels

/// The line below the rows: how far the search has come, and where the pictures come from.
@MainActor
final class ImageSearchFooterBar {
    var onRemedy: (Problem.Remedy) -> Void = { _ in }
    var onProviderLink: (String) -> Void = { _ in }

    private let spinner: Spinner
    private let label: Label
    private let button: Button
    private let providerLink: Button
    private var remedy = Problem.Remedy.none
    private var providerURL: String?

    init(interface: Interface) throws {
        spinner = try interface.object("footer_spinner", as: Spinner.self)
        label = try interface.object("footer_label", as: Label.self)
        button = try interface.object("footer_button", as: Button.self)
        providerLink = try interface.object("provider_link", as: Button.self)
        button.onClicked { [weak self] in
            guard let self else { return }
            self.onRemedy(self.remedy)
        }
        providerLink.onClicked { [weak self] in
            guard let self, let url = self.providerURL else { return }
            self.onProviderLink(url)
        }
    }

    func show(_ footer: ImageSearchFooter) {
        spinner.isVisible = footer == .loading
        spinner.isSpinning = footer == .loading
        remedy = .none
        switch footer {
        case .hidden: label.text = ""
        case .loading: label.text = tr("Loading more…")
        case .shown(let text): label.text = text
        case .problem(let problem):
            label.text = problem.message
            remedy = problem.remedy
        }
        button.label = remedy.buttonText
        button.isVisible = remedy != .none
    }

    /// The services ask that people are told where pictures come from, whenever results are shown.
    func show(_ provider: ImageProvider) {
        providerURL = provider.homeURL
        providerLink.isVisible = provider.homeURL != nil
        providerLink.label = tr("Pictures from %s", provider.name)
    }
}
