import Differences
import Model

/// The rows of the favorites read so far, as a collection that makes a row's view model on demand, and how they differ from
/// the previous rows.
public struct FavoriteRows: ListedPictures {
    public let favorites: [Favorite]
    /// The difference from the previous rows; `nil` for those of another search or collection.
    public let edits: ListEdits?
    private let models: RowModels<Favorite>
    private let viewport: Viewport
    private let make: @Sendable (Favorite, PictureUrgency) -> any ImageSearchTableViewCellModeling

    public var startIndex: Int { 0 }
    public var endIndex: Int { favorites.count }

    public subscript(position: Int) -> any ImageSearchTableViewCellModeling {
        models.model(at: position, showing: favorites[position]) {
            make($0 ?? favorites[position], .row(position: $1.index, in: viewport))
        }
    }

    public func aspectRatio(at position: Int) -> Double? { favorites[position].image.sizeRatio }

    /// Creates a list without rows.
    init(make: @escaping @Sendable (Favorite, PictureUrgency) -> any ImageSearchTableViewCellModeling) {
        (favorites, edits, models, viewport, self.make) = ([], nil, RowModels(), Viewport(), make)
    }

    private init(
        _ favorites: [Favorite], after former: FavoriteRows, _ edits: ListEdits?, models: RowModels<Favorite>,
        in viewport: Viewport
    ) {
        (self.favorites, self.edits, self.models, self.viewport) = (favorites, edits, models, viewport)
        make = former.make
    }

    /// Returns the rows of another search or collection.
    func replaced(by favorites: [Favorite], in viewport: Viewport) -> FavoriteRows {
        FavoriteRows(favorites, after: self, nil, models: RowModels(), in: viewport)
    }

    /// Returns the same list with the rows of its next page.
    func appending(_ page: [Favorite]) -> FavoriteRows {
        let new = favorites.count..<favorites.count + page.count
        return updated(to: favorites + page, .inserting(new, into: favorites.count))
    }

    /// Returns the same list after a change. The row of a favorite whose note or preview has changed is replaced.
    func updated(to favorites: [Favorite], _ edits: ListEdits) -> FavoriteRows {
        let (models, replaced) = models.edited(by: edits, content: { favorites[$0] })
        return FavoriteRows(favorites, after: self, edits.replacing(replaced), models: models, in: viewport)
    }
}
