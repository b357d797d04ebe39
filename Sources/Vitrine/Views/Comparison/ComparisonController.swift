import Core
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The controller of a window that compares pictures: each in a pane with its credit, all at the same place and scale.
@MainActor
public final class ComparisonController: InterfaceController, ViewModelBindable {
    public static let interfaceName = "comparison-window.ui"
    /// The prefix of the window's actions.
    private static let prefix = "comparison"
    /// The commands on the current picture. The window compares it already, and its key for the trash is to remove the
    /// picture from the comparison only.
    static var pictureCommands: [PictureCommand] {
        (PictureCommand.pictures + PictureCommand.files).filter { !["compare", "trash"].contains($0.name) }
    }

    public let window: Window
    public let binding = ViewModelBinding<ComparisonViewModel>()
    /// Performs the commands on the current picture; set by the program.
    public var performers: PicturePerformers? {
        didSet { followFavorites() }
    }
    /// Opens web pages; set by the container.
    public var externalApps: (any ExternalAppChanneling)?
    /// Called when more pictures by an author are to be searched for.
    public var onSearchAuthor: @MainActor (ImageEntity) -> Void = { _ in }
    /// Called with the pictures when one of them is to be opened in a window of its own.
    public var onOpen: @MainActor ([ImageEntity], _ index: Int) -> Void = { _, _ in }
    public let history = UndoHistory()

    let commands: WindowCommands
    let contextMenu: ContextMenu
    let viewers = ComparedViewers()
    private let toasts: ToastOverlay
    private let scroller: ScrolledWindow
    private let menuPlace: Widget
    private let grid: Grid
    /// As many as there are pictures at most. Those without a picture are hidden.
    private let panes: [ComparisonPane]
    private var isArrangementPlanned = false

    public init(interface: Interface) throws {
        window = try interface.object("window", as: Window.self)
        toasts = try interface.object("toasts", as: ToastOverlay.self)
        scroller = try interface.object("scroller", as: ScrolledWindow.self)
        menuPlace = try interface.object("menu_place", as: Widget.self)
        grid = try interface.object("panes", as: Grid.self)
        panes = try (0..<ComparisonViewModel.pictureCounts.upperBound).map { _ in try ComparisonPane() }
        let (group, undoSection) = (ActionGroup(), Menu())
        // The scrolled window would take Ctrl and an arrow key.
        let (keys, controlKeys) = (ShortcutController(), ShortcutController(phase: .capture))
        window.insert(group, prefix: Self.prefix)
        window.add(keys)
        window.add(controlKeys)
        commands = WindowCommands(prefix: Self.prefix, actions: group) {
            ($0.hasPrefix("<Control>") ? controlKeys : keys).add($0, $1)
        }
        contextMenu = ContextMenu(place: menuPlace)
        try interface.object("menu_button", as: MenuButton.self).setMenu(commands.menu)
        commands.selection = { [weak self] in self?.selection }
        commands.install(Command.comparison) { [weak self] in self }
        commands.install(Self.pictureCommands) { [weak self] in self }
        commands.install(Command.zooming) { [weak self] in self }
        commands.updateMenu()
        commands.menu.appendSection(nil, undoSection)
        UndoCommand.add(history, to: window, actions: group, prefix: Self.prefix, section: undoSection)
        connectSignals()
    }

    public func present() {
        window.present()
        viewer.canvas.grabFocus()
    }

    private func connectSignals() {
        for pane in panes {
            grid.attach(pane.box)
            pane.onFocus = { [weak self, weak pane] in self?.choose(pane) }
            pane.onZoom = { [weak self] in
                self?.commands.update()
                self?.planArrangement()
            }
            pane.removeButton.onClicked { [weak self, weak pane] in
                self?.choose(pane)
                self?.remove()
            }
            pane.viewer.onDoubleClick = { [weak self] _ in self?.open() }
            pane.viewer.onContextMenu = { [weak self, weak pane] in
                pane?.viewer.canvas.grabFocus()
                self?.showContextMenu(at: ($0, $1))
            }
        }
        viewers.onChange = { [weak self] in self?.commands.update() }
        // The size of the scrolled window is that of its adjustments, which change during the layout.
        for adjustment in [scroller.horizontal, scroller.vertical] {
            adjustment.onRangeChanged { [weak self] in self?.planArrangement() }
        }
        window.closeOnEscape()
        window.onClosed { [weak self] in self?.stopPresenting() }
    }

    /// Ends the work for the closed window.
    private func stopPresenting() {
        contextMenu.remove()
        window.removeActions(prefix: Self.prefix)
        viewModel?.disappear()
        viewModel = nil
        for pane in panes { pane.viewModel = nil }
    }

    // MARK: ViewModelBindable

    public func bindViewModel(_ viewModel: ComparisonViewModel) {
        bindings += viewModel.pictures.producer.startWithMainValues { [weak self] in self?.display($0) }
        bindings += viewModel.current.producer.startWithMainValues { [weak self] _ in self?.currentChanged() }
    }

    /// The panes with pictures, in their order.
    var shownPanes: [ComparisonPane] {
        (viewModel?.pictures.value ?? []).compactMap { picture in panes.first { $0.viewModel === picture } }
    }

    private func display(_ pictures: [ImageDetailViewModel]) {
        for pane in panes where pane.viewModel != nil && !pictures.contains(where: { $0 === pane.viewModel }) {
            viewers.remove(pane.viewer)
            pane.viewModel = nil
        }
        for picture in pictures where !panes.contains(where: { $0.viewModel === picture }) {
            guard let pane = panes.first(where: { $0.viewModel == nil }) else { continue }
            viewers.add(pane.viewer)
            pane.viewModel = picture
            bindings += picture.entity.signal.observeOnMain { [weak self] _ in self?.updateCommands() }
        }
        arrange()
        currentChanged()
    }

    private func currentChanged() {
        guard let current = viewModel?.current.value else { return }
        for pane in panes { pane.display(isCurrent: pane.viewModel === current) }
        updateCommands()
    }

    private func choose(_ pane: ComparisonPane?) {
        if let picture = pane?.viewModel { viewModel?.choose(picture) }
    }

    private func updateCommands() {
        commands.update()
        commands.updateMenu()
        guard let favorites = performers?.favorites else { return }
        for pane in shownPanes {
            pane.viewModel.map { pane.display(isFavorite: favorites.isFavorite($0.id.value)) }
        }
    }

    /// Marks favorites until the window is closed.
    private func followFavorites() {
        guard let performers else { return }
        performers.bindings += performers.favorites.ids.producer.startOnMain { [weak self] _ in self?.updateCommands() }
    }

    // MARK: Arrangement

    /// Arranges the panes when no layout is under way.
    private func planArrangement() {
        guard !isArrangementPlanned else { return }
        isArrangementPlanned = true
        MainLoop.whenIdle { [weak self] in self?.arrange() }
    }

    private func arrange() {
        isArrangementPlanned = false
        let shown = shownPanes
        // Before the first layout the window has only the size that it is to get.
        let isLaidOut = scroller.allocatedWidth > 1
        let area = isLaidOut ? (scroller.allocatedWidth, scroller.allocatedHeight) : window.defaultSize
        let arrangement = ComparisonArrangement(
            of: shown.map(\.viewer.geometry.turnedSize),
            in: ViewerSize(width: Double(area.0), height: Double(area.1)),
            captionHeight: Double(shown.map(\.captionHeight).max() ?? 0))
        for (index, pane) in shown.enumerated() {
            let (row, column) = index.quotientAndRemainder(dividingBy: arrangement.columns)
            grid.move(pane.box, column: column, row: row)
        }
    }

    // MARK: Commands

    func open() {
        guard let viewModel else { return }
        let pictures = viewModel.pictures.value
        let index = pictures.firstIndex { $0 === viewModel.current.value } ?? 0
        onOpen(pictures.map(\.entity.value), index)
    }

    /// Removes the current picture. Without the last one there is nothing to compare, and the window closes.
    func remove() {
        guard let viewModel else { return }
        let id = viewModel.current.value.id.value
        guard viewModel.remove(id) else { return window.close() }
        viewer.canvas.grabFocus()
        let undo = UndoEntry(tr("Remove From Comparison")) { [weak viewModel] entry in
            viewModel?.restore(id)
            entry.end()
        }
        present(Toast(ToastMessage(tr("Removed from comparison"), undo: undo)), undo: undo)
    }

    /// Shows the menu over the current picture. Without a position, as for the menu key, it appears in the middle.
    func showContextMenu(at position: (x: Double, y: Double)?) {
        let canvas = viewer.canvas
        let (x, y) = position ?? viewer.middle
        guard let place = canvas.point(x: x, y: y, in: menuPlace) else { return }
        contextMenu.show(commands.menu, atX: place.x, y: place.y)
    }
}

extension ComparisonController: PictureZooming {
    private var currentPane: ComparisonPane {
        panes.first { $0.viewModel != nil && $0.viewModel === viewModel?.current.value } ?? panes[0]
    }

    var viewer: PictureViewer { currentPane.viewer }
    func canZoom(_ step: ZoomStep) -> Bool { viewers.view.allows(step) }
    func zoom(_ step: ZoomStep) { viewers.zoom(step) }
}

extension ComparisonController: PictureContext {
    public var commandWindow: Window { window }
    public var selection: PictureSelection {
        let current = viewModel?.current.value
        return PictureSelection(count: current == nil ? 0 : 1, first: current?.entity.value)
    }
    public var selectedImages: [ImageEntity] { selection.first.map { [$0] } ?? [] }
    public func loadSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void) { receive(selectedImages) }
    public var turns: QuarterTurns { viewModel?.current.value.turns ?? .none }
    public func searchAuthor(of image: ImageEntity) { onSearchAuthor(image) }
    public func present(_ toast: Toast) { toasts.add(toast) }

    public func handle(_ change: LocalFilePerformer.Change) -> Bool {
        guard let viewModel else { return true }
        switch change {
        case .removed(let id): return !viewModel.shows(id) || viewModel.remove(id)
        case .restored(let id): viewModel.restore(id)
        }
        return true
    }
}
