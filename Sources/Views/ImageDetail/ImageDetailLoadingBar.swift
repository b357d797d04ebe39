import GTKKit
import ViewModels

/// The bar over the picture that shows the loading progress or the error.
@MainActor
final class ImageDetailLoadingBar {
    var onRetry: () -> Void = {}

    let box: BoxLayout
    let label: Label
    private let progressBar: ProgressBar
    let retryButton: Button
    /// The text last announced to screen readers. A changed accessible name is announced, so the name does not follow
    /// each step of the progress.
    private(set) var announced = ""
    private var isLoading = false

    init(interface: Interface) throws {
        box = try interface.object("loading_box", as: BoxLayout.self)
        label = try interface.object("loading_label", as: Label.self)
        progressBar = try interface.object("progress_bar", as: ProgressBar.self)
        retryButton = try interface.object("retry_button", as: Button.self)
        retryButton.onClicked { [weak self] in self?.onRetry() }
    }

    func show(_ loading: ImageLoading) {
        switch loading {
        case .loading(let fraction, let text):
            if !isLoading { announce(text) }
            isLoading = true
            label.text = text
            progressBar.isVisible = fraction != nil
            progressBar.fraction = fraction ?? 0
            retryButton.isVisible = false
            box.isVisible = true
        case .failed(let problem):
            isLoading = false
            label.text = [problem.message, problem.hint].filter { !$0.isEmpty }.joined(separator: "\n")
            announce(label.text)
            progressBar.isVisible = false
            retryButton.isVisible = problem.recoveryAction == .retry
            box.isVisible = true
        case .done:
            isLoading = false
            box.isVisible = false
        }
    }

    private func announce(_ words: String) {
        announced = words
        label.announce(words)
    }
}
