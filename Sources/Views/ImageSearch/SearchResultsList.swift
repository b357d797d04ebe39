import GTKKit
import Localize
import Model
import ViewModels

/// The list's source of items. A separate object, because the list holds it as long as it lives.
@MainActor
final class SearchResultsSource {
    var cellModels: ImageSearchCellModels?
    let end = EndOfResultsItem()
    /// The pictures that rows mark with a star.
    var favorites: Set<ImageID> = []

    /// The number of pictures.
    var count: Int { cellModels?.count ?? 0 }

    /// Returns the picture at a position, or the end of the results behind the last picture.
    func item(at position: Int) -> AnyObject {
        guard let cellModels, position < cellModels.count else { return end }
        return cellModels[position]
    }
}

/// A list or a grid with rows of one size; replaced when the user chooses another layout or size.
@MainActor
final class SearchResultsList {
    let appearance: ListAppearance
    let host: ListHost<AnyObject, ImageSearchTableViewCell>

    /// Returns the maximum number of columns for a wide screen. GTK keeps 32 rows of a grid alive, so more columns
    /// would keep more cells.
    private static func columns(_ size: ListAppearance.Size) -> Int {
        switch size {
        case .small: 16
        case .normal: 11
        case .large: 7
        }
    }

    init(_ appearance: ListAppearance, of source: SearchResultsSource) {
        self.appearance = appearance
        let view: ListBase
        switch appearance.layout {
        case .list: view = ListView()
        case .grid:
            let grid = GridView()
            grid.maximumColumns = Self.columns(appearance.size)
            view = grid
        }
        view.addStyleClass("pictures")
        view.setAccessibleName(tr("Pictures"))
        host = ListHost(
            view, selectsSeveral: true, itemAt: { source.item(at: $0) },
            makeRow: { ImageSearchTableViewCell(appearance, isFavorite: { source.favorites.contains($0) }) })
    }

    /// The size that previews must fit into, in device pixels.
    var previewBox: PixelSize {
        let (box, scale) = (appearance.previewBox, host.listView.scaleFactor)
        return PixelSize(width: box.width * scale, height: box.height * scale)
    }
}
