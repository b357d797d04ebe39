import Core
import GTKKit
import Localize
import ViewModels

/// The bar over the picture that shows the loading progress or the error.
@MainActor
final class ImageDetailLoadingBar {
    var onRetry: () -> Void = {}
    /// Installs a package.
    var onInstall: (_ package: String) -> Void = { _ in }
    /// Finds out whether packages can be installed.
    var findInstaller: @MainActor (@escaping @MainActor (Bool) -> Void) -> Void = { $0(false) }

    /// The status that screen readers read. The label does not have this role, because GTK 4.8 takes its text as its
    /// name: they would read each step of the progress.
    let box: BoxLayout
    let label: Label
    private let progressBar: ProgressBar
    let retryButton: Button
    private var isLoading = false
    private var action = UserFacingError.RecoveryAction.none
    /// The package whose installation the message offers.
    var missingPackage: String? { if case .installPackage(let package) = action { package } else { nil } }

    init(interface: Interface) throws {
        box = try interface.object("loading_box", as: BoxLayout.self)
        label = try interface.object("loading_label", as: Label.self)
        progressBar = try interface.object("progress_bar", as: ProgressBar.self)
        retryButton = try interface.object("retry_button", as: Button.self)
        retryButton.onClicked { [weak self] in
            guard let self else { return }
            if let missingPackage { onInstall(missingPackage) } else { onRetry() }
        }
    }

    func display(_ loading: ImageLoading) {
        switch loading {
        case .loading(let fraction, let text):
            action = .none
            label.text = text
            progressBar.isVisible = fraction != nil
            progressBar.fraction = fraction ?? 0
            retryButton.isVisible = false
            box.isVisible = true
            // The first text says what is loaded; those after it tell the progress.
            if !isLoading { box.announce(text) }
            isLoading = true
        case .failed(let problem):
            isLoading = false
            label.text = [problem.message, problem.hint].filter { !$0.isEmpty }.joined(separator: "\n")
            progressBar.isVisible = false
            showButton(for: problem.recoveryAction)
            box.isVisible = true
            box.announce(label.text)
        case .done:
            action = .none
            isLoading = false
            box.isVisible = false
            // The next loading is read again.
            box.announce("")
        }
    }

    private func showButton(for action: UserFacingError.RecoveryAction) {
        self.action = action
        retryButton.isVisible = action == .retry
        retryButton.label = action == .none ? tr("Try Again") : action.buttonText
        guard case .installPackage = action else { return }
        findInstaller { [weak self] isThere in
            // Another picture may be shown by now.
            if let self, self.action == action { retryButton.isVisible = isThere }
        }
    }
}
