import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// A detail window: one picture to be looked at closely, what is known about it, and the way to its neighbours.
@MainActor
public final class ImageDetailViewController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "image-detail-window.ui"

    public let window: Window
    public let binding = ViewModelBinding<any ImageDetailViewModeling>()
    /// What can be done here; other parts of the program add theirs.
    public let actions: ImageDetailActions
    /// Opens a licence's text elsewhere; set by the container.
    public var externalApps: (any ExternalAppChanneling)?

    private let title: WindowTitle
    private let toasts: ToastOverlay
    let viewer = PictureViewer()
    let player: AnimationPlayer
    let fullscreen: ImageDetailFullscreen
    let previousButton: Button
    let nextButton: Button
    let openPageButton: Button
    private let flap: Flap
    let informationButton: ToggleButton
    private let zoomLabel: Label
    private let zoomButton: Button
    let loadingBar: ImageDetailLoadingBar
    let facts: ImageDetailFacts
    private let presenter: ViewerPresenter
    private let fitting: ViewerSizeObserver

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        title = try interface.object("title", as: WindowTitle.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        previousButton = try interface.object("previous_button", as: Button.self)
        nextButton = try interface.object("next_button", as: Button.self)
        flap = try interface.object("flap", as: Flap.self)
        openPageButton = try interface.object("open_page_button", as: Button.self)
        informationButton = try interface.object("information_button", as: ToggleButton.self)
        zoomLabel = try interface.object("zoom_label", as: Label.self)
        zoomButton = try interface.object("zoom_button", as: Button.self)
        loadingBar = try ImageDetailLoadingBar(interface: interface)
        facts = ImageDetailFacts(list: try interface.object("facts", as: BoxLayout.self))
        player = AnimationPlayer(button: try interface.object("play_button", as: Button.self))
        fullscreen = try ImageDetailFullscreen(
            window: window, interface: interface, information: informationButton, viewer: viewer)
        actions = ImageDetailActions(
            window: window, menuButton: try interface.object("menu_button", as: MenuButton.self))
        presenter = ViewerPresenter(viewer)
        fitting = ViewerSizeObserver(viewer, in: window)
        try interface.object("viewer", as: Bin.self).setChild(viewer.canvas)
        connectSignals()
        addActions()
    }

    public func present() {
        window.present()
        bindIfNeeded()
        viewer.canvas.grabFocus()
    }

    /// Tells the user something that needs no answer, or offers one action.
    public func show(_ toast: Toast) { toasts.add(toast) }

    private func connectSignals() {
        previousButton.onClicked { [weak self] in self?.showPrevious() }
        nextButton.onClicked { [weak self] in self?.showNext() }
        openPageButton.onClicked { [weak self] in self?.viewModel?.openImagePage() }
        // While it is laid out, nothing in it may come or go.
        flap.onFolded { [weak self] in MainLoop.whenIdle { self?.showPageButton() } }
        loadingBar.onRetry = { [weak self] in self?.viewModel?.retry() }
        facts.onOpen = { [weak self] in self?.externalApps?.openURL($0) }
        facts.onSearchTag = { [weak self] in self?.viewModel?.search(tag: $0) }
        facts.onSearchAuthor = { [weak self] in self?.viewModel?.searchAuthor() }
        viewer.onZoom = { [weak self] in self?.showZoom($0) }
        viewer.onContextMenu = { [weak self] in self?.showContextMenu(at: ($0, $1)) }
        player.onFrame = { [weak self] in self?.viewer.replace(PictureLevels($0)) }
        fitting.onBox = { [weak self] in self?.viewModel?.appear(fitting: $0) }
        window.onClosed { [weak self] in self?.leave() }
    }

    /// The window goes: nothing is loaded for it any more.
    private func leave() {
        actions.end()
        player.show(nil)
        viewModel?.disappear()
        viewModel = nil
    }

    func showPrevious() { viewModel?.showPrevious.apply().start() }
    func showNext() { viewModel?.showNext.apply().start() }

    func showContextMenu(at place: (x: Double, y: Double)?) { actions.showContextMenu(over: viewer.canvas, at: place) }

    private func showZoom(_ zoom: Double) {
        let text = tr("%s%%", formatted(Int((zoom * 100).rounded())))
        zoomLabel.text = text
        zoomButton.setAccessibleName(tr("Zoom: %s", text))
        zoomChanged()
        // A picture that is seen whole is good enough as its rendition: nobody pays for an original by opening a window.
        viewModel?.shows(zoom: viewer.geometry.isFitting ? 0 : zoom)
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageDetailViewModeling) {
        bindings += viewModel.title.producer.startOnMain { [weak self] in
            self?.title.title = $0
            self?.window.title = $0
        }
        bindings += viewModel.facts.producer.startOnMain { [facts] in facts.show($0) }
        bindings += viewModel.loading.producer.startOnMain { [loadingBar] in loadingBar.show($0) }
        presenter.bind(viewModel, disposing: bindings)
        bindings += viewModel.animation.producer.startOnMain { [player] in player.show($0) }
        bindings += viewModel.toastText.producer.skipNil().startOnMain { [weak self] in self?.show(Toast($0)) }
        bindings += viewModel.showPrevious.isEnabled.producer
            .startOnMain { [previousButton] in previousButton.isSensitive = $0 }
        bindings += viewModel.showNext.isEnabled.producer
            .startOnMain { [nextButton] in nextButton.isSensitive = $0 }
        bindings += viewModel.entity.producer.startOnMain { [actions] in
            actions.action(named: "author")?.isEnabled = $0.username?.isEmpty == false
        }
        bindings += viewModel.hasPage.producer.startOnMain { [weak self] in self?.showHasPage($0) }
        fitting.tell()
    }

    public func unbindViewModel(_ viewModel: any ImageDetailViewModeling) {
        presenter.unbind()
    }

    /// A narrow window leaves it to the menu, which has it too.
    private func showPageButton() { openPageButton.isVisible = viewModel?.hasPage.value == true && !flap.isFolded }

    private func showHasPage(_ hasPage: Bool) {
        showPageButton()
        actions.action(named: "open-page")?.isEnabled = hasPage
        actions.action(named: "copy-link")?.isEnabled = hasPage
    }
}
