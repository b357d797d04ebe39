import GTKKit
import Model
import Reactive
import ViewModels

/// The pictures that were found: rows bound to cell models, pages inserted as they come and asked for before the end is
/// reached, and at the end a row that says what happens.
@MainActor
final class ImageSearchRows {
    var onActivate: (Int) -> Void = { _ in }
    /// Called with what helps when the last page did not come.
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void {
        get { source.end.onRecoveryAction }
        set { source.end.onRecoveryAction = newValue }
    }
    /// Called when the menu of a row is asked for at a place inside the scrolled window's parent.
    var onContextMenu: (_ position: Int, _ x: Double, _ y: Double) -> Void = { _, _, _ in }
    /// Called with the position of the row that has the keyboard when Space is pressed; the answer false leaves the key to
    /// the list.
    var onSpace: (Int) -> Bool = { _ in false }

    /// Whether the keyboard may come here by itself, when a search that the user has begun finds something.
    var mayTakeFocus: () -> Bool = { true }
    /// Called when Escape is pressed; the answer false leaves the key to the list.
    var onEscape: () -> Bool = { false }

    let scroller: ScrolledWindow
    let source = SearchResultsSource()
    private(set) var listing: SearchResultsList
    private let top: ImageSearchScrollAnchor
    private let shortcuts = ShortcutController()
    private let contextClick = ClickGesture(.secondary)
    private weak var viewModel: (any ImageSearchTableViewModeling)?
    /// The picture to be brought to the top once rows are there.
    private var wantedTop: Int?
    /// The picture that was brought to the top last, as long as it can be seen: going to the grid and back leads to where one
    /// was, and not to the beginning of the grid's row.
    private var anchor: Int?

    private var nextPage = NextPageRule()
    /// Whether the first picture gets the keyboard when it comes.
    private var wantsFocus = false

    var host: ListHost<AnyObject, ImageSearchTableViewCell> { listing.host }

    init(scroller: ScrolledWindow) {
        self.scroller = scroller
        top = ImageSearchScrollAnchor(scroller)
        listing = SearchResultsList(ListAppearance(), of: source)
        top.onBackToTop = { [weak self] in self?.host.scrollTo(0) }
        install()
        // On the scrolled window, which stays when the list gives way to a grid.
        listenForKeys()
        listenForMenus()
    }

    /// Hands the keyboard to the picture that is selected, else to the first one that can be seen, and selects it; false
    /// while there are none.
    @discardableResult
    func grabFocus() -> Bool {
        wantsFocus = false
        guard source.count > 0 else { return false }
        let first = host.visibleRange.clamped(to: 0..<source.count).lowerBound
        let position = host.selectedPosition ?? first
        if host.selectedPosition == nil { host.select(position) }
        host.focus(position)
        return true
    }

    /// The same, as soon as the search that begins now has found something: unless the keyboard has gone elsewhere meanwhile.
    func grabFocusWhenFilled() { wantsFocus = true }

    /// To be called when the keyboard is used for something else.
    func keepFocusElsewhere() { wantsFocus = false }

    var hasFocus: Bool { host.listView.containsFocus }

    private func takeFocusIfWanted() {
        guard wantsFocus else { return }
        // Not at once: the page with the list is not shown yet.
        MainLoop.whenIdle { [weak self] in
            guard let self, wantsFocus else { return }
            wantsFocus = false
            if hasFocus || mayTakeFocus() { grabFocus() }
        }
    }

    /// Lets keys do something while the list has the keyboard; the answer false lets others have them.
    func addKeys(_ keys: String, _ handler: @escaping @MainActor () -> Bool) { shortcuts.add(keys, handler) }

    func isSelected(_ position: Int) -> Bool { host.isSelected(position) }

    /// Selects the row alone.
    func select(_ position: Int) { host.select(position) }

    /// Selects all rows from the one selected last to this one, as Shift and a click do.
    func extendSelection(to position: Int) { host.extendSelection(to: position) }

    func bind(_ viewModel: any ImageSearchTableViewModeling, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.appearance.producer.startOnMain { [weak self] in self?.take($0) }
        viewModel.previewBox = listing.previewBox
        bindings += viewModel.cellModels.producer.startOnMain { [weak self] in self?.show($0) }
        bindings += viewModel.footer.producer.startOnMain { [weak self] in self?.show($0) }
        bindings += viewModel.networkReturns.observeOnMain { [weak self] in self?.retryFailed() }
        bindings += viewModel.selectedIndex.producer.startOnMain { [weak self] _ in self?.followSelection() }
        // A page may be shorter than the window is high: then the next one is wanted although nobody has scrolled.
        // Asked after a hop, because asking disables what has just been found enabled.
        bindings += viewModel.loadNextPage.isEnabled.producer.filter { $0 }
            .observe(on: MainLoopScheduler())
            .startOnMain { [weak self] _ in self?.askForMoreIfNear() }
    }

    /// Rows of these pictures show a star from now on.
    func mark(favorites: Set<ImageID>) {
        source.favorites = favorites
        host.update { $0.showTitle() }
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.cellModels = nil
        viewModel = nil
    }

    // MARK: List or grid

    private func install() {
        host.onActivate = { [weak self] in self?.activate($0) }
        host.onVisibleRangeChanged = { [weak self] in self?.visibleRowsChanged($0) }
        host.onSelectionChanged = { [weak self] in self?.selectionChanged($0) }
        host.listView.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
        scroller.setChild(host.listView)
    }

    /// The rows stand otherwise from now on; the first that could be seen stays the first, and what is selected is selected.
    private func take(_ appearance: ListAppearance) {
        guard appearance != listing.appearance else { return }
        let top = anchor ?? host.visibleRange.lowerBound
        let selected = host.selectedPosition
        let hadFocus = host.listView.containsFocus
        let count = host.count
        // Silent from here on: its rows go because others come.
        host.onSelectionChanged = { _ in }
        host.onVisibleRangeChanged = { _ in }
        host.remove(count: count, at: 0)
        listing = SearchResultsList(appearance, of: source)
        install()
        viewModel?.previewBox = listing.previewBox
        host.reset(count: count)
        wantedTop = top > 0 ? top : nil
        anchor = wantedTop
        if let selected { host.select(selected) }
        if hadFocus { host.listView.grabFocus() }
    }

    // MARK: Rows

    private func show(_ cellModels: ImageSearchCellModels) {
        let known = source.count
        source.cellModels = cellModels
        switch cellModels.change {
        case .inserted(let range) where range.lowerBound == known:
            host.insert(count: range.count, at: range.lowerBound)
            if known == 0 { takeFocusIfWanted() }
        case .inserted, .reset:
            (wantedTop, anchor) = (nil, nil)
            nextPage = NextPageRule()
            top.reset()
            // The row with the keyboard goes: the first of the new pictures gets it.
            if hasFocus { wantsFocus = true }
            host.reset(count: cellModels.count + (cellModels.isEmpty || source.end.footer.value == .hidden ? 0 : 1))
        }
    }

    private func show(_ footer: ImageSearchFooter) {
        source.end.footer.value = footer
        let hasEnd = host.count > source.count
        let wantsEnd = source.count > 0 && footer != .hidden
        if wantsEnd && !hasEnd { host.insert(count: 1, at: source.count) }
        if !wantsEnd && hasEnd { host.remove(count: 1, at: source.count) }
    }

    private func activate(_ position: Int) {
        if position < source.count { return onActivate(position) }
        if case .problem(let problem) = source.end.footer.value { onRecoveryAction(problem.recoveryAction) }
    }

    /// Looks what is selected now: the value that has been told may be older than what the user has selected since, and to
    /// follow it would have the two chase each other.
    private func followSelection() {
        guard let viewModel else { return }
        let index = viewModel.selectedIndex.value
        guard index != host.selectedPosition else { return }
        let hadFocus = focusedPosition != nil
        host.select(index)
        guard let index else { return }
        // Arrow keys go on from the row with the focus, whatever is selected.
        if hadFocus { host.focus(index) } else { host.scrollTo(index) }
    }

    private func selectionChanged(_ position: Int?) {
        guard let viewModel else { return }
        // The end of the list cannot be clicked into the selection, but Ctrl+A takes it in: it goes out again.
        if host.count > source.count, host.isSelected(source.count) { return host.deselect(source.count) }
        let positions = host.selectedPositions
        viewModel.selectedIndexes.value = positions
        if viewModel.selectedIndex.value != positions.first { viewModel.selectedIndex.value = positions.first }
    }

    private func visibleRowsChanged(_ range: Range<Int>) {
        viewModel?.viewport.range = range.clamped(to: 0..<source.count)
        if wantedTop == nil, let anchor, !range.contains(anchor) { self.anchor = nil }
        bringToTop(range)
        askForMoreIfNear()
    }

    private func bringToTop(_ range: Range<Int>) {
        guard let top = wantedTop, !range.isEmpty, top < host.count else { return }
        guard range.contains(top), let row = host.row(at: top),
            let place = row.widget.place(x: 0, y: 0, in: scroller)
        else { return host.scrollTo(top) }
        wantedTop = nil
        // After this layout, in which the list must not be told to lay out again.
        MainLoop.whenIdle { [weak scroller] in scroller.map { $0.vertical.value += place.y } }
    }

    private func askForMoreIfNear() {
        guard let viewModel, viewModel.loadNextPage.isEnabled.value, viewModel.errorMessage.value == nil else { return }
        if nextPage.asks(seeing: host.visibleRange, of: source.count) { viewModel.loadNextPage.apply().start() }
    }

    /// Rows out of sight ask by themselves when they are seen.
    private func retryFailed() {
        for position in host.visibleRange { host.row(at: position)?.retryIfFailed() }
    }

    private func scaleChanged() {
        viewModel?.previewBox = listing.previewBox
        for position in host.visibleRange { host.row(at: position)?.scaleChanged() }
    }

    // MARK: Keys and menus

    private func listenForKeys() {
        let early = ShortcutController()
        // Before the list itself, which would select the row.
        early.phase = .capture
        early.add("space") { [weak self] in
            guard let self, let position = self.focusedPosition ?? self.host.selectedPosition else { return false }
            guard position < self.source.count else { return false }
            // What is looked at is selected, so that the list follows from there.
            if !self.isSelected(position) { self.select(position) }
            return self.onSpace(position)
        }
        early.add("Escape") { [weak self] in self?.onEscape() ?? false }
        listenForEndKeys(early)
        for keys in ["Menu", "<Shift>F10"] {
            shortcuts.add(keys) { [weak self] in self?.showMenuOfFocusedRow() ?? false }
        }
        scroller.add(early)
        scroller.add(shortcuts)
    }

    private func listenForMenus() {
        contextClick.onPressed { [weak self] _, x, y in
            guard let self, let place = self.scroller.place(x: x, y: y, in: self.host.listView),
                let position = self.host.position(atX: place.x, y: place.y), position < self.source.count
            else { return }
            self.contextClick.claim()
            self.askForMenu(position, self.scroller, x: x, y: y)
        }
        scroller.add(contextClick)
    }

    /// At the middle of the row that has the keyboard, where the pointer is not.
    private func showMenuOfFocusedRow() -> Bool {
        guard let position = focusedPosition ?? host.selectedPosition, position < source.count,
            let row = host.row(at: position)
        else { return false }
        let (width, height) = (row.widget.allocatedWidth, row.widget.allocatedHeight)
        askForMenu(position, row.widget, x: Double(width) / 2, y: Double(height) / 2)
        return true
    }

    private func askForMenu(_ position: Int, _ widget: Widget, x: Double, y: Double) {
        guard let parent = scroller.parent, let place = widget.place(x: x, y: y, in: parent) else { return }
        onContextMenu(position, place.x, place.y)
    }

    /// The row that has the keyboard.
    var focusedPosition: Int? {
        guard let focus = host.listView.window?.focus else { return nil }
        return host.position(of: focus)
    }

    // MARK: For checks and benchmarks

    /// The rows of pictures that can be seen.
    private var visiblePictures: Range<Int> { host.visibleRange.clamped(to: 0..<source.count) }

    func visibleRowsShow(_ content: PicturePaintable.Content) -> Bool {
        !visiblePictures.isEmpty && visiblePictures.allSatisfy { host.row(at: $0)?.content == content }
    }

    /// How many rows can be seen, and how many of them show their picture.
    var visibleRows: (count: Int, withPicture: Int) {
        let range = visiblePictures
        return (range.count, range.count { host.row(at: $0)?.content == .picture })
    }

    /// The text of the row at the end, while it exists.
    var endText: String? { host.count > source.count ? host.row(at: source.count)?.endText : nil }

    func positionOfRow(containingPlaceAt x: Double, y: Double) -> Int? { host.position(atX: x, y: y) }
}
