import GTKKit
import Model
import Reactive
import ViewModels

/// The list itself: rows bound to cell models, pages inserted as they come and asked for before the end is reached.
@MainActor
final class ImageSearchRows {
    /// The next page is asked for when fewer rows than these are left below the last visible one: about five screens.
    private static let rowsLeftWhenAsking = 40

    var onActivate: (Int) -> Void = { _ in }
    /// Called when the menu of a row is asked for at a place inside `menuPlace`.
    var onContextMenu: (_ position: Int, _ x: Double, _ y: Double) -> Void = { _, _, _ in }
    /// Called with the selected position when Space is pressed; the answer false leaves the key to the list.
    var onSpace: (Int) -> Bool = { _ in false }

    private let host: ListHost<AnyObject, ImageSearchTableViewCell>
    private let source: Source
    private let menuPlace: Widget
    private let shortcuts = ShortcutController()
    private weak var viewModel: (any ImageSearchTableViewModeling)?

    /// What the list asks for its items; apart from this object, because the list holds it as long as it lives.
    private final class Source {
        var cellModels: ImageSearchCellModels?
    }

    /// - Parameter menuPlace: what the places of `onContextMenu` are inside of.
    init(listView: ListView, scroller: ScrolledWindow, menuPlace: Widget) {
        let source = Source()
        self.source = source
        self.menuPlace = menuPlace
        host = ListHost(
            listView, selectsSeveral: true,
            itemAt: { position in
                guard let cellModels = source.cellModels else { fatalError("A list without rows was asked for one") }
                return cellModels[position]
            },
            makeRow: { ImageSearchTableViewCell() })
        host.onActivate = { [weak self] in self?.onActivate($0) }
        host.onVisibleRangeChanged = { [weak self] in self?.visibleRowsChanged($0) }
        host.onSelectionChanged = { [weak self] in self?.selectionChanged($0) }
        listView.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
        listenForMenus()
        // Before the list itself, which would select the row.
        let early = ShortcutController()
        early.phase = .capture
        early.add("space") { [weak self] in
            guard let self, let position = self.focusedPosition ?? self.host.selectedPosition else { return false }
            return self.onSpace(position)
        }
        listView.add(early)
        listView.add(shortcuts)
    }

    /// Lets keys do something while the list has the keyboard; the answer false lets others have them.
    func addKeys(_ keys: String, _ handler: @escaping @MainActor () -> Bool) { shortcuts.add(keys, handler) }

    func isSelected(_ position: Int) -> Bool { host.isSelected(position) }

    /// Selects the row alone.
    func select(_ position: Int) { host.select(position) }

    /// Selects all rows from the one selected last to this one, as Shift and a click do.
    func extendSelection(to position: Int) { host.extendSelection(to: position) }

    func positionOfRow(containingPlaceAt x: Double, y: Double) -> Int? { host.position(atX: x, y: y) }

    private func listenForMenus() {
        let click = ClickGesture(.secondary)
        click.onPressed { [weak self, weak click] _, x, y in
            guard let self, let position = self.host.position(atX: x, y: y) else { return }
            click?.claim()
            self.askForMenu(position, self.host.listView, x: x, y: y)
        }
        host.listView.add(click)
        for keys in ["Menu", "<Shift>F10"] {
            shortcuts.add(keys) { [weak self] in self?.showMenuOfFocusedRow() ?? false }
        }
    }

    /// At the middle of the row that has the keyboard, where the pointer is not.
    private func showMenuOfFocusedRow() -> Bool {
        guard let position = focusedPosition ?? host.selectedPosition, let row = host.row(at: position) else {
            return false
        }
        let (width, height) = (row.widget.allocatedWidth, row.widget.allocatedHeight)
        askForMenu(position, row.widget, x: Double(width) / 2, y: Double(height) / 2)
        return true
    }

    private func askForMenu(_ position: Int, _ widget: Widget, x: Double, y: Double) {
        guard let place = widget.place(x: x, y: y, in: menuPlace) else { return }
        onContextMenu(position, place.x, place.y)
    }

    /// The row that has the keyboard.
    private var focusedPosition: Int? {
        guard let focus = host.listView.window?.focus else { return nil }
        return host.position(of: focus)
    }

    /// Hands the keyboard to the list; false while it has no rows.
    @discardableResult
    func grabFocus() -> Bool { host.listView.grabFocus() }

    func visibleRowsShow(_ content: PicturePaintable.Content) -> Bool {
        !host.visibleRange.isEmpty && host.visibleRange.allSatisfy { host.row(at: $0)?.content == content }
    }

    /// How many rows can be seen, and how many of them show their picture.
    var visibleRows: (count: Int, withPicture: Int) {
        let range = host.visibleRange
        return (range.count, range.count { host.row(at: $0)?.content == .picture })
    }

    func bind(_ viewModel: any ImageSearchTableViewModeling, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        viewModel.previewBox = previewBox
        bindings += viewModel.cellModels.producer.startOnMain { [weak self] in self?.show($0) }
        bindings += viewModel.selectedIndex.producer.startOnMain { [weak self] _ in self?.followSelection() }
        // A page may be shorter than the window is high: then the next one is wanted although nobody has scrolled.
        // Asked after a hop, because asking disables what has just been found enabled.
        bindings += viewModel.loadNextPage.isEnabled.producer.filter { $0 }
            .observe(on: MainLoopScheduler())
            .startOnMain { [weak self] _ in self?.askForMoreIfNear() }
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.cellModels = nil
        viewModel = nil
    }

    private func show(_ cellModels: ImageSearchCellModels) {
        let known = host.count
        source.cellModels = cellModels
        switch cellModels.change {
        case .inserted(let range) where range.lowerBound == known:
            host.insert(count: range.count, at: range.lowerBound)
        case .inserted, .reset:
            host.reset(count: cellModels.count)
        }
    }

    /// Looks what is selected now: the value that has been told may be older than what the user has selected since, and to
    /// follow it would have the two chase each other.
    private func followSelection() {
        guard let viewModel else { return }
        let index = viewModel.selectedIndex.value
        guard index != host.selectedPosition else { return }
        host.select(index)
        if let index { host.scrollTo(index) }
    }

    private func selectionChanged(_ position: Int?) {
        guard let viewModel else { return }
        viewModel.selectedIndexes.value = host.selectedPositions
        if viewModel.selectedIndex.value != position { viewModel.selectedIndex.value = position }
    }

    private func visibleRowsChanged(_ range: Range<Int>) {
        viewModel?.viewport.range = range
        askForMoreIfNear()
    }

    private func askForMoreIfNear() {
        guard let viewModel, viewModel.loadNextPage.isEnabled.value, viewModel.errorMessage.value == nil else { return }
        let rowsLeft = host.count - host.visibleRange.upperBound
        if rowsLeft < Self.rowsLeftWhenAsking { viewModel.loadNextPage.apply().start() }
    }

    private func scaleChanged() {
        viewModel?.previewBox = previewBox
        for position in host.visibleRange { host.row(at: position)?.scaleChanged() }
    }

    private var previewBox: PixelSize {
        let scale = host.listView.scaleFactor
        return PixelSize(
            width: ImageSearchTableViewCell.previewWidth * scale,
            height: ImageSearchTableViewCell.previewHeight * scale)
    }
}
