import GTKKit
import ViewModels

/// The bar over the picture that shows the loading progress or the error.
@MainActor
final class ImageDetailLoadingBar {
    var onRetry: () -> Void = {}

    /// The status that screen readers read. The label does not have this role, because GTK 4.8 takes its text as its
    /// name: they would read each step of the progress.
    let box: BoxLayout
    let label: Label
    private let progressBar: ProgressBar
    let retryButton: Button
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
            retryButton.isVisible = problem.recoveryAction == .retry
            box.isVisible = true
            box.announce(label.text)
        case .done:
            isLoading = false
            box.isVisible = false
            // The next loading is read again.
            box.announce("")
        }
    }
}
