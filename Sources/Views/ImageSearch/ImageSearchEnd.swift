import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The last item of the list, below the pictures: it says what happens there.
@MainActor
final class ImageSearchEnd {
    let footer = MutableProperty(ImageSearchFooter.hidden)
    var onRemedy: (Problem.Remedy) -> Void = { _ in }
}

/// What a row shows while it stands for the end of the list.
@MainActor
final class ImageSearchEndView {
    let widget = BoxLayout(.horizontal, spacing: 12)
    private let spinner = Spinner()
    private let label = Label()
    private let button = Button(label: "")
    private let following = SerialDisposable()
    private var remedy = Problem.Remedy.none
    private weak var end: ImageSearchEnd?

    /// - Parameter height: that of a picture, since all rows must be of one height.
    init(height: Int) {
        widget.requestSize(height: height)
        label.wraps = true
        label.lineLimit = 3
        label.isEllipsized = true
        label.addStyleClass("dim-label")
        for child: Widget in [spinner, label, button] {
            child.verticalAlignment = .center
            widget.append(child)
        }
        // In the middle, also in a wide window.
        widget.horizontalAlignment = .center
        button.onClicked { [weak self] in
            guard let self else { return }
            let remedy = self.remedy
            MainLoop.whenIdle { [weak end = self.end] in end?.onRemedy(remedy) }
        }
    }

    deinit { following.dispose() }

    var text: String { label.text }

    func follow(_ end: ImageSearchEnd?) {
        self.end = end
        following.inner = end?.footer.producer.startOnMain { [weak self] in self?.show($0) }
        if end == nil { spinner.isSpinning = false }
    }

    private func show(_ footer: ImageSearchFooter) {
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
}
