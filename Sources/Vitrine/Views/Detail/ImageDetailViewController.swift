import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of a detail window: one picture in a zoomable viewer, its facts, and steps to its neighbors.
@MainActor
public final class ImageDetailViewController: InterfaceController, ViewModelBindable, PictureViewing {
    public static let interfaceName = "image-detail-window.ui"

    public let window: Window
    public let binding = ViewModelBinding<ImageDetailViewModel>()
    let commands: WindowCommands
    let contextMenu: ContextMenu
    /// Performs the commands on the picture; set by the program.
    public var performers: PicturePerformers? {
        didSet { if let performers { bind(performers) } }
    }
    /// Opens web pages, for example a license's text; set by the container.
    public var externalApps: (any ExternalAppChanneling)?

    /// Installs missing loaders; set by the container. Without it users are only told the package.
    public var packages: (any PackageInstalling)?
    /// Has pictures decoded with the loaders that are installed now; set by the container.
    public var renewLoaders: @MainActor () -> Void = {}
    /// The package that the user wanted to install.
    private var requestedPackage: String?

    /// Returns the time for which a slideshow shows each picture, in seconds; set by the container.
    public var slideshowInterval: @MainActor () -> Int {
        get { slideshow.interval }
        set { slideshow.interval = newValue }
    }

    /// Called when the folder of the shown file is to be listed with the file selected.
    public var onShowInList: @MainActor (ImageID) -> Void = { _ in }

    /// Called when the search of the main window is to be repeated.
    public var onSearchAgain: @MainActor () -> Void = {}

    private let title: WindowTitle
    private let toasts: ImageDetailToasts
    private let positionLabel: Label
    private let stepWidgets: [Widget]
    let viewer = PictureViewer()
    let player: AnimationPlayer
    let fullscreen: ImageDetailFullscreen
    let slideshow: ImageDetailSlideshow
    let previousButton: Button
    let nextButton: Button
    let openPageButton: Button
    let slideshowButton: Button
    private let flap: Flap
    let informationButton: ToggleButton
    private let zoomLabel: Label
    private let zoomButton: Button
    let loadingBar: ImageDetailLoadingBar
    private let facts: ImageDetailFacts
    private let presenter: ViewerPresenter
    public let history = UndoHistory()
    let emptyPage: ImageDetailEmptyPage
    /// The button of favorites, which is filled for one.
    let star: ToggleButton

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        title = try interface.object("title", as: WindowTitle.self)
        previousButton = try interface.object("previous_button", as: Button.self)
        nextButton = try interface.object("next_button", as: Button.self)
        positionLabel = try interface.object("position_label", as: Label.self)
        stepWidgets = [previousButton, positionLabel, nextButton]
        flap = try interface.object("flap", as: Flap.self)
        toasts = try ImageDetailToasts(interface: interface, flap: flap)
        star = try interface.object("favorite_button", as: ToggleButton.self)
        openPageButton = try interface.object("open_page_button", as: Button.self)
        slideshowButton = try interface.object("start_slideshow_button", as: Button.self)
        informationButton = try interface.object("information_button", as: ToggleButton.self)
        zoomLabel = try interface.object("zoom_label", as: Label.self)
        zoomButton = try interface.object("zoom_button", as: Button.self)
        loadingBar = try ImageDetailLoadingBar(interface: interface)
        facts = ImageDetailFacts(list: try interface.object("facts", as: BoxLayout.self))
        player = AnimationPlayer(button: try interface.object("play_button", as: Button.self))
        fullscreen = try ImageDetailFullscreen(
            window: window, interface: interface, information: informationButton, viewer: viewer)
        slideshow = ImageDetailSlideshow(
            window: window, button: try interface.object("slideshow_button", as: Button.self))
        let menuButton = try interface.object("menu_button", as: MenuButton.self)
        let (group, keys) = (ActionGroup(), ShortcutController())
        window.insert(group, prefix: Self.prefix)
        window.add(keys)
        commands = WindowCommands(prefix: Self.prefix, actions: group) { keys.add($0, $1) }
        contextMenu = ContextMenu(place: viewer.canvas)
        menuButton.setMenu(commands.menu)
        let (emptyPage, undoSection) = (try ImageDetailEmptyPage(interface: interface), Menu())
        self.emptyPage = emptyPage
        commands.menu.appendSection(nil, undoSection)
        UndoCommand.add(history, to: window, actions: group, prefix: Self.prefix, section: undoSection) {
            emptyPage.display(undo: $0)
        }
        presenter = ViewerPresenter(viewer, in: window)
        try interface.object("viewer", as: Bin.self).setChild(viewer.canvas)
        connectSignals()
        installCommands()
        // GTK leaves the keyboard in a submenu from which an item was chosen, although it is closed.
        menuButton.onMenuClosed { [weak viewer] in
            MainLoop.whenIdle { [weak viewer] in viewer?.canvas.grabFocus() }
        }
    }

    public func present() {
        window.present()
        viewer.canvas.grabFocus()
    }

    public func startSlideshow() { slideshow.start() }

    public func present(_ toast: Toast) { toasts.present(toast) }

    private func connectSignals() {
        previousButton.onClicked { [weak self] in self?.showPrevious() }
        nextButton.onClicked { [weak self] in self?.showNext() }
        star.onClicked { [weak self] in self?.commands.action(named: "favorite")?.activate() }
        openPageButton.onClicked { [weak self] in self?.viewModel?.openImagePage() }
        // No widget may appear or disappear during the layout.
        flap.onFolded { [weak self] in MainLoop.whenIdle { self?.fitControls() } }
        loadingBar.onRetry = { [weak self] in self?.viewModel?.retry() }
        loadingBar.findInstaller = { [weak self] completion in
            if let packages = self?.packages { packages.findService(completion: completion) } else { completion(false) }
        }
        loadingBar.onInstall = { [weak self] in self?.install($0) }
        // GNOME Software answers before it asks the user, who comes back when the package is installed.
        window.onActiveChanged { [weak self] in
            if let self, window.isActive { retryWithInstalledLoaders() }
        }
        facts.onOpen = { [weak self] in self?.externalApps?.openURL($0) }
        facts.onSearchTag = { [weak self] in self?.viewModel?.search(tag: $0) }
        presenter.onZoom = { [weak self] in self?.showZoom() }
        viewer.onContextMenu = { [weak self] in self?.showContextMenu(at: ($0, $1)) }
        // The button says whether the show is paused. A toast would take the next Escape.
        slideshow.onPause = { [fullscreen] in fullscreen.wake() }
        player.onFrame = { [weak self] in self?.viewer.replace(PictureLevels($0)) }
        window.onClosed { [weak self] in self?.stopPresenting() }
    }

    private func install(_ package: String) {
        requestedPackage = package
        packages?.install(package) { [weak self] outcome in
            if outcome != .installed { self?.requestedPackage = nil }
            switch outcome {
            case .installed: self?.retryWithInstalledLoaders()
            case .declined: break
            case .failed(reason: ""): self?.present(Toast(tr("%s could not be installed", package)))
            case .failed(let reason): self?.present(Toast(tr("%s could not be installed: %s", package, reason)))
            }
        }
    }

    /// Loads the picture again if its missing loader may have been installed.
    private func retryWithInstalledLoaders() {
        guard let requestedPackage, requestedPackage == loadingBar.missingPackage else { return }
        renewLoaders()
        viewModel?.retry()
    }

    /// Ends the work for the closed window.
    private func stopPresenting() {
        contextMenu.remove()
        window.removeActions(prefix: Self.prefix)
        player.play(nil)
        viewModel?.disappear()
        viewModel = nil
    }

    private func showZoom() {
        let text = viewer.zoomText ?? "–"
        zoomLabel.text = text
        zoomButton.setAccessibleName(tr("Zoom: %s", text))
        commands.update()
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: ImageDetailViewModel) {
        bindings += viewModel.title.producer.startOnMain { [weak self] in
            self?.title.title = $0
            self?.window.title = $0
        }
        bindings += viewModel.position.producer.startOnMain { [weak self] in self?.showPosition($0) }
        bindings += viewModel.facts.producer.startOnMain { [facts] in facts.display($0) }
        bindings += viewModel.loading.producer.startOnMain { [loadingBar] in loadingBar.display($0) }
        slideshow.bind(viewModel, disposing: bindings)
        bindings += viewModel.animation.producer.startOnMain { [player] in player.play($0) }
        bindings += viewModel.toastText.producer.skipNil().startOnMain { [weak self] in self?.present(Toast($0)) }
        bindings += viewModel.hasPrevious.producer
            .startOnMain { [previousButton] in previousButton.isSensitive = $0 }
        bindings += viewModel.hasNext.producer
            .startOnMain { [nextButton] in nextButton.isSensitive = $0 }
        // A key may follow at once, so commands do not wait behind other work.
        bindings += viewModel.entity.producer.startWithMainValues { [weak self] _ in
            self?.updateCommands()
            self?.writeRotation()
        }
        bindings += viewModel.isEmpty.producer.startWithMainValues { [weak self] in self?.showIsEmpty($0) }
        bindings += viewModel.hasPage.producer.startOnMain { [weak self] _ in self?.fitControls() }
        presenter.bind(viewModel, disposing: bindings)
    }

    public func unbindViewModel(_ viewModel: ImageDetailViewModel) {
        slideshow.unbind()
        presenter.unbind()
    }

    private func showIsEmpty(_ isEmpty: Bool) {
        commands.update()
        emptyPage.isShown = isEmpty
        if !isEmpty { viewer.canvas.grabFocus() }
    }

    private func showPosition(_ text: String?) {
        positionLabel.text = text ?? ""
        if let text { positionLabel.announce(tr("Picture %s", text)) }
        for widget in stepWidgets { widget.isVisible = text != nil }
        fitControls()
    }

    /// Hides the buttons that a narrow window has no space for; the menu has the same items.
    private func fitControls() {
        openPageButton.isVisible = viewModel?.hasPage.value == true && !flap.isFolded
        slideshowButton.isVisible = viewModel?.position.value != nil && !flap.isFolded
    }
}
