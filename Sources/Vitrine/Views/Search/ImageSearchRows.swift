import Core
import Differences
import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The list of results: rows bound to cell models, pages that are inserted as they arrive and requested before the
/// end is reached, and a last row with the state of the search.
@MainActor
final class ImageSearchRows {
    /// Called before other pictures replace those in the list.
    var onReset: () -> Void = {}
    /// Called with the recovery action when the last page failed.
    var onRecoveryAction: (UserFacingError.RecoveryAction) -> Void {
        get { source.end.onRecoveryAction }
        set { source.end.onRecoveryAction = newValue }
    }
    /// Called with the position of the focused row when Space is pressed; false leaves the key to the list.
    var onSpace: (Int) -> Bool = { _ in false }

    /// The moves of the keyboard focus by the user. After one of them, a search that finds something leaves the focus
    /// where it is.
    var focusMoves: UserFocusMoves?
    /// Called when Escape is pressed; false leaves the key to the list.
    var onEscape: () -> Bool = { false }

    let pane: PicturePane<ImageSearchCellModels>
    private weak var viewModel: (any ImageSearchWindowModeling)?

    private var nextPage = NextPageRule()
    /// Which picture takes the keyboard focus when it arrives.
    private var wantsFocus: WantedFocus? {
        didSet { if wantsFocus != nil { focusMoves?.begin() } }
    }

    private enum WantedFocus {
        case first
        /// The one that the view model selects.
        case selected
    }

    var scroller: ScrolledWindow { pane.scroller }
    var source: PictureSource<ImageSearchCellModels> { pane.source }
    var listing: PictureList<ImageSearchCellModels> { pane.listing }
    var keeper: ScrollKeeper { pane.keeper }
    var host: PictureList<ImageSearchCellModels>.Host { pane.host }
    private let scrollDate: ScrollDateLabel
    /// Whether the list changes its items. The positions of selected rows change with them, and the list reports that like a
    /// selection of the user.
    private var isChangingItems = false

    /// - Parameter date: a label above the list that shows the date of the pictures while the scroll bar is dragged.
    init(scroller: ScrolledWindow, date: Label) {
        pane = PicturePane(scroller: scroller, name: tr("Pictures"))
        scrollDate = ScrollDateLabel(date, for: scroller)
        scrollDate.rowCount = { [source = pane.source] in source.count }
        pane.onActivate = { [weak self] in self?.activate($0) }
        pane.onVisibleRangeChanged = { [weak self] in self?.visibleRowsChanged($0) }
        pane.onSelectionChanged = { [weak self] in self?.selectionChanged($0) }
        pane.onPreviewSizeChanged = { [weak self] in self?.viewModel?.previewSize = $0 }
        listenForKeys()
    }

    /// Moves the keyboard focus to the selected picture, or to the first visible one and selects it. Returns false if
    /// there are none.
    @discardableResult
    func grabFocus() -> Bool {
        wantsFocus = nil
        guard source.count > 0 else { return false }
        let first = host.visibleRange.clamped(to: 0..<source.count).lowerBound
        let position = host.selectedPosition ?? first
        if host.selectedPosition == nil { host.select(position) }
        host.focus(position)
        return true
    }

    /// Moves the keyboard focus to the list when the search that begins now has results, unless the user has moved it
    /// meanwhile.
    ///
    /// - Parameter isSelected: whether the picture that the view model selects then gets it, instead of the first one.
    func grabFocusWhenFilled(selected isSelected: Bool = false) { wantsFocus = isSelected ? .selected : .first }

    /// Called when the keyboard is used elsewhere.
    func keepFocusElsewhere() { wantsFocus = nil }

    var hasFocus: Bool { host.view.containsFocus }

    func takeFocusIfWanted() {
        guard wantsFocus == .first || wantsFocus == .selected && host.selectedPosition != nil else { return }
        // The page with the list becomes visible only after this call.
        MainLoop.whenIdle { [weak self] in
            guard let self, wantsFocus != nil else { return }
            wantsFocus = nil
            if hasFocus || focusMoves?.keepsFocus != true { grabFocus() }
        }
    }

    func bind(_ viewModel: any ImageSearchWindowModeling, disposing bindings: CompositeDisposable) {
        self.viewModel = viewModel
        bindings += viewModel.appearance.producer.startOnMain { [weak self] in self?.pane.apply($0) }
        pane.fit()
        bindings += viewModel.cellModels.producer.startOnMain { [weak self] in self?.display($0) }
        bindings += viewModel.rowsRead.observeOnMain { [weak self] in
            self?.listing.mosaic.sizesRead($0)
            self?.host.update(at: $0) { $0.showIfLoaded() }
        }
        bindings += viewModel.ownerships.producer.startOnMain { [weak self] in
            self?.source.facts.ownerships = $0
            self?.host.update { $0.showTitle() }
        }
        bindings += viewModel.newPictures.producer.startOnMain { [weak self] in
            self?.source.facts.newPictures = $0
            self?.host.update { $0.showTitle() }
        }
        bindings += viewModel.entriesChanged.observeOnMain { [weak self] in self?.host.update { $0.showTexts() } }
        bindings += viewModel.footer.producer.startOnMain { [weak self] in self?.display($0) }
        scrollDate.text = { [weak viewModel] in viewModel?.placeText(at: $0) }
        bindings += viewModel.networkReturns.observeOnMain { [weak self] in self?.retryFailed() }
        bindings += viewModel.selectedIndex.producer.startOnMain { [weak self] _ in self?.followSelection() }
        // A page may not fill the window: then the next one is needed without scrolling. The request comes after a
        // hop, because it disables the action whose enabling is being reported.
        bindings += viewModel.loadNextPage.isEnabled.producer.filter { $0 }
            .observe(on: MainLoopScheduler())
            .startOnMain { [weak self] _ in self?.askForMoreIfNear() }
    }

    /// Marks the rows of these pictures with a star.
    func mark(favorites: Set<ImageID>) {
        source.facts.favorites = favorites
        host.update { $0.showTitle() }
    }

    func unbind() {
        source.hasEnd = false
        host.remove(count: host.count, at: 0)
        source.pictures.items = nil
        viewModel = nil
    }

    // MARK: Rows

    private func display(_ cellModels: ImageSearchCellModels) {
        let (former, known) = (source.rows, source.count)
        isChangingItems = true
        defer { isChangingItems = false }
        source.pictures.items = cellModels
        switch cellModels.change {
        case .inserted(let range) where known + range.count == cellModels.count:
            if range.lowerBound == known { keeper.prepareInsertion(at: known) }
            listing.mosaic.insert(range)
            host.insert(count: range.count, at: range.lowerBound)
            if known == 0 { takeFocusIfWanted() }
            if range.lowerBound < known { rowsMoved() }
        case .removed(let range) where known - range.count == cellModels.count:
            remove(range)
        case .edited(let edits) where known == edits.oldCount && cellModels.count == edits.newCount:
            if let former { apply(edits, from: former) }
            // An index knows the sizes of files whose names alone were known before.
            listing.mosaic.sizesRead(0..<source.count)
        case .inserted, .removed, .edited, .reset:
            nextPage = NextPageRule()
            onReset()
            pane.reset()
            // The focused row is removed, so the first new picture takes the focus.
            if hasFocus, wantsFocus == nil { wantsFocus = .first }
            source.hasEnd = !cellModels.isEmpty && hasFooter
            host.reset(count: cellModels.count + (source.hasEnd ? 1 : 0))
            if cellModels.firstRow > 0 { keeper.restore(cellModels.firstRow) }
            if !cellModels.isEmpty { takeFocusIfWanted() }
        }
    }

    /// Called when rows have other positions than before.
    func rowsMoved() {
        keeper.rowsMoved()
        visibleRowsChanged(host.visibleRange)
    }

    private var hasFooter = false

    private func display(_ footer: ImageSearchFooter) {
        // The bar below the list has the numbers; the last row stays empty then.
        switch footer {
        case .shown, .examining: source.end.footer.value = .hidden
        default: source.end.footer.value = footer
        }
        hasFooter = footer != .hidden
        let hasEnd = host.count > source.count
        let wantsEnd = source.count > 0 && hasFooter
        source.hasEnd = wantsEnd
        if wantsEnd && !hasEnd { host.insert(count: 1, at: source.count) }
        if !wantsEnd && hasEnd { host.remove(count: 1, at: source.count) }
    }

    private func activate(_ position: Int) {
        if position < source.count {
            viewModel?.selectCell(at: position)
        } else if case .problem(let problem) = source.end.footer.value {
            onRecoveryAction(problem.recoveryAction)
        }
    }

    /// Selects the view model's current selection. The reported value may be older than the user's last selection,
    /// and using it would make list and view model alternate.
    private func followSelection() {
        guard let viewModel else { return }
        let index = viewModel.selectedIndex.value
        guard index != host.selectedPosition else { return }
        let hadFocus = focusedPosition != nil
        host.select(index)
        guard let index else { return }
        // Arrow keys continue from the focused row, independent of the selection.
        keeper.reveal(index, takesFocus: hadFocus)
        if wantsFocus == .selected { takeFocusIfWanted() }
    }

    private func selectionChanged(_ position: Int?) {
        guard let viewModel else { return }
        // The last row cannot be clicked into the selection, but Ctrl+A includes it; it is deselected again.
        if host.count > source.count, host.isSelected(source.count) { return host.deselect(source.count) }
        let positions = host.selectedPositions
        if !isChangingItems { keeper.endRevealing() }
        viewModel.selectedIndexes.value = positions
        if viewModel.selectedIndex.value != positions.first { viewModel.selectedIndex.value = positions.first }
    }

    private func visibleRowsChanged(_ range: Range<Int>) {
        let rows = range.clamped(to: 0..<source.count)
        viewModel?.viewport.range = source.rows?.indexes(ofRows: rows) ?? rows
        keeper.visibleRangeChanged(to: range)
        askForMoreIfNear()
    }

    private func askForMoreIfNear() {
        guard let viewModel, viewModel.loadNextPage.isEnabled.value, !viewModel.hasFailed.value else { return }
        // After pages without a match only the user continues the search.
        if case .problem = viewModel.footer.value { return }
        let asks = nextPage.shouldRequestPage(
            visible: host.visibleRange, of: source.count, at: viewModel.viewport.forecast.speed,
            pageTime: viewModel.pageTime, mayAskAhead: viewModel.provider.value.mayAskAhead)
        if asks { viewModel.loadNextPage.apply().start() }
    }

    /// Reloads the failed previews of visible rows. Other rows load when they become visible.
    private func retryFailed() {
        for position in host.visibleRange { host.row(at: position)?.retryIfFailed() }
    }

    // MARK: Keys

    private func listenForKeys() {
        let early = ShortcutController()
        // The capture phase comes before the list, which would select the row.
        early.phase = .capture
        early.add("space") { [weak self] in
            guard let self, let position = self.focusedPosition ?? self.host.selectedPosition else { return false }
            guard position < self.source.count else { return false }
            // The previewed picture is selected, so that the list can follow the steps.
            if !self.host.isSelected(position) { self.host.select(position) }
            return self.onSpace(position)
        }
        early.add("Escape") { [weak self] in
            guard let self else { return false }
            // A selection of one picture is the place of the keyboard.
            guard host.selectedPositions.count > 1 else { return onEscape() }
            host.select(nil)
            return true
        }
        addEndKeys(early)
        scroller.add(early)
    }

    /// The position of the focused row.
    var focusedPosition: Int? { pane.focusedPosition }

    /// Exchanges rows for others. Visible rows, the selection and the keyboard focus stay.
    func apply(_ edits: ListEdits, from former: ImageSearchCellModels) {
        guard !edits.isEmpty else { return }
        pane.apply(edits, from: former)
        if former.isEmpty { takeFocusIfWanted() }
        rowsMoved()
    }

    /// Removes rows. If the only selected picture is among them, the next one is selected, so that the key that removes
    /// pictures can be pressed again.
    func remove(_ range: Range<Int>) {
        let selected = host.selectedPositions
        let hadFocus = hasFocus
        listing.mosaic.remove(range)
        host.remove(count: range.count, at: range.lowerBound)
        rowsMoved()
        guard selected.count == 1, let position = selected.first, range.contains(position), source.count > 0 else {
            return
        }
        let next = min(range.lowerBound, source.count - 1)
        host.select(next)
        if hadFocus { host.focus(next) }
    }
}
