import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The favourites' window: collections at the side, pictures, a note for each, import and export.
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
    let menuPlace: Widget
    let contextMenu: ContextMenu
    let contextClick = ClickGesture(.secondary)
    /// What is dragged out of the list just now.
    var dragged: [ImageID] = []
    /// What Ctrl+Z undoes.
    private var undos = UndoStack()
    private let toasts: ToastOverlay
    let searchEntry: SearchEntry
    private let header: HeaderSearch
    let flap: Flap
    private let sidebarButton: ToggleButton
    private let exportBar: FavoritesExportBar
    private var bindings = CompositeDisposable()

    public init(interface: Interface) throws {
        window = try interface.object("window", as: ApplicationWindow.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        searchEntry = try interface.object("search_entry", as: SearchEntry.self)
        header = try HeaderSearch(interface: interface, entry: searchEntry)
        flap = try interface.object("flap", as: Flap.self)
        sidebarButton = try interface.object("sidebar_button", as: ToggleButton.self)
        menuPlace = try interface.object("menu_place", as: Widget.self)
        contextMenu = ContextMenu(place: menuPlace)
        rows = FavoritesRowsView(listView: try interface.object("list", as: ListView.self))
        pages = try FavoritesStatusPages(interface: interface)
        noteBar = try FavoritesNoteBar(interface: interface)
        sidebar = FavoritesSidebar(list: try interface.object("sidebar", as: ListBox.self))
        exportBar = try FavoritesExportBar(interface: interface)
        connectSignals()
        addActions()
        listenForMenus()
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
        sidebarButton.onToggled { [weak self] in
            if let self { self.flap.isRevealed = self.sidebarButton.isActive }
        }
        flap.onRevealed { [weak self] in
            if let self { self.sidebarButton.isActive = self.flap.isRevealed }
        }
        sidebarButton.isActive = flap.isRevealed
        contextMenu.onClosed = { [weak self] in self?.rows.host.listView.grabFocus() }
        sidebar.onChosen = { [weak self] in
            self?.viewModel?.show($0)
            // A sidebar that lies over the pictures has done its work.
            if let self, self.flap.isFolded { self.flap.isRevealed = false }
        }
        rows.onActivate = { [weak self] in self?.open($0) }
        rows.onSelectionChanged = { [weak self] in self?.selectionChanged() }
        noteBar.onNote = { [weak self] in self?.viewModel?.setNote($0, of: $1) }
        exportBar.onCancel = { [weak self] in self?.viewModel?.cancelExport() }
        letPicturesBeFiled()
        window.onClosed { [weak self] in
            // GTK keeps the widget that had the keyboard last, and all that it belongs to.
            self?.window.removeFocus()
            self?.contextMenu.remove()
            self?.noteBar.storeNote()
            self?.viewModel = nil
            // What knows them may be kept by GTK while this display has no other window with the keyboard.
            self?.window.removeActions(prefix: "win")
        }
    }

    var selectedIDs: [ImageID] { rows.selected.map(\.id) }

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
        // How these differ from others that were never shown here says nothing.
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
        bindings += viewModel.messages.observeOnMain { [weak self] in self?.tell($0) }
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

    /// Tells the user something that needs no answer, or offers one action.
    public func show(_ toast: Toast) { toasts.add(toast) }

    private func tell(_ message: ToastMessage) {
        if let action = message.action, action.isUndo { undos.add(action) }
        let toast = Toast(message)
        // Its button may have undone the last change there was.
        toast.onDismissed { [weak self] in self?.updateUndo() }
        toasts.add(toast)
        updateUndo()
    }

    func undoNewest() {
        undos.undoNewest()
        updateUndo()
    }

    private func updateUndo() { window.action(named: "undo")?.isEnabled = !undos.isEmpty }
}
