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

    private let host: ListHost<AnyObject, ImageSearchTableViewCell>
    private let source: Source
    private weak var viewModel: (any ImageSearchTableViewModeling)?

    /// What the list asks for its items; apart from this object, because the list holds it as long as it lives.
    private final class Source {
        var cellModels: ImageSearchCellModels?
    }

    init(listView: ListView, scroller: ScrolledWindow) {
        let source = Source()
        self.source = source
        host = ListHost(
            listView,
            itemAt: { position in
                guard let cellModels = source.cellModels else { fatalError("A list without rows was asked for one") }
                return cellModels[position]
            },
            makeRow: { ImageSearchTableViewCell() })
        host.onActivate = { [weak self] in self?.onActivate($0) }
        host.onVisibleRangeChanged = { [weak self] in self?.visibleRowsChanged($0) }
        host.onSelectionChanged = { [weak self] in self?.selectionChanged($0) }
        listView.onScaleFactorChanged { [weak self] in self?.scaleChanged() }
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
        bindings += viewModel.selectedIndex.producer.startOnMain { [weak self] in self?.select($0) }
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

    private func select(_ index: Int?) {
        guard index != host.selectedPosition else { return }
        host.select(index)
        if let index { host.scrollTo(index) }
    }

    private func selectionChanged(_ position: Int?) {
        guard let viewModel, viewModel.selectedIndex.value != position else { return }
        viewModel.selectedIndex.value = position
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
