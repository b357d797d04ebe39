import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The favorites in the layouts of the search window, of which pages are read before the end is reached.
@MainActor
final class FavoritesRowsView {
    /// The number of rows below the last visible one at which the next page is read.
    private static let rowsLeftWhenReading = 40

    var onActivate: (Int) -> Void = { _ in }
    var onSelectionChanged: () -> Void = {}

    let pane: PicturePane<FavoriteRows>
    private weak var viewModel: FavoritesViewModel?
    /// Selects the last position as soon as the remaining rows are there.
    private var selectEnd: ((Int) -> Void)?

    var host: PictureList<FavoriteRows>.Host { pane.host }
    private var source: PictureSource<FavoriteRows> { pane.source }

    init(scroller: ScrolledWindow) {
        pane = PicturePane(scroller: scroller, name: tr("Favorites"))
        pane.onActivate = { [weak self] in self?.onActivate($0) }
        pane.onSelectionChanged = { [weak self] _ in self?.onSelectionChanged() }
        pane.onVisibleRangeChanged = { [weak self] in
            self?.viewModel?.viewport.range = $0
            self?.pane.keeper.visibleRangeChanged(to: $0)
            self?.readMoreIfNear()
        }
        pane.onPreviewSizeChanged = { [weak self] in self?.viewModel?.previewSize = $0 }
        // The list would take the key first and go to the last row that has been read.
        let keys = ShortcutController()
        keys.phase = .capture
        for key in ["End", "KP_End"] {
            keys.add(key) { [weak self] in self?.goToEnd(extendingSelection: false) ?? false }
            keys.add("<Shift>" + key) { [weak self] in self?.goToEnd(extendingSelection: true) ?? false }
        }
        scroller.add(keys)
    }

    /// The selected pictures, in the order of the list.
    var selected: [Favorite] {
        guard let favorites = source.rows?.favorites else { return [] }
        return host.selectedPositions.filter { $0 < favorites.count }.map { favorites[$0] }
    }

    func display(_ rows: FavoriteRows) {
        // The difference from rows that were never shown here does not matter.
        if let edits = rows.edits, let former = source.rows {
            let selected = host.selectedPosition
            let hadFocus = host.view.containsFocus
            source.pictures.items = rows
            pane.apply(edits, from: former)
            pane.keeper.rowsMoved()
            if let selected, host.selectedPosition == nil { selectNeighbor(of: selected, focuses: hadFocus) }
        } else {
            selectEnd = nil
            // The old rows are removed before their models, because removal reads the selection once more.
            host.reset(count: 0)
            source.pictures.items = rows
            pane.reset()
            host.reset(count: rows.count)
        }
        // GTK estimates the height of new rows until it lays them out, and a jump before that hides half of the last row.
        if selectEnd != nil { host.view.window?.afterFirstFrame { [weak self] in self?.selectEndIfShown() } }
        readMoreIfNear()
    }

    /// Selects the row that took the place of the removed selected row, or the last row, so that the keyboard can
    /// continue from there.
    private func selectNeighbor(of position: Int, focuses: Bool) {
        guard host.count > 0 else { return }
        let neighbor = min(position, host.count - 1)
        host.select(neighbor)
        if focuses { host.focus(neighbor) }
    }

    func bind(_ viewModel: FavoritesViewModel) {
        self.viewModel = viewModel
        pane.apply(viewModel.appearance.value)
        pane.fit()
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.pictures.items = nil
        viewModel = nil
    }

    /// Moves to the last favorite, after the rows that have not been read.
    private func goToEnd(extendingSelection extends: Bool) -> Bool {
        guard let viewModel else { return false }
        selectEnd = { [pane] in extends ? pane.host.extendSelection(to: $0) : pane.host.select($0) }
        viewModel.readToEnd()
        selectEndIfShown()
        return true
    }

    private func selectEndIfShown() {
        // Rows that the view model has read may not have arrived here.
        guard let selectEnd, let viewModel, !viewModel.hasMore, host.count > 0,
            host.count == viewModel.rows.value.favorites.count
        else { return }
        self.selectEnd = nil
        selectEnd(host.count - 1)
        host.focus(host.count - 1)
    }

    private func readMoreIfNear() {
        if host.count - host.visibleRange.upperBound < Self.rowsLeftWhenReading { viewModel?.readMore() }
    }
}
