import Differences
import GTKKit
import Model
import ViewModels

/// Pictures in a scrolled window, as a list, a grid or a mosaic: the results of a search, or favorites. It exchanges the view
/// when the user chooses another layout, and keeps the visible pictures in place when the rows change.
///
/// Keys, clicks and the wheel are received by the scrolled window, which stays when another view replaces the list.
@MainActor
final class PicturePane<Rows: ListedPictures> {
    var onActivate: (Int) -> Void = { _ in } {
        didSet { host.onActivate = onActivate }
    }
    var onSelectionChanged: (Int?) -> Void = { _ in } {
        didSet { host.onSelectionChanged = onSelectionChanged }
    }
    var onVisibleRangeChanged: (Range<Int>) -> Void = { _ in } {
        didSet { host.onVisibleRangeChanged = onVisibleRangeChanged }
    }
    /// Called with the size in which previews are needed, and with the next one before rows ask for it.
    var onPreviewSizeChanged: (PreviewSize) -> Void = { _ in }
    /// Called with the number of steps when Ctrl and the wheel ask for larger or, below 0, smaller pictures.
    var onSizeStep: (Int) -> Void = { _ in }
    /// Called when the context menu of the selected rows is requested, at a point of the scrolled window's parent.
    var onContextMenu: (_ x: Double, _ y: Double) -> Void = { _, _ in }

    let scroller: ScrolledWindow
    let source = PictureSource<Rows>()
    let keeper: ScrollKeeper
    private(set) var listing: PictureList<Rows>

    private let name: String
    private let shortcuts = ShortcutController()
    private let contextClick = ClickGesture(.secondary)
    private let wheel = ScrollController()
    private var sizeSteps = WheelSteps()

    var host: PictureList<Rows>.Host { listing.host }

    /// - Parameter name: the name of the list for screen readers.
    init(scroller: ScrolledWindow, name: String) {
        (self.scroller, self.name) = (scroller, name)
        listing = PictureList(ListAppearance(), of: source, width: 0)
        keeper = ScrollKeeper(scroller, listing.host)
        install()
        for keys in ["Menu", "<Shift>F10"] { addKeys(keys) { [weak self] in self?.showMenuOfFocusedRow() ?? false } }
        scroller.add(shortcuts)
        listenForMenus()
        listenForWheel()
        scroller.horizontal.onRangeChanged { [weak self] in
            // The width has changed in the layout in progress, which must not be changed.
            MainLoop.whenIdle { self?.widthChanged() }
        }
    }

    /// Adds keys that work while the pictures have the keyboard focus; a handler that returns false leaves the key to others.
    func addKeys(_ keys: String, _ handler: @escaping @MainActor () -> Bool) { shortcuts.add(keys, handler) }

    // MARK: Layout

    /// Applies another size, or replaces the list after a change of the layout. The first visible picture and the
    /// selection stay.
    func apply(_ appearance: ListAppearance) {
        guard appearance != listing.appearance else { return }
        let first = keeper.firstRow
        if listing.resize(appearance, width: width) { return }
        let selected = host.selectedPositions
        let hadFocus = host.view.containsFocus
        let count = host.count
        // GTK would keep the last focused row alive, and the old list with it.
        if hadFocus { scroller.window?.removeFocus() }
        // The old list must not report the removal of its rows.
        host.onSelectionChanged = { _ in }
        host.onVisibleRangeChanged = { _ in }
        host.remove(count: count, at: 0)
        listing = PictureList(appearance, of: source, width: width)
        keeper.host = host
        install()
        previewSizeChanged()
        host.reset(count: count)
        keeper.restore(first)
        if selected.count == 1 { host.select(selected.first) } else { host.select(selected) }
        if hadFocus { host.view.grabFocus() }
    }

    /// Adapts the rows to the width of the window before the first layout.
    func fit() {
        listing.fit(width: width)
        previewSizeChanged()
    }

    private func install() {
        host.view.setAccessibleName(name)
        host.onActivate = onActivate
        host.onVisibleRangeChanged = onVisibleRangeChanged
        host.onSelectionChanged = onSelectionChanged
        host.view.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
        listing.onPreviewSizeChanged = { [weak self] in self?.previewSizeChanged() }
        scroller.setChild(host.view)
    }

    /// The width of the list in application pixels; before the first layout, of the window.
    private var width: Int {
        let width = scroller.allocatedWidth
        return width > 1 ? width : scroller.window?.defaultSize.width ?? 0
    }

    private func widthChanged() {
        if listing.fit(width: width) { keeper.rowsResized() }
    }

    private func previewSizeChanged() { onPreviewSizeChanged(listing.previewSize) }

    private func scaleChanged() {
        previewSizeChanged()
        for position in host.visibleRange { host.row(at: position)?.updatePreview() }
    }

    // MARK: Rows

    /// Called when other rows are shown, which begin at the top, before the view is told.
    func reset() {
        keeper.reset()
        listing.mosaic.reset()
    }

    /// Exchanges rows for others. Visible rows, the selection and the keyboard focus stay. `source` has the new rows already.
    func apply(_ edits: ListEdits, from former: Rows) {
        let focused = focusedPosition.flatMap { $0 < former.count ? $0 : nil }
        keeper.prepare(for: edits)
        listing.mosaic.edit(edits)
        source.pictures.report(edits, from: former, to: host)
        if let focused { restoreFocus(from: focused, after: edits) }
    }

    /// Moves the keyboard focus to the place of the picture that had it.
    private func restoreFocus(from focused: Int, after edits: ListEdits) {
        guard source.count > 0 else { return }
        let position = edits.position(of: focused) ?? min(edits.place(of: focused), source.count - 1)
        // A row that is out of sight would move the list.
        if focusedPosition != position, host.visibleRange.contains(position) { host.focus(position) }
    }

    /// The position of the focused row.
    var focusedPosition: Int? {
        guard let focus = host.view.window?.focus else { return nil }
        return host.position(of: focus)
    }

    /// Returns the picture at a point of the scrolled window, in application pixels.
    func picture(atX x: Double, y: Double) -> Int? {
        guard let place = scroller.point(x: x, y: y, in: host.view),
            let position = host.position(atX: place.x, y: place.y), position < source.count
        else { return nil }
        return position
    }

    // MARK: Input

    private func listenForWheel() {
        wheel.phase = .capture
        wheel.onScroll { [weak self] _, distance, modifiers in
            guard let self, modifiers.contains(.control) else { return false }
            let steps = sizeSteps.steps(for: -distance)
            if steps != 0 { onSizeStep(steps) }
            return true
        }
        scroller.add(wheel)
    }

    private func listenForMenus() {
        contextClick.onPressed { [weak self] _, x, y in
            guard let self, let position = picture(atX: x, y: y) else { return }
            contextClick.claim()
            askForMenu(position, scroller, x: x, y: y)
        }
        scroller.add(contextClick)
    }

    /// Opens the menu at the middle of the focused row, because the pointer is elsewhere.
    private func showMenuOfFocusedRow() -> Bool {
        guard let position = focusedPosition ?? host.selectedPosition, position < source.count,
            let row = host.row(at: position)
        else { return false }
        let (width, height) = (row.widget.allocatedWidth, row.widget.allocatedHeight)
        askForMenu(position, row.widget, x: Double(width) / 2, y: Double(height) / 2)
        return true
    }

    /// Requests the menu of a row. A row outside the selection is selected alone first.
    func askForMenu(_ position: Int, _ widget: Widget, x: Double, y: Double) {
        guard let parent = scroller.parent, let place = widget.point(x: x, y: y, in: parent) else { return }
        if !host.isSelected(position) { host.select(position) }
        onContextMenu(place.x, place.y)
    }
}
