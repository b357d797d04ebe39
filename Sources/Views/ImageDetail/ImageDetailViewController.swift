import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of a detail window: one picture in a zoomable viewer, its facts, and steps to its neighbors.
@MainActor
public final class ImageDetailViewController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "image-detail-window.ui"

    public let window: Window
    public let binding = ViewModelBinding<any ImageDetailViewModeling>()
    /// The window's actions; other parts of the program add their own.
    public let actions: ImageDetailActions
    /// Opens web pages, for example a license's text; set by the container.
    public var externalApps: (any ExternalAppChanneling)?

    /// Installs missing loaders; set by the container. Without it users are only told the package.
    public var packages: (any PackageInstalling)?

    /// Returns the time for which a slideshow shows each picture, in seconds; set by the container.
    public var slideshowInterval: @MainActor () -> Int {
        get { slideshow.interval }
        set { slideshow.interval = newValue }
    }

    /// Called when the folder of the shown file is to be listed with the file selected.
    public var onShowInList: @MainActor (ImageID) -> Void = { _ in }

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
    private let flap: Flap
    let informationButton: ToggleButton
    private let zoomLabel: Label
    private let zoomButton: Button
    let loadingBar: ImageDetailLoadingBar
    private let facts: ImageDetailFacts
    private let presenter: ViewerPresenter
    private let fitting: ViewerSizeObserver
    private let pictureWatch = CompositeDisposable()
    private let history = UndoHistory()
    private let emptyPage: ImageDetailEmptyPage

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        title = try interface.object("title", as: WindowTitle.self)
        previousButton = try interface.object("previous_button", as: Button.self)
        nextButton = try interface.object("next_button", as: Button.self)
        positionLabel = try interface.object("position_label", as: Label.self)
        stepWidgets = [previousButton, positionLabel, nextButton]
        flap = try interface.object("flap", as: Flap.self)
        toasts = try ImageDetailToasts(interface: interface, flap: flap)
        openPageButton = try interface.object("open_page_button", as: Button.self)
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
        actions = ImageDetailActions(window: window, menuButton: menuButton)
        emptyPage = try ImageDetailEmptyPage(interface: interface)
        presenter = ViewerPresenter(viewer)
        fitting = ViewerSizeObserver(viewer, in: window)
        try interface.object("viewer", as: Bin.self).setChild(viewer.canvas)
        connectSignals()
        addActions()
        // GTK leaves the keyboard in a submenu from which an item was chosen, although it is closed.
        menuButton.onMenuClosed { [weak viewer] in
            MainLoop.whenIdle { [weak viewer] in viewer?.canvas.grabFocus() }
        }
    }

    public func present() {
        window.present()
        bindIfNeeded()
        viewer.canvas.grabFocus()
    }

    /// Calls the handler with each shown picture, beginning with the current one, until the window closes.
    public func onPicture(_ handler: @escaping @MainActor (ImageEntity) -> Void) {
        if let entity = viewModel?.entity { pictureWatch += entity.producer.startOnMain { handler($0) } }
    }

    /// Shows a toast, which may undo a change.
    public func show(_ toast: Toast, undo: UndoEntry? = nil) {
        history.add(undo, offeredBy: toast)
        toasts.show(toast)
    }

    private func connectSignals() {
        previousButton.onClicked { [weak self] in self?.showPrevious() }
        nextButton.onClicked { [weak self] in self?.showNext() }
        openPageButton.onClicked { [weak self] in self?.viewModel?.openImagePage() }
        // No widget may appear or disappear during the layout.
        flap.onFolded { [weak self] in MainLoop.whenIdle { self?.fitControls() } }
        loadingBar.onRetry = { [weak self] in self?.viewModel?.retry() }
        loadingBar.findInstaller = { [weak self] completion in
            if let packages = self?.packages { packages.findService(completion: completion) } else { completion(false) }
        }
        loadingBar.onInstall = { [weak self] in self?.install($0) }
        facts.onOpen = { [weak self] in self?.externalApps?.openURL($0) }
        facts.onSearchTag = { [weak self] in self?.viewModel?.search(tag: $0) }
        facts.onSearchAuthor = { [weak self] in self?.viewModel?.searchAuthor() }
        facts.onShowInFiles = { [weak self] in self?.actions.action(named: "show-in-files")?.activate() }
        viewer.onZoom = { [weak self] in self?.showZoom($0) }
        viewer.onContextMenu = { [weak self] in self?.showContextMenu(at: ($0, $1)) }
        slideshow.onMessage = { [weak self] in self?.show(Toast($0, seconds: 2)) }
        player.onFrame = { [weak self] in self?.viewer.replace(PictureLevels($0)) }
        fitting.onBox = { [weak self] in self?.viewModel?.appear(fitting: $0) }
        window.onClosed { [weak self] in self?.leave() }
    }

    private func install(_ package: String) {
        packages?.install(package) { [weak self] outcome in
            switch outcome {
            case .installed: self?.show(Toast(tr("%s installed. Restart Vitrine to see the picture.", package)))
            case .declined: break
            case .failed(reason: ""): self?.show(Toast(tr("%s could not be installed", package)))
            case .failed(let reason): self?.show(Toast(tr("%s could not be installed: %s", package, reason)))
            }
        }
    }

    /// Ends the work for the closed window.
    private func leave() {
        actions.end()
        pictureWatch.dispose()
        player.show(nil)
        viewModel?.disappear()
        viewModel = nil
    }

    private func showPrevious() { viewModel?.showPrevious.apply().start() }
    private func showNext() { viewModel?.showNext.apply().start() }

    func showContextMenu(at place: (x: Double, y: Double)?) {
        actions.showContextMenu(over: viewer.canvas, at: place)
    }

    private func showZoom(_ zoom: Double) {
        let text = tr("%s%%", formatted(Int((zoom * 100).rounded())))
        zoomLabel.text = text
        zoomButton.setAccessibleName(tr("Zoom: %s", text))
        updateZoomActions()
        // A fitted picture does not load the original: its rendition is sharp enough, and the original costs traffic.
        viewModel?.shows(zoom: viewer.geometry.isFitting ? 0 : zoom)
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageDetailViewModeling) {
        bindings += viewModel.title.producer.startOnMain { [weak self] in
            self?.title.title = $0
            self?.window.title = $0
        }
        bindings += viewModel.position.producer.startOnMain { [weak self] in self?.showPosition($0) }
        bindings += viewModel.facts.producer.startOnMain { [facts] in facts.show($0) }
        bindings += viewModel.loading.producer.startOnMain { [loadingBar] in loadingBar.show($0) }
        presenter.bind(viewModel, disposing: bindings)
        slideshow.bind(viewModel, disposing: bindings)
        bindings += viewModel.animation.producer.startOnMain { [player] in player.show($0) }
        bindings += viewModel.toastText.producer.skipNil().startOnMain { [weak self] in self?.show(Toast($0)) }
        bindings += viewModel.showPrevious.isEnabled.producer
            .startOnMain { [previousButton] in previousButton.isSensitive = $0 }
        bindings += viewModel.showNext.isEnabled.producer
            .startOnMain { [nextButton] in nextButton.isSensitive = $0 }
        bindings += viewModel.entity.producer.startOnMain { [actions] in
            actions.action(named: "show-in-list")?.isEnabled = $0.localPath != nil
            actions.action(named: "author")?.isEnabled = $0.username?.isEmpty == false
        }
        bindings += viewModel.isEmpty.producer.startOnMain { [weak self] in self?.showIsEmpty($0) }
        bindings += viewModel.hasPage.producer.startOnMain { [weak self] in self?.showHasPage($0) }
        fitting.report()
    }

    public func unbindViewModel(_ viewModel: any ImageDetailViewModeling) {
        slideshow.unbind()
        presenter.unbind()
    }

    private func showIsEmpty(_ isEmpty: Bool) {
        actions.hasPicture = !isEmpty
        emptyPage.isShown = isEmpty
        if !isEmpty { viewer.canvas.grabFocus() }
    }

    private func showPosition(_ text: String?) {
        positionLabel.text = text ?? ""
        if let text { positionLabel.announce(tr("Picture %s", text)) }
        for widget in stepWidgets { widget.isVisible = text != nil }
    }

    /// Hides the button that a narrow window has no space for; the menu has the same item.
    private func fitControls() {
        openPageButton.isVisible = viewModel?.hasPage.value == true && !flap.isFolded
    }

    private func showHasPage(_ hasPage: Bool) {
        fitControls()
        actions.action(named: "open-page")?.isEnabled = hasPage
        actions.action(named: "copy-link")?.isEnabled = hasPage
    }
}

// MARK: Actions, in the order of the menus

extension ImageDetailViewController {
    /// The distance in application pixels that Ctrl and an arrow key move a picture larger than the window.
    private static let panStep = 80.0

    private func addActions() {
        addUndo()
        addElsewhere()
        addViewing()
        addPanning()
        addMoving()
    }

    private func add(
        _ name: String, _ label: String = "", _ keys: [String], _ section: ImageDetailAction.Section,
        _ perform: @escaping @MainActor (ImageDetailViewController) -> Void
    ) {
        actions.add(
            // The page, the author and the link are missing for some pictures.
            ImageDetailAction(
                name, label: label, keys: keys, section: section,
                isHiddenWhenDisabled: section == .copy || section == .elsewhere
            ) { [weak self] in
                if let self { perform(self) }
            })
    }

    private func addUndo() {
        let undo = actions.add(
            ImageDetailAction(UndoCommand.name, label: UndoCommand.label(nil), keys: [UndoCommand.keys], section: .undo)
            {
                [weak history] in history?.undoNewest()
            })
        UndoCommand.follow(history, in: window) { [actions, emptyPage] change in
            undo.isEnabled = change != nil
            actions.relabel(UndoCommand.name, UndoCommand.label(change))
            emptyPage.show(undo: change)
        }
    }

    private func addElsewhere() {
        add("copy-link", tr("Copy _Link"), ["<Control><Shift>l"], .copy) { window in
            guard let address = window.viewModel?.entity.value.pageURL else { return }
            Clipboard.copy(text: address)
            window.show(Toast(tr("Link copied")))
        }
        add("open-page", tr("Open Web _Page"), ["<Control>o"], .elsewhere) { $0.viewModel?.openImagePage() }
        add("author", tr("More by This _Author"), [], .elsewhere) { $0.viewModel?.searchAuthor() }
        add("show-in-list", tr("Show in Folder List"), ["<Control>l"], .elsewhere) { window in
            if let id = window.viewModel?.id.value { window.onShowInList(id) }
        }
    }

    private func addViewing() {
        add("zoom-in", tr("Zoom _In"), ["plus", "equal", "KP_Add", "<Control>plus", "<Control>equal"], .view) {
            $0.viewer.change { $0.zoom(by: ViewerGeometry.keyStep) }
        }
        add("zoom-out", tr("Zoom _Out"), ["minus", "KP_Subtract", "<Control>minus"], .view) {
            $0.viewer.change { $0.zoom(by: 1 / ViewerGeometry.keyStep) }
        }
        add("fit", tr("Fit to _Window"), ["0", "KP_0", "<Control>0"], .view) { $0.viewer.change { $0.fit() } }
        add("original", tr("Actual Si_ze"), ["1", "KP_1", "<Control>1"], .view) {
            $0.viewer.change { $0.zoom(to: 1) }
        }
        add("toggle-fit", [], .none) { $0.viewer.change { $0.toggleFit() } }
        add("rotate-right", tr("Rotate _Right"), ["r", "<Control>r"], .view) { $0.viewer.change { $0.turn(by: 1) } }
        add("rotate-left", tr("Rotate L_eft"), ["<Shift>r", "<Control><Shift>r"], .view) {
            $0.viewer.change { $0.turn(by: -1) }
        }
        add("play", ["p"], .none) { $0.player.toggle() }
        add("slideshow", tr("Slideshow"), ["F5"], .window) {
            $0.slideshow.isActive ? $0.slideshow.stop() : $0.slideshow.start()
        }
        add("information", tr("I_nformation"), ["F9", "<Alt>Return", "<Alt>KP_Enter"], .window) {
            $0.informationButton.isActive.toggle()
        }
        add("fullscreen", tr("F_ull Screen"), ["F11", "f"], .window) { $0.fullscreen.toggle() }
    }

    private func addPanning() {
        let directions: [(String, Double, Double)] = [("Left", 1, 0), ("Right", -1, 0), ("Up", 0, 1), ("Down", 0, -1)]
        for (key, x, y) in directions {
            add("pan-\(key.lowercased())", ["<Control>\(key)"], .none) {
                $0.viewer.change { $0.pan(by: x * Self.panStep, y * Self.panStep) }
            }
        }
    }

    private func addMoving() {
        // The arrow keys follow the positions of the buttons: in right-to-left languages the next button is on the
        // left.
        add("left", ["Left"], .none) { $0.window.isRightToLeft ? $0.showNext() : $0.showPrevious() }
        add("right", ["Right"], .none) { $0.window.isRightToLeft ? $0.showPrevious() : $0.showNext() }
        add("first", ["Home", "KP_Home"], .none) { $0.viewModel?.showFirst() }
        add("last", ["End", "KP_End"], .none) { $0.viewModel?.showLast() }
        add("previous", ["Page_Up", "BackSpace"], .none) { $0.showPrevious() }
        add("next", ["Page_Down"], .none) { $0.showNext() }
        add("space", ["space"], .none) { $0.slideshow.isActive ? $0.slideshow.togglePause() : $0.showNext() }
        add("menu", ["Menu", "<Shift>F10"], .none) { $0.showContextMenu(at: nil) }
        // Escape leaves the slideshow first, then full screen, then the window.
        add("leave", ["Escape"], .none) {
            if $0.slideshow.isActive { return $0.slideshow.stop() }
            $0.window.isFullscreen ? $0.fullscreen.toggle() : $0.window.close()
        }
    }

    private func add(
        _ name: String, _ keys: [String], _ section: ImageDetailAction.Section,
        _ perform: @escaping @MainActor (ImageDetailViewController) -> Void
    ) {
        add(name, "", keys, section, perform)
    }

    /// Disables the zoom actions that have no effect at the current zoom.
    private func updateZoomActions() {
        let geometry = viewer.geometry
        actions.action(named: "zoom-in")?.isEnabled = geometry.zoom < ViewerGeometry.largestZoom
        actions.action(named: "zoom-out")?.isEnabled = !geometry.isFitting
        actions.action(named: "fit")?.isEnabled = !geometry.isFitting
    }
}
