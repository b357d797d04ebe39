import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of the favorites window: a sidebar of collections, the pictures, their notes, import and export.
@MainActor
public final class FavoritesController: InterfaceController {
    public static let interfaceName = "favorites-window.ui"

    public let window: ApplicationWindow
    /// Set by the container.
    public var viewModel: FavoritesViewModel? {
        didSet { bind() }
    }

    let rows: FavoritesRowsView
    let pages: FavoritesStatusPages
    let noteBar: FavoritesNoteBar
    let sidebar: FavoritesSidebar
    private let menuPlace: Widget
    let contextMenu: ContextMenu
    private let contextClick = ClickGesture(.secondary)
    /// The pictures that are being dragged out of the list.
    private(set) var dragged: [ImageID] = []
    /// The changes that Ctrl+Z undoes.
    private let history = UndoHistory()
    private let toasts: ToastOverlay
    private let searchEntry: SearchEntry
    private let header: HeaderSearch
    let sidebarFlap: SidebarFlap
    private let exportBar: FavoritesExportBar
    private var bindings = CompositeDisposable()

    public init(interface: Interface) throws {
        window = try interface.object("window", as: ApplicationWindow.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        searchEntry = try interface.object("search_entry", as: SearchEntry.self)
        header = try HeaderSearch(interface: interface, entry: searchEntry)
        sidebarFlap = SidebarFlap(
            flap: try interface.object("flap", as: Flap.self),
            button: try interface.object("sidebar_button", as: ToggleButton.self))
        menuPlace = try interface.object("menu_place", as: Widget.self)
        contextMenu = ContextMenu(place: menuPlace)
        rows = FavoritesRowsView(listView: try interface.object("list", as: ListView.self))
        pages = try FavoritesStatusPages(interface: interface)
        noteBar = try FavoritesNoteBar(interface: interface)
        sidebar = FavoritesSidebar(list: try interface.object("sidebar", as: ListBox.self))
        exportBar = try FavoritesExportBar(interface: interface)
        connectSignals()
        addActions()
        addContextMenu()
        UndoCommand.add(history, to: window, section: try interface.object("undo_section", as: Menu.self))
    }

    public func present() {
        window.present()
        if searchEntry.text.isEmpty { rows.host.listView.grabFocus() }
    }

    private func connectSignals() {
        searchEntry.onSearchChanged { [weak self] in
            guard let self else { return }
            self.viewModel?.search(for: self.searchEntry.text)
        }
        searchEntry.onStopSearch { [weak self] in
            self?.searchEntry.text = ""
            self?.rows.host.listView.grabFocus()
        }
        contextMenu.onClosed = { [weak self] in self?.rows.host.listView.grabFocus() }
        sidebar.onChosen = { [weak self] in
            self?.viewModel?.show($0)
            self?.sidebarFlap.closeOverPictures()
        }
        rows.onActivate = { [weak self] in self?.open($0) }
        rows.onSelectionChanged = { [weak self] in self?.selectionChanged() }
        noteBar.onNote = { [weak self] in self?.viewModel?.setNote($0, of: $1) }
        exportBar.onCancel = { [weak self] in self?.viewModel?.cancelExport() }
        addDragging()
        window.onClosed { [weak self] in
            // GTK keeps the last focused widget and its owners alive.
            self?.window.removeFocus()
            self?.contextMenu.remove()
            self?.noteBar.storeNote()
            self?.viewModel = nil
            // GTK may keep the actions' handlers alive while this display has no other focused window.
            self?.window.removeActions(prefix: "win")
        }
    }

    private var selectedIDs: [ImageID] { rows.selected.map(\.id) }

    func open(_ position: Int) {
        viewModel?.open(at: position) { [weak self] place in
            self?.rows.host.select(place)
            self?.rows.host.scrollTo(place)
        }
    }

    private func bind() {
        bindings.dispose()
        bindings = CompositeDisposable()
        guard let viewModel else { return rows.unbind() }
        rows.bind(viewModel)
        // The difference from earlier rows does not matter, because those were never shown here.
        rows.show(.replaced(by: viewModel.rows.value.favorites))
        bindings += viewModel.rows.signal.observeOnMain { [weak self] in
            self?.rows.show($0)
            self?.selectionChanged()
        }
        bindings += viewModel.content.producer.startOnMain { [pages] in pages.show($0) }
        bindings += viewModel.collections.producer.startOnMain { [weak self] _ in self?.showCollections() }
        bindings += viewModel.count.signal.observeOnMain { [weak self] _ in self?.showCollections() }
        bindings += viewModel.collection.signal.observeOnMain { [weak self] _ in self?.showCollections() }
        bindings += viewModel.export.producer.startOnMain { [weak self] in self?.show($0) }
        bindings += viewModel.messages.observeOnMain { [weak self] in self?.show(Toast($0), undo: $0.undo) }
        bindings += viewModel.silentChanges.observeOnMain { [history] in history.add($0) }
        viewModel.start()
    }

    private func showCollections() {
        guard let viewModel else { return }
        let shown = viewModel.collection.value
        sidebar.show(viewModel.collections.value, total: viewModel.count.value, selected: shown)
        let name = viewModel.collections.value.first { $0.id == shown }?.name
        window.title = name.map { tr("%s — Favorites", $0) } ?? tr("Favorites")
        for action in ["rename-collection", "delete-collection"] {
            window.action(named: action)?.isEnabled = name != nil
        }
        selectionChanged()
    }

    private func show(_ export: ExportProgress?) {
        exportBar.show(export)
        window.action(named: "export-folder")?.isEnabled = export == nil
    }

    /// Shows a toast, which may undo a change.
    public func show(_ toast: Toast, undo: UndoEntry? = nil) {
        history.add(undo, offeredBy: toast)
        toasts.add(toast)
    }
}

// MARK: Actions

extension FavoritesController {
    private func addActions() {
        window.addAction("find") { [weak self] in
            self?.searchEntry.grabFocus()
            self?.searchEntry.selectAll()
        }
        window.addAction("collections") { [weak self] in self?.sidebarFlap.isRevealed.toggle() }
        window.addAction("open") { [weak self] in
            if let position = self?.rows.host.selectedPosition { self?.open(position) }
        }
        window.addAction("note") { [weak self] in self?.noteBar.grabFocus() }
        window.addAction("remove") { [weak self] in self?.viewModel?.remove(self?.selectedIDs ?? []) }
        window.addAction("put", string: { [weak self] in self?.move($0) { $0.put($1, into: $2) } })
        window.addAction("take", string: { [weak self] in self?.move($0) { $0.take($1, outOf: $2) } })
        addCollectionActions()
        addExchangeActions()
        addKeys()
    }

    private func addCollectionActions() {
        window.addAction("new-collection") { [weak self] in self?.askForCollection(with: []) }
        window.addAction("collect") { [weak self] in self?.askForCollection(with: self?.selectedIDs ?? []) }
        window.addAction("rename-collection") { [weak self] in
            guard let self, let shown = self.shownCollection else { return }
            NameDialog.ask(
                over: self.window, heading: tr("Rename Collection"), name: shown.name, accept: tr("_Rename")
            ) { [weak self] in self?.viewModel?.rename(shown.id, to: $0) }
        }
        window.addAction("delete-collection") { [weak self] in
            guard let self, let shown = self.shownCollection else { return }
            self.viewModel?.removeCollection(shown.id)
        }
    }

    private func addExchangeActions() {
        window.addAction("import") { [weak self] in
            self?.choose(.open, tr("Import Favorites"), tr("_Import"), name: nil) { $0.importFile($1) }
        }
        window.addAction("export-file") { [weak self] in
            self?.choose(.save, tr("Export Favorites"), tr("_Export"), name: tr("Favorites") + ".json") {
                $0.exportFile($1)
            }
        }
        window.addAction(
            "export-credits",
            string: { [weak self] name in
                guard let format = CreditsFormat(rawValue: name) else { return }
                self?.chooseCreditsFile(for: format) { $0.exportCredits(as: format, to: $1) }
            })
        window.addAction(
            "export-file-credits",
            string: { [weak self] name in
                guard let self, let format = CreditsFormat(rawValue: name) else { return }
                let chooser = FileChooser(
                    .open, title: tr("Choose Picture Files"), parent: window, acceptLabel: tr("_Choose"))
                chooser.choosePaths(telling: { [weak self] in self?.show($0) }) { [weak self] files in
                    self?.chooseCreditsFile(for: format) { $0.exportCredits(ofFiles: files, as: format, to: $1) }
                }
            })
        window.addAction("export-folder") { [weak self] in
            self?.choose(.chooseFolder, tr("Choose a Location for the New Folder"), tr("_Export"), name: nil) {
                $0.exportFolder(in: $1)
            }
        }
    }

    private func chooseCreditsFile(
        for format: CreditsFormat, then take: @escaping @MainActor (FavoritesViewModel, String) -> Void
    ) {
        // The REUSE specification demands this name.
        let name = format == .reuse ? "REUSE.toml" : tr("Credits") + "." + format.fileExtension
        choose(.save, tr("Export Credits"), tr("_Export"), name: name, then: take)
    }

    /// The window's shortcuts as pairs of key and action: those that need the keyboard focus in the list.
    static let keysOfRows = [("Delete", "remove"), ("<Control>d", "remove"), ("<Control>e", "note")]
    /// The shortcuts that work anywhere in the window.
    static let keysAnywhere = [
        ("<Control><Shift>n", "new-collection"), ("F2", "rename-collection"),
        ("F9", "collections"),
    ]

    private func addKeys() {
        rows.host.listView.add(controller(of: Self.keysOfRows, ShortcutController()))
        window.add(controller(of: Self.keysAnywhere, ShortcutController(scope: .window)))
    }

    private func controller(of keys: [(String, String)], _ controller: ShortcutController) -> ShortcutController {
        for (keys, action) in keys {
            controller.add(keys) { [weak self] in self?.window.activateAction("win.\(action)") ?? false }
        }
        return controller
    }

    private var shownCollection: FavoriteCollection? {
        guard let viewModel else { return nil }
        return viewModel.collections.value.first { $0.id == viewModel.collection.value }
    }

    private func askForCollection(with ids: [ImageID]) {
        NameDialog.ask(over: window, heading: tr("New Collection"), name: "", accept: tr("_Create")) { [weak self] in
            self?.viewModel?.addCollection(named: $0, with: ids)
        }
    }

    private func move(
        _ text: String, _ move: @MainActor (FavoritesViewModel, [ImageID], FavoriteCollection) -> Void
    ) {
        guard let viewModel, let id = Int64(text).map(FavoriteCollection.ID.init(rawValue:)),
            let collection = viewModel.collections.value.first(where: { $0.id == id })
        else { return }
        move(viewModel, selectedIDs, collection)
    }

    private func choose(
        _ purpose: FileChooser.Purpose, _ title: String, _ accept: String, name: String?,
        then take: @escaping @MainActor (FavoritesViewModel, String) -> Void
    ) {
        let chooser = FileChooser(purpose, title: title, parent: window, acceptLabel: accept)
        if let name { chooser.setFileName(name) }
        chooser.chooseTextPath(telling: { [weak self] in self?.show($0) }) { [weak self] path in
            if let viewModel = self?.viewModel { take(viewModel, path) }
        }
    }
}

// MARK: Menus

extension FavoritesController {
    /// Updates the note bar and the actions for the selected pictures.
    private func selectionChanged() {
        guard let viewModel else { return }
        let selected = rows.selected
        noteBar.show(selected, menu: FavoritesMenus.collections(viewModel.collections.value, for: selected))
        for action in ["remove", "put", "take", "collect"] {
            window.action(named: action)?.isEnabled = !selected.isEmpty
        }
        for action in ["open", "note"] { window.action(named: action)?.isEnabled = selected.count == 1 }
    }

    private func addContextMenu() {
        contextClick.onPressed { [weak self] _, x, y in
            guard let self, let position = self.rows.host.position(atX: x, y: y) else { return }
            self.contextClick.claim()
            self.showContextMenu(for: position, over: self.rows.host.listView, x: x, y: y)
        }
        rows.host.listView.add(contextClick)
        let keys = ShortcutController()
        for key in ["Menu", "<Shift>F10"] {
            keys.add(key) { [weak self] in
                guard let self, let position = self.rows.host.selectedPosition,
                    let row = self.rows.host.row(at: position)
                else { return false }
                let (width, height) = (row.widget.allocatedWidth, row.widget.allocatedHeight)
                self.showContextMenu(for: position, over: row.widget, x: Double(width) / 2, y: Double(height) / 2)
                return true
            }
        }
        rows.host.listView.add(keys)
    }

    private func showContextMenu(for position: Int, over widget: Widget, x: Double, y: Double) {
        guard let viewModel, let place = widget.place(x: x, y: y, in: menuPlace) else { return }
        if !rows.host.isSelected(position) { rows.host.select(position) }
        contextMenu.show(
            FavoritesMenus.context(viewModel.collections.value, for: rows.selected), atX: place.x, y: place.y)
    }
}

// MARK: Dragging

extension FavoritesController {
    /// Lets pictures be dragged to a collection in the sidebar. Text from other sources is not accepted.
    private func addDragging() {
        let source = DragSource()
        source.moves()
        source.onPrepare(at: { [weak self, weak source] x, y in
            guard let self, let position = rows.host.position(atX: x, y: y) else { return nil }
            if let row = rows.host.row(at: position) { source?.setIcon(of: row.preview) }
            return beginDrag(at: position)
        })
        source.onEnd { [weak self] in self?.dragged = [] }
        rows.host.listView.add(source)
        sidebar.acceptsDrop = { [weak self] in self?.dragged.isEmpty == false }
        sidebar.onDropped = { [weak self] in self?.viewModel?.put(self?.dragged ?? [], into: $0) }
    }

    /// Drags the row under the pointer, with the other selected rows if it is one of them. The row must be selected
    /// here: GTK would select it when the button is released, which does not happen at the end of a drag.
    private func beginDrag(at position: Int) -> TransferContent? {
        if !rows.host.isSelected(position) { rows.host.select(position) }
        dragged = selectedIDs
        return rows.selected.first.map { .text($0.image.pageURL) }
    }
}
