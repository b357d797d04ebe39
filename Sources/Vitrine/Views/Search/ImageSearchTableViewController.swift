import Core
import FileAccess
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of the search window: search entry, list of results, and status pages.
@MainActor
public final class ImageSearchTableViewController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "image-search-window.ui"

    public let window: ApplicationWindow
    public let binding = ViewModelBinding<any ImageSearchWindowModeling>()
    /// Opens web pages; set by the container.
    public var externalApps: (any ExternalAppChanneling)?
    /// Sets pictures of saved searches as the background of the desktop; set by the container.
    public var background: BackgroundControl?
    /// Called when the preferences of the sources can solve a problem.
    public var openPreferences: () -> Void = {}
    /// Called with a folder to add to the searched ones.
    public var addFolder: (String) -> Void = { _ in }

    private let toasts: ToastOverlay
    let entry: ImageSearchEntry
    let header: HeaderSearch
    let saved: SavedSearchesButton
    let filters: ImageSearchFilters
    private let providerButton: MenuButton
    private let providerLabel: Label
    private var sourceMenu: SourceMenu?
    private let favoritesButton: Widget
    /// Back and forward.
    private let historyButtons: Widget
    private let samplesHeading: Widget
    let sidebar: ImageSearchSidebar
    let layout: LayoutSwitch
    let order: ImageSearchOrder
    private let movableControls: [MovableControl]
    let steadyPictures: SteadyPictures
    let pages: ImageSearchStatusPages
    let footer: ImageSearchFooterBar
    let banner: MessageBar
    let failures: ImageSearchErrorBar
    let welcome: MessageBar
    let offer: MosaicOfferBar
    let selectionBar: SelectionBar
    let bars: ImageSearchInfoBars
    let rows: ImageSearchRows
    /// The commands on selected pictures. Their keys belong to the list and not to the window, because Ctrl+C in the
    /// search entry must copy text.
    let commands: WindowCommands
    let windowCommands: WindowCommands
    let mainMenu: Menu
    /// Performs the commands; set by the program.
    public var performers: PicturePerformers? {
        didSet {
            guard let performers else { return }
            performers.bindings += performers.favorites.ids.producer.startOnMain { [weak self] in
                self?.rows.mark(favorites: $0)
            }
        }
    }
    let contextMenu: ContextMenu
    /// Of the symbol that a row with other entries has.
    let symbolClick = ClickGesture()
    /// Files that are dropped on the window, and files and pictures that are pasted into it.
    public private(set) var identification: IdentificationInput?
    /// Called with the position of the focused picture when Space is pressed.
    public var quickLook: ((Int) -> Void)?
    /// Starts a slideshow with the selected picture; set by the program.
    public var startSlideshow: @MainActor () -> Void = {}
    public let history = UndoHistory()
    private var hasStartedSearch = false
    /// Called with the number of new pictures that a count has found.
    public var onNewPictures: (Int) -> Void = { _ in }
    /// Of the view model of saved searches, until the window is closed.
    let savedBindings = CompositeDisposable()

    public init(interface: Interface) throws {
        window = try interface.object("window", as: ApplicationWindow.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        entry = try ImageSearchEntry(interface: interface)
        header = try HeaderSearch(
            interface: interface, entry: entry.entry, box: try interface.object("search_box", as: Widget.self))
        saved = try SavedSearchesButton(interface: interface)
        filters = try ImageSearchFilters(interface: interface)
        providerButton = try interface.object("provider_button", as: MenuButton.self)
        providerLabel = try interface.object("provider_label", as: Label.self)
        favoritesButton = try interface.object("favorites_button", as: Widget.self)
        historyButtons = try interface.object("history_buttons", as: Widget.self)
        samplesHeading = try interface.object("samples_heading", as: Widget.self)
        sidebar = try ImageSearchSidebar(interface: interface, window: window)
        layout = try LayoutSwitch(interface: interface, window: window)
        order = try ImageSearchOrder(interface: interface, window: window)
        movableControls = [
            try MovableControl(providerButton, "provider", interface: interface),
            try MovableControl(filters.button, "filter", interface: interface),
            try MovableControl(order.button, "order", interface: interface),
            try MovableControl(layout.buttons, "layout", interface: interface),
        ]
        pages = try ImageSearchStatusPages(interface: interface)
        footer = try ImageSearchFooterBar(interface: interface)
        banner = try MessageBar("banner", interface: interface)
        failures = try ImageSearchErrorBar(interface: interface)
        welcome = try MessageBar("welcome", interface: interface)
        offer = try MosaicOfferBar(interface: interface)
        selectionBar = try SelectionBar(interface: interface)
        bars = try ImageSearchInfoBars(interface: interface)
        rows = ImageSearchRows(
            scroller: try interface.object("scroller", as: ScrolledWindow.self),
            date: try interface.object("scroll_date", as: Label.self))
        steadyPictures = SteadyPictures(
            rows.scroller, below: try interface.object("pictures_box", as: BoxLayout.self), in: window)
        rows.onReset = { [steadyPictures] in steadyPictures.release() }
        commands = WindowCommands(prefix: "win", actions: window) { [rows] in rows.pane.addKeys($0, $1) }
        let keys = ShortcutController(scope: .window)
        window.add(keys)
        windowCommands = WindowCommands(prefix: "win", actions: window) { keys.add($0, $1) }
        mainMenu = try interface.object("main_menu", as: Menu.self)
        let rowsBox = try interface.object("rows_box", as: Bin.self)
        rowsBox.setAcceptsNarrow(true)
        contextMenu = ContextMenu(place: rowsBox)
        let (root, hint) = (
            try interface.object("root", as: Widget.self), try interface.object("drop_hint", as: Widget.self)
        )
        toasts.setChild(nil)
        let overlay = Overlay()
        overlay.setChild(root)
        overlay.addOverlay(hint)
        toasts.setChild(overlay)
        identification = IdentificationInput(window: window, hint: hint) { [weak self] in self?.present($0) }
        connectSignals()
        addActions()
        // All pictures move in any case.
        layout.onChange = { [steadyPictures] in steadyPictures.release() }
        rows.pane.onSizeStep = { [layout] in layout.step($0) }
        installCommands()
        UndoCommand.add(
            history, to: window, actions: window, section: try interface.object("undo_section", as: Menu.self))
        window.onClosed { [weak self] in
            self?.contextMenu.remove()
            self?.entry.list.detach()
            self?.filters.releaseContent()
            self?.sidebar.unbind()
        }
    }

    /// Shows the window. The first call also starts a search, so that the window is never empty.
    ///
    /// - Parameter searchesAtOnce: false starts the search after the first frame, because rows that arrive before it
    ///   would delay it by their layout.
    public func present(searchesAtOnce: Bool = true) {
        if !window.isMapped { entry.grabFocus() }
        window.present()
        guard !hasStartedSearch else { return }
        hasStartedSearch = true
        if searchesAtOnce {
            viewModel?.startSearch()
        } else {
            window.afterFirstFrame { [weak self] in self?.viewModel?.startSearch() }
        }
    }

    /// Searches for a tag or an author of a picture, instead of the previous words and author, with the current
    /// filters.
    public func search(_ query: SearchQuery) {
        hasStartedSearch = true
        entry.display(query.text)
        let begin: @MainActor () -> Void = { [weak self] in
            self?.rows.grabFocusWhenFilled()
            self?.viewModel?.search(query)
        }
        if window.isMapped { begin() } else { window.afterFirstFrame(begin) }
    }

    /// Runs the search of a command line.
    ///
    /// - Parameter picture: a picture to select and to show when it is found.
    public func search(_ command: SearchCommand, selecting picture: ImageID? = nil) {
        hasStartedSearch = true
        window.afterFirstFrame { [weak self] in
            // Without words the user has not searched for anything yet, so the keyboard focus stays in the entry.
            if !command.query.text.isEmpty || picture != nil {
                self?.rows.grabFocusWhenFilled(selected: picture != nil)
            }
            self?.viewModel?.search(command, selecting: picture)
        }
    }

    /// Shows folders and dates beside the pictures.
    public func bindSidebar(_ model: PictureSidebarViewModel) { sidebar.bind(model) }

    public func present(_ toast: Toast) { toasts.add(toast) }

    private func connectSignals() {
        header.onMoved = { [weak self] in self?.fitWidth(isNarrow: $0) }
        entry.captureTyping(in: window)
        entry.onTyped = { [weak self] in
            self?.rows.keepFocusElsewhere()
            self?.viewModel?.queryText.value = $0
        }
        entry.onSubmit = { [weak self] in self?.submit() }
        entry.onLeave = { [weak self] in self?.rows.grabFocus() ?? false }
        entry.onForgotten = { [weak self] in self?.present(Toast($0), undo: $0.undo) }
        filters.onChooseFolder = { [weak self] in self?.chooseSearchedFolder() }
        rows.onSpace = { [weak self] position in
            guard let self, let quickLook else { return false }
            quickLook(position)
            return true
        }
        rows.focusMoves = UserFocusMoves(window)
        rows.onEscape = { [weak self] in
            guard let self else { return false }
            self.entry.grabFocus()
            self.entry.entry.selectAll()
            return true
        }
        rows.onRecoveryAction = { [weak self] in self?.apply($0) }
        failures.onRecoveryAction = { [weak self] in
            if $0 == .retry { self?.viewModel?.retryFailures() } else { self?.apply($0) }
        }
        pages.onRecoveryAction = { [weak self] in self?.apply($0) }
        footer.line.onRecoveryAction = { [weak self] in self?.apply($0) }
        footer.onLink = { [weak self] in self?.externalApps?.openURL($0) }
        sidebar.onFocusTaken = { [weak self] in self?.header.leaveKeyboard() }
        sidebar.onFocusLost = { [weak self] in
            if self?.rows.grabFocus() != true { self?.entry.grabFocus() }
        }
        welcome.button.onClicked { [weak self] in self?.viewModel?.dismissWelcome() }
        offer.button.onClicked { [weak self] in self?.layout.choose(.mosaic) }
        selectionBar.clearButton.onClicked { [weak self] in
            self?.rows.host.select(nil)
            self?.rows.host.view.grabFocus()
        }
        banner.button.onClicked { [weak self] in self?.viewModel?.retryFromBanner() }
    }

    private func addActions() {
        // The action has a state, so that the menu marks the current source.
        window.addAction("provider", state: "") { [weak self] in
            self?.viewModel?.selectProvider(ProviderID(rawValue: $0))
        }
        window.addAction("credit", string: { [weak self] in self?.externalApps?.openURL($0) })
    }

    private func fitWidth(isNarrow: Bool) {
        (welcome.isStacked, banner.isStacked, failures.isStacked) = (isNarrow, isNarrow, isNarrow)
        offer.isStacked = isNarrow
        // The main menu has the favorites, too.
        favoritesButton.isVisible = !isNarrow
        showHistoryButtons()
        footer.isNarrow = isNarrow
        for control in movableControls { control.isBelowHeader = isNarrow }
        providerLabel.isEllipsized = isNarrow
        providerButton.setStyleClass("slim", isNarrow)
    }

    /// The first search has none before it, and the main menu has both commands.
    private func showHistoryButtons() {
        let canGo = viewModel?.canGoBack.value == true || viewModel?.canGoForward.value == true
        historyButtons.isVisible = canGo && !header.isBelow
    }

    private func submit() {
        guard let viewModel else { return }
        viewModel.queryText.value = entry.text
        rows.grabFocusWhenFilled()
        viewModel.startSearch()
    }

    private func apply(_ recoveryAction: UserFacingError.RecoveryAction) {
        switch recoveryAction {
        case .retry: viewModel?.retry()
        case .enterKey, .showBlockList: openPreferences()
        case .removeFilters: viewModel?.loosenFilters()
        case .addFolder: chooseFolder()
        case .searchFurther: viewModel?.loadNextPage.apply().start()
        case .stopSearch: viewModel?.stopSearch()
        case .matchAnyWord: viewModel?.searchForAnyWord()
        // Only detail windows say that a picture cannot be decoded.
        case .installPackage, .none: break
        }
    }

    private func chooseFolder() {
        let chooser = FileChooser(.chooseFolder, title: tr("Add Folder"), parent: window, acceptLabel: tr("_Choose"))
        chooser.chooseTextPath(telling: { [weak self] in self?.present($0) }) { [weak self] in self?.addFolder($0) }
    }

    private func chooseSearchedFolder() {
        let chooser = FileChooser(
            .chooseFolder, title: tr("Search in Folder"), parent: window, acceptLabel: tr("_Choose"))
        if let folder = viewModel?.filters.value.folder?.exactText { chooser.setFolder(path: folder) }
        chooser.choosePath(telling: { [weak self] in self?.present($0) }) { [weak self] in
            guard let viewModel = self?.viewModel else { return }
            var filters = viewModel.filters.value
            filters.folder = $0
            viewModel.setFilters(filters)
        }
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageSearchWindowModeling) {
        sourceMenu = SourceMenu(on: providerButton) { [weak viewModel] in viewModel?.providers ?? [] }
        layout.viewModel = viewModel
        entry.viewModel = viewModel
        rows.bind(viewModel, disposing: bindings)
        offer.bind(viewModel, disposing: bindings)
        bindings += viewModel.selectedIndexes.producer.startWithMainValues { [commands, weak self] _ in
            commands.update()
            self?.showSelection()
        }
        bindings += viewModel.rowsRead.observeOnMain { [weak self] in
            guard let self, let viewModel = self.viewModel, let first = viewModel.selectedIndexes.value.first else {
                return
            }
            if $0.contains(first) { commands.update() }
            if viewModel.selectedIndexes.value.count > 1 { showSelection() }
        }
        bindings += viewModel.content.producer.startOnMain { [pages, footer] in
            pages.display($0)
            footer.hasPictures = $0 == .rows
            footer.announcement = pages.announcement
        }
        bindings += viewModel.footer.producer.startOnMain { [footer] in footer.display($0) }
        bindings += viewModel.banner.producer.startOnMain { [banner] in banner.display($0?.message) }
        bindings += viewModel.showsSamplesInstead.producer.startOnMain { [samplesHeading] in
            samplesHeading.isVisible = $0
        }
        bindings += viewModel.welcome.producer.startOnMain { [welcome] in welcome.display($0) }
        bindings += viewModel.now.producer.startOnMain { [failures] in failures.updateCountdown($0) }
        bindings += viewModel.failures.producer.startOnMain { [failures, weak viewModel] in
            failures.display($0, of: viewModel?.askedServiceCount ?? 0)
        }
        bindings += viewModel.credits.producer.startOnMain { [footer] in footer.display($0) }
        bindings += viewModel.appearance.producer.startOnMain { [layout, windowCommands] in
            layout.display($0)
            windowCommands.update()
        }
        bindings += viewModel.queryText.producer.startOnMain { [entry, weak viewModel] _ in
            // Values arrive late while the main loop is busy. Showing an old one would overwrite the typed text.
            if let viewModel { entry.display(viewModel.queryText.value) }
        }
        bindings += Property.combineLatest(viewModel.canGoBack, viewModel.canGoForward).producer
            .startOnMain { [windowCommands, weak self] _ in
                windowCommands.update()
                self?.showHistoryButtons()
            }
        bindings += viewModel.currentSearch.producer.startOnMain { [entry] in entry.searchedText = $0.query.text }
        filters.bind(viewModel, disposing: bindings)
        order.bind(viewModel, disposing: bindings)
        bindings += viewModel.provider.producer.startOnMain { [weak self] in self?.display($0) }
    }

    /// Shows what is selected, if that is more than one picture.
    private func showSelection() {
        guard let viewModel else { return }
        selectionBar.display(viewModel, commands)
        toasts.setStyleClass("above-selection", viewModel.selectedIndexes.value.count > 1)
    }

    public func unbindViewModel(_ viewModel: any ImageSearchWindowModeling) {
        rows.unbind()
    }

    private func display(_ provider: ImageProvider) {
        providerLabel.text = provider.name
        header.controlsChanged()
        entry.searchesWhileTyping = provider.searchesWhileTyping
        window.action(named: "provider")?.state = provider.id.rawValue
    }
}
