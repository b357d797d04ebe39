import GTKKit
import Model
import Reactive
import ViewModels

/// The list of favorites, with the rows of the search window and multiple selection.
@MainActor
final class FavoritesRowsView {
    /// The number of rows below the last visible one at which the next page is read.
    private static let rowsLeftWhenReading = 40

    var onActivate: (Int) -> Void = { _ in }
    var onSelectionChanged: () -> Void = {}

    let host: ListHost<AnyObject, ImageSearchTableViewCell>
    private let source = EditedItems<FavoriteRows>()
    private weak var viewModel: FavoritesViewModel?
    /// Selects the last position as soon as the remaining rows are there.
    private var selectEnd: ((Int) -> Void)?

    init(listView: ListView) {
        host = ListHost(
            listView, selectsSeveral: true, itemAt: { [source] in source.item(at: $0) },
            makeRow: { ImageSearchTableViewCell() })
        host.onActivate = { [weak self] in self?.onActivate($0) }
        host.onSelectionChanged = { [weak self] _ in self?.onSelectionChanged() }
        host.onVisibleRangeChanged = { [weak self] range in
            self?.viewModel?.viewport.range = range
            self?.readMoreIfNear()
        }
        listView.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
        // The list would take the key first and go to the last row that has been read.
        let keys = ShortcutController()
        keys.phase = .capture
        for key in ["End", "KP_End"] {
            keys.add(key) { [weak self] in self?.goToEnd(extendingSelection: false) ?? false }
            keys.add("<Shift>" + key) { [weak self] in self?.goToEnd(extendingSelection: true) ?? false }
        }
        listView.add(keys)
    }

    /// The selected pictures, in the order of the list.
    var selected: [Favorite] {
        guard let favorites = source.items?.favorites else { return [] }
        return host.selectedPositions.filter { $0 < favorites.count }.map { favorites[$0] }
    }

    func display(_ rows: FavoriteRows) {
        // The difference from rows that were never shown here does not matter.
        if let edits = rows.edits, let former = source.items {
            let selected = host.selectedPosition
            let hadFocus = host.listView.containsFocus
            source.items = rows
            source.report(edits, from: former, to: host)
            if let selected, host.selectedPosition == nil { selectNeighbor(of: selected, focuses: hadFocus) }
        } else {
            selectEnd = nil
            // The old rows are removed before their models, because removal reads the selection once more.
            host.reset(count: 0)
            source.items = rows
            host.reset(count: rows.count)
        }
        // GTK estimates the height of new rows until it lays them out, and a jump before that hides half of the last row.
        if selectEnd != nil { host.listView.window?.afterFirstFrame { [weak self] in self?.selectEndIfShown() } }
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
        viewModel.previewBox = previewBox
    }

    func unbind() {
        host.remove(count: host.count, at: 0)
        source.items = nil
        viewModel = nil
    }

    /// Moves to the last favorite, after the rows that have not been read.
    private func goToEnd(extendingSelection extends: Bool) -> Bool {
        guard let viewModel else { return false }
        selectEnd = { [host] in extends ? host.extendSelection(to: $0) : host.select($0) }
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
