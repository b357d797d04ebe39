import GTKKit
import Localize
import Model
import Reactive
import ViewModels

/// The favorites in the layouts of the search window, of which pages are read before the end is reached.
@MainActor
final class FavoritesRowsView {
    var onSelectionChanged: () -> Void = {}

    let pane: PicturePane<FavoriteRows>
    private weak var viewModel: FavoritesViewModel?
    /// What has to be read before the user's selection, which then gets the last position.
    private var awaited: (goal: FavoritesViewModel.EndGoal, select: @MainActor (Host, Int) -> Void)?

    typealias Host = PictureList<FavoriteRows>.Host
    var host: Host { pane.host }
    private var source: PictureSource<FavoriteRows> { pane.source }

    init(scroller: ScrolledWindow) {
        pane = PicturePane(scroller: scroller, name: tr("Favorites"))
        pane.onActivate = { [weak self] in self?.open($0) }
        pane.onSelectionChanged = { [weak self] _ in
            // The user has selected something else meanwhile.
            self?.awaited = nil
            self?.readSelected()
            self?.onSelectionChanged()
        }
        pane.onVisibleRangeChanged = { [weak self] in
            self?.viewModel?.viewport.range = $0
            self?.pane.keeper.visibleRangeChanged(to: $0)
            self?.readMoreIfNear()
        }
        pane.onPreviewSizeChanged = { [weak self] in self?.viewModel?.previewSize = $0 }
        // The list would take the key first and go to the last row that has been read.
        let keys = ShortcutController(phase: .capture)
        for key in ["End", "KP_End"] {
            keys.add(key) { [weak self] in
                self?.read(.lastRows) { host, last in
                    host.select(last)
                    host.focus(last)
                } ?? false
            }
            // All rows on the way are selected.
            keys.add("<Shift>" + key) { [weak self] in
                self?.read(.allRows) { host, last in
                    host.extendSelection(to: last)
                    host.focus(last)
                } ?? false
            }
        }
        keys.add("<Control>a") { [weak self] in
            self?.read(.allRows) { host, last in
                host.select(0)
                host.extendSelection(to: last)
            } ?? false
        }
        for key in ["Home", "KP_Home"] {
            keys.add(key) { [weak self] in
                self?.awaited = nil
                return false
            }
        }
        scroller.add(keys)
    }

    /// The selected pictures, in the order of the list; none until all of them have been read.
    var selected: [Favorite] {
        guard let rows = source.rows, !selectsUnread else { return [] }
        return host.selectedPositions.filter { $0 < rows.count }.compactMap { rows.favorite(at: $0) }
    }

    private var selectsUnread: Bool {
        guard let gap = source.rows?.gap, !gap.isEmpty else { return false }
        return host.selectedPositions.contains { gap.contains($0) }
    }

    private func readSelected() {
        // A single row is visible when it is selected, and is read therefore.
        if host.selectedPositions.count > 1, selectsUnread { viewModel?.readToEnd(.allRows) }
    }

    func display(_ rows: FavoriteRows) {
        // The difference from rows that were never shown here does not matter.
        if let edits = rows.edits, let former = source.rows {
            let selected = host.selectedPosition
            let hadFocus = host.view.containsFocus
            let awaited = awaited
            source.pictures.items = rows
            pane.apply(edits, from: former)
            pane.keeper.rowsMoved()
            if let selected, host.selectedPosition == nil { selectNeighbor(of: selected, focuses: hadFocus) }
            // A selection that moved with its rows is not another one. A failure has ended the reading.
            self.awaited = awaited.flatMap { willReach($0.goal) ? $0 : nil }
        } else {
            awaited = nil
            // The old rows are removed before their models, because removal reads the selection once more.
            host.reset(count: 0)
            source.pictures.items = rows
            pane.reset()
            host.reset(count: rows.count)
        }
        // GTK estimates the height of new rows until it lays them out, and a jump before that hides half of the last row.
        if awaited != nil { host.view.window?.afterFirstFrame { [weak self] in self?.selectIfRead() } }
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

    /// Opens a detail window, whose picture the list follows.
    func open(_ position: Int) {
        viewModel?.open(at: position) { [weak self] place in
            self?.host.select(place)
            self?.pane.keeper.scrollTo(place)
        }
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

    /// Reads what a selection needs, and then makes it.
    private func read(
        _ goal: FavoritesViewModel.EndGoal, for select: @escaping @MainActor (Host, _ last: Int) -> Void
    ) -> Bool {
        guard let viewModel else { return false }
        awaited = (goal, select)
        viewModel.readToEnd(goal)
        selectIfRead()
        return true
    }

    private func willReach(_ goal: FavoritesViewModel.EndGoal) -> Bool {
        viewModel.map { $0.hasReached(goal) || $0.isReadingToEnd } ?? false
    }

    private func selectIfRead() {
        // Rows that the view model has read may not have arrived here.
        guard let (goal, select) = awaited, let viewModel, viewModel.hasReached(goal), host.count > 0,
            host.count == viewModel.rows.value.count
        else { return }
        awaited = nil
        select(host, host.count - 1)
    }

    private func readMoreIfNear() { viewModel?.readMore(near: host.visibleRange) }
}
