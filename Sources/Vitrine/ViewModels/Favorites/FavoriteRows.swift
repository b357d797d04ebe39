import Differences
import Model

/// The rows of the favorites read so far, as a collection that makes a row's view model on demand, and how they differ from
/// the previous rows. After a jump to the end the rows in between have placeholders until they are read.
public struct FavoriteRows: ListedPictures {
    /// The favorites that have been read: those before the gap, and those behind it.
    public let favorites: [Favorite]
    /// The positions that have not been read; empty, at the end, if nothing behind them has been.
    public let gap: Range<Int>
    /// The difference from the previous rows; `nil` for those of another search or collection.
    public let edits: ListEdits?
    private let models: RowModels<Favorite>
    private let make: @Sendable (Favorite, PictureUrgency) -> any ImageSearchTableViewCellModeling

    public var startIndex: Int { 0 }
    public var endIndex: Int { favorites.count + gap.count }

    public subscript(position: Int) -> any ImageSearchTableViewCellModeling { models.model(at: position) }

    public func aspectRatio(at position: Int) -> Double? { favorite(at: position)?.image.sizeRatio }

    /// Returns the favorite of a row; `nil` while it has not been read.
    public func favorite(at position: Int) -> Favorite? { models.content(position) }

    private static func content(of favorites: [Favorite], _ gap: Range<Int>) -> @Sendable (Int) -> Favorite? {
        { position in
            if position < gap.lowerBound { return favorites[position] }
            let index = position - gap.count
            return gap.contains(position) || index >= favorites.count ? nil : favorites[index]
        }
    }

    /// Returns the row of a favorite that has been read.
    func position(of id: ImageID) -> Int? {
        favorites.firstIndex { $0.id == id }.map { $0 < gap.lowerBound ? $0 : $0 + gap.count }
    }

    /// Returns the rows around a position that have been read without a gap.
    func readRange(around position: Int) -> Range<Int> {
        position < gap.lowerBound ? 0..<gap.lowerBound : gap.upperBound..<endIndex
    }

    /// The ids of all rows; `nil` for those that have not been read.
    var ids: [ImageID?] {
        favorites[..<gap.lowerBound].map(\.id) + gap.map { _ in nil } + favorites[gap.lowerBound...].map(\.id)
    }

    /// Creates the rows of a search or a collection.
    init(
        _ favorites: [Favorite] = [], in viewport: Viewport = Viewport(),
        make: @escaping @Sendable (Favorite, PictureUrgency) -> any ImageSearchTableViewCellModeling
    ) {
        let gap = favorites.count..<favorites.count
        (self.favorites, self.gap, edits, self.make) = (favorites, gap, nil, make)
        models = RowModels(content: Self.content(of: favorites, gap)) { favorite, position in
            make(favorite, .row(position: position.index, in: viewport))
        }
    }

    private init(
        _ favorites: [Favorite], gap: Range<Int>, after former: FavoriteRows, _ edits: ListEdits?,
        models: RowModels<Favorite>
    ) {
        (self.favorites, self.gap, self.edits) = (favorites, gap, edits)
        (self.models, make) = (models, former.make)
    }

    /// Returns the rows of another search or collection.
    func replaced(by favorites: [Favorite], in viewport: Viewport) -> FavoriteRows {
        FavoriteRows(favorites, in: viewport, make: make)
    }

    /// Returns the same list with a page of its rows: of those that follow the first ones or, in reverse, of those before the
    /// last ones.
    func adding(_ page: FavoritesPage, isReversed: Bool) -> FavoriteRows {
        if !gap.isEmpty { return filling(page, isReversed: isReversed) }
        return isReversed ? jumping(to: page) : appending(page.favorites)
    }

    private func appending(_ page: [Favorite]) -> FavoriteRows {
        let new = favorites.count..<favorites.count + page.count
        return updated(to: favorites + page, .inserting(new, into: favorites.count))
    }

    /// Returns the same list with its last rows and a gap before them.
    private func jumping(to page: FavoritesPage) -> FavoriteRows {
        let known = Set(favorites.map(\.id))
        let last = page.favorites.reversed().filter { !known.contains($0.id) }
        let gap = favorites.count..<Swift.max(favorites.count, page.totalCount - last.count)
        let new = favorites.count..<gap.upperBound + last.count
        return updated(to: favorites + last, gap: gap, .inserting(new, into: favorites.count))
    }

    /// Returns the same list with more rows of the gap. The gap is closed, also if fewer rows were in it than expected, when
    /// `page` is the last one or reaches the rows on the other side.
    private func filling(_ page: FavoritesPage, isReversed: Bool) -> FavoriteRows {
        let others = isReversed ? favorites[..<gap.lowerBound] : favorites[gap.lowerBound...]
        let known = Set(others.map(\.id))
        let read = page.favorites.filter { !known.contains($0.id) }.prefix(gap.count)
        let isClosed = page.next == nil || read.count < page.favorites.count || read.count == gap.count
        let (lower, upper) = (gap.lowerBound, gap.upperBound)
        let filled = isReversed ? upper - read.count..<upper : lower..<lower + read.count
        let rest = isReversed ? lower..<filled.lowerBound : filled.upperBound..<upper
        var all = favorites
        all.insert(contentsOf: isReversed ? read.reversed() : Array(read), at: lower)
        let edits = ListEdits.removing(isClosed ? Array(rest) : [], of: endIndex).replacing(Array(filled))
        return updated(to: all, gap: isClosed ? nil : rest, edits)
    }

    /// Returns the same list after a change. The row of a favorite whose note or preview has changed is replaced.
    ///
    /// - Parameter gap: the positions that have not been read; `nil` for none.
    func updated(to favorites: [Favorite], gap: Range<Int>? = nil, _ edits: ListEdits) -> FavoriteRows {
        let gap = gap ?? favorites.count..<favorites.count
        let (models, replaced) = models.edited(by: edits, content: Self.content(of: favorites, gap))
        return FavoriteRows(favorites, gap: gap, after: self, edits.replacing(replaced), models: models)
    }
}
