import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// A preview window over the list: one large picture with a caption. The key that opened it closes it; the arrow keys
/// show the neighbors, and the list's selection follows.
@MainActor
public final class QuickLook: ViewModelBindable, PictureViewing {
    /// The size of the window relative to its parent.
    private static let relativeSize = 0.9

    public let window = PlainWindow()
    public let binding = ViewModelBinding<ImageDetailViewModel>()
    /// Called when the user opens the picture in its own window.
    public var onOpen: () -> Void = {}

    let viewer = PictureViewer()
    let commands: WindowCommands
    var commandWindow: Window { window }
    private let presenter: ViewerPresenter
    private let spinner = Spinner()
    let caption = Label()
    let problem = Label()

    public init() {
        presenter = ViewerPresenter(viewer, in: window)
        // The capture phase comes before the viewer and the buttons.
        let keys = ShortcutController(phase: .capture)
        window.add(keys)
        commands = WindowCommands(prefix: "look", actions: ActionGroup()) { keys.add($0, $1) }
        window.setContent(makeContent())
        commands.install(Command.zooming) { [weak self] in self }
        commands.install(Command.viewing) { [weak self] in self }
        commands.install(Command.quickLook) { [weak self] in self }
        presenter.onZoom = { [weak self] in self?.commands.update() }
        window.onClosed { [weak self] in
            self?.viewModel?.disappear()
            self?.viewModel = nil
        }
    }

    public func present(over parent: Window) {
        let size = (width: parent.allocatedWidth, height: parent.allocatedHeight)
        window.defaultSize = (
            max(320, Int(Double(size.width) * Self.relativeSize)),
            max(240, Int(Double(size.height) * Self.relativeSize))
        )
        window.setParent(parent, modal: true)
        window.present()
        viewer.canvas.grabFocus()
    }

    private func makeContent() -> Widget {
        caption.isEllipsized = true
        caption.addStyleClasses("osd", "quick-look-caption")
        caption.horizontalAlignment = .center
        caption.verticalAlignment = .end
        caption.margins = Margins(all: 12)
        problem.setAccessibleRole(.status)
        problem.wraps = true
        problem.horizontalAlignment = .center
        problem.verticalAlignment = .center
        problem.margins = Margins(all: 24)
        spinner.horizontalAlignment = .center
        spinner.verticalAlignment = .center
        spinner.requestSize(width: 32, height: 32)

        let stage = Overlay()
        stage.addStyleClass("stage")
        stage.setChild(viewer.canvas)
        stage.addOverlay(spinner)
        stage.addOverlay(problem)
        stage.addOverlay(caption)
        return stage
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: ImageDetailViewModel) {
        bindings += viewModel.title.producer.startOnMain { [window] in window.title = tr("Quick look: %s", $0) }
        bindings += viewModel.summary.producer.startOnMain { [caption] in caption.text = $0 }
        bindings += viewModel.loading.producer.startOnMain { [weak self] in self?.display($0) }
        commands.update()
        presenter.bind(viewModel, disposing: bindings)
    }

    public func unbindViewModel(_ viewModel: ImageDetailViewModel) {
        presenter.unbind()
        spinner.isSpinning = false
    }

    private func display(_ loading: ImageLoading) {
        var isLoading = false
        if case .loading = loading { isLoading = true }
        spinner.isSpinning = isLoading
        spinner.isVisible = isLoading
        if case .failed(let failure) = loading { problem.text = failure.message } else { problem.text = "" }
        problem.announce(isLoading ? tr("Loading…") : problem.text)
    }
}
