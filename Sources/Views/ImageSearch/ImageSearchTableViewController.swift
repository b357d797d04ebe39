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
    public let binding = ViewModelBinding<any ImageSearchTableViewModeling>()
    /// Opens web pages; set by the container.
    public var externalApps: (any ExternalAppChanneling)?
    /// Called when the preferences can solve a problem.
    public var openPreferences: () -> Void = {}
    /// Called with a folder to add to the searched ones.
    public var addFolder: (String) -> Void = { _ in }

    private let toasts: ToastOverlay
    let entry: ImageSearchEntry
    let header: HeaderSearch
    let filters: ImageSearchFilters
    private let providerButton: MenuButton
    private let providerLabel: Label
    private let favoritesButton: Widget
    private let samplesHeading: Widget
    let sidebar: ImageSearchSidebar
    let layout: LayoutSwitch
    let pages: ImageSearchStatusPages
    let footer: ImageSearchFooterBar
    let banner: ImageSearchBanner
    let failures: ImageSearchErrorBar
    let welcome: ImageSearchWelcome
    let bars: ImageSearchInfoBars
    let rows: ImageSearchRows
    /// The actions on selected pictures; other parts of the program add their own.
    public let pictureActions: ImageSearchActions
    let contextMenu: ImageSearchContextMenu
    /// Files that are dropped on the window, and files and pictures that are pasted into it.
    public private(set) var identification: IdentificationInput?
    /// Called with the position of the focused picture when Space is pressed.
    public var quickLook: ((Int) -> Void)?
    private let history = UndoHistory()
    private var hasStartedSearch = false

    public init(interface: Interface) throws {
        window = try interface.object("window", as: ApplicationWindow.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        entry = try ImageSearchEntry(interface: interface)
        header = try HeaderSearch(interface: interface, entry: entry.entry)
        filters = try ImageSearchFilters(interface: interface)
        providerButton = try interface.object("provider_button", as: MenuButton.self)
        providerLabel = try interface.object("provider_label", as: Label.self)
        favoritesButton = try interface.object("favorites_button", as: Widget.self)
        samplesHeading = try interface.object("samples_heading", as: Widget.self)
        sidebar = try ImageSearchSidebar(interface: interface, window: window)
        layout = try LayoutSwitch(interface: interface, window: window)
        pages = try ImageSearchStatusPages(interface: interface)
        footer = try ImageSearchFooterBar(interface: interface)
        banner = try ImageSearchBanner(interface: interface)
        failures = try ImageSearchErrorBar(interface: interface)
        welcome = try ImageSearchWelcome(interface: interface)
        bars = try ImageSearchInfoBars(interface: interface)
        rows = ImageSearchRows(
            scroller: try interface.object("scroller", as: ScrolledWindow.self),
            date: try interface.object("scroll_date", as: Label.self))
        pictureActions = ImageSearchActions(window: window, addKeys: { [rows] in rows.addKeys($0, $1) })
        contextMenu = ImageSearchContextMenu(
            rows: rows, actions: pictureActions, place: try interface.object("rows_box", as: Widget.self))
        let (root, hint) = (
            try interface.object("root", as: Widget.self), try interface.object("drop_hint", as: Widget.self)
        )
        toasts.setChild(nil)
        let overlay = Overlay()
        overlay.setChild(root)
        overlay.addOverlay(hint)
        toasts.setChild(overlay)
        identification = IdentificationInput(window: window, hint: hint) { [weak self] in self?.show($0) }
        connectSignals()
        addActions()
        layout.onChange = { [weak self] in self?.viewModel?.setAppearance($0) }
        rows.onSizeStep = { [layout] in layout.step($0) }
        addPictureActions()
        UndoCommand.add(history, to: window, section: try interface.object("undo_section", as: Menu.self))
        window.onClosed { [weak self] in
            // GTK keeps the last focused widget and its owners alive.
            self?.window.removeFocus()
            self?.contextMenu.remove()
            self?.entry.releaseContent()
            self?.filters.releaseContent()
            self?.sidebar.unbind()
            // GTK may keep the actions' handlers alive while this display has no other focused window.
            self?.window.removeActions(prefix: "win")
        }
    }

    /// Shows the window. The first call also starts a search, so that the window is never empty.
    ///
    /// - Parameter searchesAtOnce: false starts the search after the first frame, because rows that arrive before it
    ///   would delay it by their layout.
    public func present(searchesAtOnce: Bool = true) {
        if !window.isMapped { entry.grabFocus() }
        window.present()
        bindIfNeeded()
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
        entry.show(query.text)
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
    public func show(_ model: PictureSidebarModel) { sidebar.bind(model) }

    /// Shows a toast with a text.
    public func showToast(_ text: String) { toasts.add(Toast(text)) }

    /// Shows a toast, which may undo a change.
    public func show(_ toast: Toast, undo: UndoEntry? = nil) {
        history.add(undo, offeredBy: toast)
        toasts.add(toast)
    }

    private func connectSignals() {
        header.onMoved = { [weak self] in self?.fitWidth(isNarrow: $0) }
        entry.captureTyping(in: window)
        entry.onTyped = { [weak self] in
            self?.rows.keepFocusElsewhere()
            self?.viewModel?.queryText.value = $0
        }
        entry.onSubmit = { [weak self] in self?.submit() }
        entry.onLeave = { [weak self] in self?.rows.grabFocus() ?? false }
        entry.suggestions = { [weak self] in self?.viewModel?.suggestions(for: $0) ?? [] }
        entry.onForget = { [weak self] suggestion in
            guard let self, let message = self.viewModel?.forget(suggestion) else { return }
            self.show(Toast(message), undo: message.undo)
        }
        filters.onChange = { [weak self] in self?.viewModel?.setFilters($0) }
        filters.onChooseFolder = { [weak self] in self?.chooseSearchedFolder() }
        filters.onRemove = { [weak self] in self?.viewModel?.remove($0) }
        filters.onRemoveAll = { [weak self] in self?.viewModel?.removeAllChips() }
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
        rows.onActivate = { [weak self] in self?.viewModel?.selectCell(at: $0) }
        rows.onRecoveryAction = { [weak self] in self?.apply($0) }
        failures.onRecoveryAction = { [weak self] in
            if $0 == .retry { self?.viewModel?.retryFailures() } else { self?.apply($0) }
        }
        pages.onRecoveryAction = { [weak self] in self?.apply($0) }
        footer.onLink = { [weak self] in self?.externalApps?.openURL($0) }
        sidebar.onFocusTaken = { [weak self] in self?.header.leaveKeyboard() }
        sidebar.onFocusLost = { [weak self] in
            if self?.rows.grabFocus() != true { self?.entry.grabFocus() }
        }
        welcome.onUnderstood = { [weak self] in self?.viewModel?.dismissWelcome() }
        banner.onRetry = { [weak self] in self?.viewModel?.retryFromBanner() }
    }

    private func addActions() {
        window.addAction("search-again") { [weak self] in self?.viewModel?.searchAgain() }
        window.addAction("find") { [weak self] in
            self?.entry.grabFocus()
            self?.entry.entry.selectAll()
        }
        window.addAction("copy-command-line") { [weak self] in
            guard let line = self?.viewModel?.commandLine else { return }
            Clipboard.copy(text: line)
            self?.showToast(tr("Copied: %s", line))
        }
        // The action has a state, so that the menu marks the current source.
        let provider = SimpleAction("provider", parameter: .string, state: .string(""))
        provider.onActivate { [weak self] in
            guard case .string(let id)? = $0 else { return }
            self?.viewModel?.selectProvider(ProviderID(rawValue: id))
        }
        window.add(provider)
    }

    private func fitWidth(isNarrow: Bool) {
        (welcome.isStacked, banner.isStacked, failures.isStacked) = (isNarrow, isNarrow, isNarrow)
        (filters.isBesideEntry, layout.isBesideEntry) = (isNarrow, isNarrow)
        favoritesButton.isVisible = !isNarrow
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
        case .enterKey: openPreferences()
        case .removeFilters: viewModel?.loosenFilters()
        case .addFolder: chooseFolder()
        case .searchFurther: viewModel?.loadNextPage.apply().start()
        case .matchAnyWord: viewModel?.searchForAnyWord()
        // Only detail windows say that a picture cannot be decoded.
        case .installPackage, .none: break
        }
    }

    private func chooseFolder() {
        let chooser = FileChooser(.chooseFolder, title: tr("Add Folder"), parent: window, acceptLabel: tr("_Choose"))
        chooser.chooseTextPath(telling: { [weak self] in self?.show($0) }) { [weak self] in self?.addFolder($0) }
    }

    private func chooseSearchedFolder() {
        let chooser = FileChooser(
            .chooseFolder, title: tr("Search in Folder"), parent: window, acceptLabel: tr("_Choose"))
        if let folder = viewModel?.filters.value.folder?.exactText { chooser.setFolder(path: folder) }
        chooser.choosePath(telling: { [weak self] in self?.show($0) }) { [weak self] in
            guard let viewModel = self?.viewModel else { return }
            var filters = viewModel.filters.value
            filters.folder = $0
            viewModel.setFilters(filters)
        }
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: any ImageSearchTableViewModeling) {
        providerButton.setMenu(providerMenu(viewModel.providers))
        rows.bind(viewModel, disposing: bindings)
        bindings += viewModel.selectedIndexes.producer.startOnMain { [weak self] _ in self?.updateActions() }
        bindings += viewModel.rowsRead.observeOnMain { [weak self] in
            if let first = self?.viewModel?.selectedIndexes.value.first, $0.contains(first) { self?.updateActions() }
        }
        bindings += viewModel.content.producer.startOnMain { [pages, footer] in
            pages.show($0)
            footer.hasPictures = $0 == .rows
            footer.announcement = pages.announcement
        }
        bindings += viewModel.footer.producer.startOnMain { [footer] in footer.show($0) }
        bindings += viewModel.banner.producer.startOnMain { [banner] in banner.show($0) }
        bindings += viewModel.showsSamplesInstead.producer.startOnMain { [samplesHeading] in
            samplesHeading.isVisible = $0
        }
        bindings += viewModel.welcome.producer.startOnMain { [welcome] in welcome.show($0) }
        bindings += viewModel.now.producer.startOnMain { [failures] in failures.show($0) }
        bindings += viewModel.failures.producer.startOnMain { [failures] in failures.show($0) }
        bindings += viewModel.credits.producer.startOnMain { [footer] in footer.show($0) }
        bindings += viewModel.appearance.producer.startOnMain { [layout] in layout.show($0) }
        bindings += viewModel.queryText.producer.startOnMain { [entry, weak viewModel] _ in
            // Values arrive late while the main loop is busy. Showing an old one would overwrite the typed text.
            if let viewModel { entry.show(viewModel.queryText.value) }
        }
        bindings += viewModel.searching.producer.startOnMain { [entry] in if $0 { entry.recordSearch() } }
        filters.bind(viewModel, disposing: bindings)
        bindings += viewModel.provider.producer.startOnMain { [weak self] in self?.show($0) }
    }

    public func unbindViewModel(_ viewModel: any ImageSearchTableViewModeling) {
        rows.unbind()
    }

    private func updateActions() {
        guard let viewModel else { return }
        let selected = viewModel.selectedIndexes.value
        pictureActions.selectionChanged(
            count: selected.count, first: selected.first.flatMap { viewModel.image(at: $0) })
    }

    private func show(_ provider: ImageProvider) {
        providerLabel.text = provider.name
        entry.searchesWhileTyping = provider.searchesWhileTyping
        window.action(named: "provider")?.state = .string(provider.id.rawValue)
    }

    private func providerMenu(_ providers: [ImageProvider]) -> Menu {
        // Everywhere first, then the services, then the sources on this computer.
        let groups = [
            providers.filter { $0.needsNetwork && !$0.members.isEmpty },
            providers.filter { $0.needsNetwork && $0.members.isEmpty }, providers.filter { !$0.needsNetwork },
        ]
        let menu = Menu()
        for group in groups where !group.isEmpty {
            let section = Menu()
            for provider in group {
                section.append(provider.name, action: "win.provider", target: .string(provider.id.rawValue))
            }
            menu.appendSection(nil, section)
        }
        return menu
    }
}

// MARK: Picture actions

extension ImageSearchTableViewController {
    /// Adds the picture actions of the window itself; other parts of the program add the rest.
    private func addPictureActions() {
        pictureActions.selectedImages = { [weak self] in self?.viewModel?.selectedImages ?? [] }
        pictureActions.selectedCount = { [weak self] in self?.viewModel?.selectedIndexes.value.count ?? 0 }
        pictureActions.readSelectedImages = { [weak self] in self?.viewModel?.readSelectedImages($0) }
        let open = PictureAction("open-picture", label: tr("_Open"), section: .open, scope: .one) { [weak self] _ in
            guard let index = self?.viewModel?.selectedIndex.value else { return }
            self?.viewModel?.selectCell(at: index)
        }
        let page = PictureAction(
            "open-page", label: tr("Open Web _Page"), section: .elsewhere, scope: .one,
            isPossible: { $0.pageURL.webAddress != nil },
            perform: { [weak self] images in
                if let url = images.first?.pageURL { self?.externalApps?.openURL(url) }
            })
        let author = PictureAction(
            "search-author", label: tr("More by This _Author"), section: .elsewhere, scope: .one,
            isPossible: { $0.username != nil },
            perform: { [weak self] images in
                if let author = images.first?.username { self?.viewModel?.search(SearchQuery(author: author)) }
            })
        let folder = PictureAction(
            "search-folder", label: tr("More in This Folder"), section: .elsewhere, scope: .one,
            isPossible: { [weak self] in
                $0.localPath != nil && self?.viewModel?.provider.value.filters.hasFolders == true
            },
            perform: { [weak self] images in
                if let path = images.first?.localPath { self?.viewModel?.search(in: path.folder) }
            })
        for action in [open, page, author, folder] { pictureActions.add(action) }
        pictureActions.otherEntries = { [weak self] in
            guard let viewModel = self?.viewModel, let row = viewModel.onlySelectedIndex else { return [] }
            return viewModel.otherEntries(at: row)
        }
        pictureActions.addOpeningOfEntries { [weak self] entry in
            guard let viewModel = self?.viewModel, let row = viewModel.onlySelectedIndex else { return }
            viewModel.select(entry, at: row)
        }
    }
}
