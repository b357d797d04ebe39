import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// A preview window over the list: one large picture with a caption. The key that opened it closes it; the arrow keys
/// show the neighbors, and the list's selection follows.
@MainActor
public final class QuickLook: ViewModelBindable {
    /// The size of the window relative to its parent.
    private static let relativeSize = 0.9

    public let window = PlainWindow()
    public let binding = ViewModelBinding<any ImageDetailViewModeling>()
    /// Called when the user opens the picture in its own window.
    public var onOpen: () -> Void = {}

    let viewer = PictureViewer()
    private let presenter: ViewerPresenter
    private let fitting: ViewerSizeObserver
    private let spinner = Spinner()
    let caption = Label()
    let problem = Label()

    public init() {
        presenter = ViewerPresenter(viewer)
        fitting = ViewerSizeObserver(viewer, in: window)
        window.setContent(makeContent())
        addShortcuts()
        fitting.onBox = { [weak self] in self?.viewModel?.appear(fitting: $0) }
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
        bindIfNeeded()
        viewer.canvas.grabFocus()
    }

    private func makeContent() -> Widget {
        caption.isEllipsized = true
        caption.addStyleClass("osd")
        caption.addStyleClass("quick-look-caption")
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

    private func addShortcuts() {
        let shortcuts = ShortcutController()
        // The capture phase comes before the viewer and the buttons.
        shortcuts.phase = .capture
        add(["space", "Escape", "<Control>w"], to: shortcuts) { $0.window.close() }
        add(["Return", "KP_Enter"], to: shortcuts) {
            $0.window.close()
            $0.onOpen()
        }
        add(["Up", "Page_Up"], to: shortcuts) { $0.viewModel?.showPrevious.apply().start() }
        add(["Down", "Page_Down"], to: shortcuts) { $0.viewModel?.showNext.apply().start() }
        add(["Left"], to: shortcuts) { $0.step(toTheRight: false) }
        add(["Right"], to: shortcuts) { $0.step(toTheRight: true) }
        add(["plus", "equal", "KP_Add"], to: shortcuts) { $0.viewer.change { $0.zoom(by: ViewerGeometry.keyStep) } }
        add(["minus", "KP_Subtract"], to: shortcuts) { $0.viewer.change { $0.zoom(by: 1 / ViewerGeometry.keyStep) } }
        add(["0", "KP_0"], to: shortcuts) { $0.viewer.change { $0.fit() } }
        add(["1", "KP_1"], to: shortcuts) { $0.viewer.change { $0.zoom(to: 1) } }
        window.add(shortcuts)
    }

    private func add(
        _ keys: [String], to shortcuts: ShortcutController, _ action: @escaping @MainActor (QuickLook) -> Void
    ) {
        for key in keys {
            shortcuts.add(key) { [weak self] in
                if let self { action(self) }
                return true
            }
        }
    }

    private func step(toTheRight: Bool) {
        let action = toTheRight == window.isRightToLeft ? viewModel?.showPrevious : viewModel?.showNext
        action?.apply().start()
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageDetailViewModeling) {
        viewer.onZoom = { [weak self] in
            guard let self else { return }
            self.viewModel?.shows(zoom: viewer.geometry.isFitting ? 0 : $0)
        }
        presenter.bind(viewModel, disposing: bindings)
        bindings += viewModel.title.producer.startOnMain { [window] in window.title = tr("Quick look: %s", $0) }
        bindings += viewModel.summary.producer.startOnMain { [caption] in caption.text = $0 }
        bindings += viewModel.loading.producer.startOnMain { [weak self] in self?.show($0) }
        fitting.report()
    }

    public func unbindViewModel(_ viewModel: any ImageDetailViewModeling) {
        viewer.onZoom = { _ in }
        presenter.unbind()
        spinner.isSpinning = false
    }

    private func show(_ loading: ImageLoading) {
        var isLoading = false
        if case .loading = loading { isLoading = true }
        spinner.isSpinning = isLoading
        spinner.isVisible = isLoading
        if case .failed(let failure) = loading { problem.text = failure.message } else { problem.text = "" }
        problem.announce(isLoading ? tr("Loading…") : problem.text)
    }
}
