import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of the favorites window: a sidebar of collections, the pictures, their notes, import and export.
@MainActor
public final class FavoritesController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "favorites-window.ui"

    public let window: ApplicationWindow
    public let binding = ViewModelBinding<FavoritesViewModel>()

    let rows: FavoritesRowsView
    let pages: FavoritesStatusPages
    let noteBar: FavoritesNoteBar
    let sidebar: FavoritesSidebar
    /// The commands on selected favorites.
    let commands: WindowCommands
    /// Performs the commands on pictures; set by the program.
    public var performers: PicturePerformers?
    /// Opens web pages; set by the program.
    public var externalApps: (any ExternalAppChanneling)?
    /// Sets the background of the desktop; set by the program.
    public var background: BackgroundControl?
    /// Called when more pictures by an author are to be searched for.
    public var onSearchAuthor: @MainActor (ImageEntity) -> Void = { _ in }
    /// The commands of the whole window: on collections, on files with favorites, and the layout.
    let windowCommands: WindowCommands
    private let menuPlace: Widget
    let contextMenu: ContextMenu
    /// The pictures that are being dragged out of the list.
    private(set) var dragged: [ImageID] = []
    /// The changes that Ctrl+Z undoes.
    public let history = UndoHistory()
    private let toasts: ToastOverlay
    let searchEntry: SearchEntry
    private let header: HeaderSearch
    let layout: LayoutSwitch
    private let movableLayout: MovableControl
    let sidebarFlap: SidebarFlap
    private let exportBar: FavoritesExportBar

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
        rows = FavoritesRowsView(scroller: try interface.object("scroller", as: ScrolledWindow.self))
        try interface.object("rows_box", as: Bin.self).setAcceptsNarrow(true)
        layout = try LayoutSwitch(interface: interface, window: window)
        movableLayout = try MovableControl(layout.buttons, "layout", interface: interface)
        pages = try FavoritesStatusPages(interface: interface)
        noteBar = try FavoritesNoteBar(interface: interface)
        sidebar = FavoritesSidebar(list: try interface.object("sidebar", as: ListBox.self))
        exportBar = try FavoritesExportBar(interface: interface)
        let keys = ShortcutController(scope: .window)
        window.add(keys)
        commands = WindowCommands(prefix: "win", actions: window) { [rows] in rows.pane.addKeys($0, $1) }
        windowCommands = WindowCommands(prefix: "win", actions: window) { keys.add($0, $1) }
        connectSignals()
        addActions()
        let sections: [(CommandGroup, String)] = [
            (.collections, "collection_section"), (.view, "view_section"), (.exchange, "exchange_section"),
        ]
        for (group, section) in sections {
            windowCommands.append(
                windowCommands.all.filter { $0.group == group }, to: try interface.object(section, as: Menu.self))
        }
        UndoCommand.add(
            history, to: window, actions: window, section: try interface.object("undo_section", as: Menu.self))
    }

    public func present() {
        window.present()
        if searchEntry.text.isEmpty { rows.host.view.grabFocus() }
    }

    private func connectSignals() {
        searchEntry.onSearchChanged { [weak self] in
            guard let self else { return }
            self.viewModel?.search(for: self.searchEntry.text)
        }
        searchEntry.onStopSearch { [weak self] in
            self?.searchEntry.text = ""
            self?.rows.host.view.grabFocus()
        }
        contextMenu.onClosed = { [weak self] in self?.rows.host.view.grabFocus() }
        sidebar.onChosen = { [weak self] in
            self?.viewModel?.selectCollection($0)
            self?.sidebarFlap.closeOverPictures()
        }
        pages.retryButton.onClicked { [weak self] in self?.viewModel?.start() }
        header.onMoved = { [movableLayout] in movableLayout.isBelowHeader = $0 }
        rows.pane.onSizeStep = { [layout] in layout.step($0) }
        rows.pane.onContextMenu = { [weak self] in self?.showContextMenu(atX: $0, y: $1) }
        rows.onSelectionChanged = { [weak self] in self?.selectionChanged() }
        noteBar.onNote = { [weak self] in self?.viewModel?.setNote($0, of: $1) }
        exportBar.onCancel = { [weak self] in self?.viewModel?.cancelExport() }
        addDragging()
        window.onClosed { [weak self] in
            self?.contextMenu.remove()
            self?.noteBar.storeNote()
            self?.viewModel = nil
        }
    }

    var selectedIDs: [ImageID] { rows.selected.map(\.id) }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: FavoritesViewModel) {
        layout.viewModel = viewModel
        rows.bind(viewModel)
        rows.display(viewModel.rows.value)
        bindings += viewModel.rows.signal.observeOnMain { [weak self] in
            self?.rows.display($0)
            self?.selectionChanged()
        }
        bindings += viewModel.appearance.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.content.producer.startOnMain { [pages] in pages.display($0) }
        bindings += viewModel.collections.producer.startOnMain { [weak self] _ in self?.showCollections() }
        bindings += viewModel.count.signal.observeOnMain { [weak self] _ in self?.showCollections() }
        bindings += viewModel.collection.signal.observeOnMain { [weak self] _ in self?.showCollections() }
        bindings += viewModel.export.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.changes.silentChanges.observeOnMain { [history] in history.add($0) }
        viewModel.start()
    }

    public func unbindViewModel(_ viewModel: FavoritesViewModel) { rows.unbind() }

    private func showCollections() {
        guard let viewModel else { return }
        let shown = viewModel.collection.value
        sidebar.display(viewModel.collections.value, total: viewModel.count.value, selected: shown)
        let name = viewModel.collections.value.first { $0.id == shown }?.name
        window.title = name.map { tr("%s — Favorites", $0) } ?? tr("Favorites")
        windowCommands.update()
        selectionChanged()
    }

    private func display(_ appearance: ListAppearance) {
        rows.pane.apply(appearance)
        layout.display(appearance)
        windowCommands.update()
    }

    private func display(_ export: FolderProgress?) {
        exportBar.display(export)
        windowCommands.update()
    }

    public func present(_ toast: Toast) { toasts.add(toast) }
}

// MARK: Actions

extension FavoritesController {
    private func addActions() {
        commands.selection = { [weak self] in self?.selection }
        // Everything here is a favorite, and "remove" has the keys of that command.
        commands.install(Command.pictures.filter { $0.name != "favorite" }) { [weak self] in self }
        commands.install([.editCredits()]) { [weak self] in self }
        commands.install(Command.favorites) { [weak self] in self }
        windowCommands.install(Command.collections) { [weak self] in self }
        windowCommands.install(Command.exchange) { [weak self] in self }
        windowCommands.install(Command.layouts) { [weak self] in self }
        window.addAction("put", string: { [weak self] in self?.move($0) { $0.move($1, into: $2) } })
        window.addAction("take", string: { [weak self] in self?.move($0) { $0.remove($1, outOf: $2) } })
    }

    func renameCollection() {
        guard let shown = shownCollection else { return }
        NameDialog.present(
            over: window, heading: tr("Rename Collection"), name: shown.name, accept: tr("_Rename")
        ) { [weak self] in self?.viewModel?.rename(shown.id, to: $0) }
    }

    var shownCollection: FavoriteCollection? {
        guard let viewModel else { return nil }
        return viewModel.collections.value.first { $0.id == viewModel.collection.value }
    }

    func askForCollection(with ids: [ImageID]) {
        NameDialog.present(over: window, heading: tr("New Collection"), name: "", accept: tr("_Create")) {
            [weak self] in
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

    func choose(
        _ purpose: FileChooser.Purpose, _ title: String, _ accept: String, name: String?,
        then take: @escaping @MainActor (FavoritesViewModel, String) -> Void
    ) {
        let chooser = FileChooser(purpose, title: title, parent: window, acceptLabel: accept)
        if let name { chooser.setFileName(name) }
        chooser.chooseTextPath(telling: { [weak self] in self?.present($0) }) { [weak self] path in
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
        noteBar.display(selected, menu: FavoritesMenus.collections(viewModel.collections.value, for: selected))
        commands.update()
        for action in ["put", "take"] { window.action(named: action)?.isEnabled = !selected.isEmpty }
    }

    private func showContextMenu(atX x: Double, y: Double) {
        guard let viewModel, let place = rows.pane.scroller.parent?.point(x: x, y: y, in: menuPlace) else { return }
        contextMenu.show(makeContextMenu(viewModel.collections.value), atX: place.x, y: place.y)
    }

    func makeContextMenu(_ collections: [FavoriteCollection]) -> Menu {
        commands.possibleMenu { group, section, _ in
            if group == .collections { FavoritesMenus.appendMoves(collections, for: rows.selected, to: section) }
        }
    }
}

extension FavoritesController: PictureContext, LayoutContext {
    public var commandWindow: Window { window }
    public var selection: PictureSelection {
        PictureSelection(count: rows.selected.count, first: rows.selected.first?.image)
    }
    public var selectedImages: [ImageEntity] { rows.selected.map(\.image) }
    public func loadSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) { receive(selectedImages) }
    public var turns: QuarterTurns { .none }
    public var previewSize: PreviewSize { rows.pane.listing.previewSize }
    public func searchAuthor(of image: ImageEntity) { onSearchAuthor(image) }
    /// A favorite whose file is gone stays, with its preview and its note.
    public func handle(_ change: LocalFilePerformer.Change) -> Bool { true }
}

// MARK: Dragging

extension FavoritesController {
    /// Lets pictures be dragged to a collection in the sidebar. Text from other sources is not accepted.
    private func addDragging() {
        let source = DragSource()
        source.moves()
        source.onPrepare { [weak self] source, x, y in
            guard let self, let position = rows.pane.picture(atX: x, y: y) else { return [] }
            // GTK would show the address.
            if let row = rows.host.row(at: position) {
                source.setIcon(stacking: [row.preview], number: nil, in: row.widget)
            }
            return beginDrag(at: position)
        }
        source.onEnd { [weak self] in self?.dragged = [] }
        rows.pane.scroller.add(source)
        sidebar.acceptsDrop = { [weak self] in self?.dragged.isEmpty == false }
        sidebar.onDropped = { [weak self] in self?.viewModel?.move(self?.dragged ?? [], into: $0) }
    }

    /// Drags the row under the pointer, with the other selected rows if it is one of them. The row must be selected
    /// here: GTK would select it when the button is released, which does not happen at the end of a drag.
    private func beginDrag(at position: Int) -> [TransferContent] {
        if !rows.host.isSelected(position) { rows.host.select(position) }
        dragged = selectedIDs
        return rows.selected.first.map { [.text($0.image.pageURL)] } ?? []
    }
}
