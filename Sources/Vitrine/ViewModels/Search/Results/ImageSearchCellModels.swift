import Differences
import Model

/// The rows of one search as a collection that makes a row's view model on demand.
///
/// A value with a fixed count; all values of one search share the view models. While anything holds a row's view model,
/// the subscript returns the same object, so that a list that rebinds a row to its position detects no change.
public struct ImageSearchCellModels: RandomAccessCollection, Sendable {
    /// The difference from the previous value.
    public enum Change: Sendable, Equatable {
        /// The rows belong to another search.
        case reset
        /// Rows were inserted; those behind them moved.
        case inserted(Range<Int>)
        /// Rows were removed; those behind them moved.
        case removed(Range<Int>)
        /// Rows were removed, inserted, moved and replaced. Kept rows have the same view models as before.
        case edited(ListEdits)
    }

    public let count: Int
    public let change: Change
    /// The row at the upper edge of the list after a reset.
    public let firstRow: Int
    /// The results without a row.
    public let removed: RemovedRows
    /// Increases by one with each value of a search, so that nobody can apply a change to another value than the previous one.
    let version: Int
    /// The pictures of the search, of which rows show all but the removed ones. It may have more pictures than this value knows.
    let listing: any ImageListing
    /// By the indexes of results, which removed rows do not change.
    private let models: RowModels<ImageEntity>

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(position: Int) -> any ImageSearchTableViewCellModeling {
        precondition(position < count, "no row \(position) of \(count)")
        return models.model(at: index(ofRow: position))
    }

    /// Returns a picture's ratio of width to height; `nil` for an unknown size. Any thread.
    public func aspectRatio(at position: Int) -> Double? {
        precondition(position < count, "no row \(position) of \(count)")
        return listing.aspectRatio(at: index(ofRow: position))
    }

    /// Returns the picture of a row; `nil` for a row that does not exist, and while the picture is not in memory.
    func image(at row: Int) -> ImageEntity? { indices.contains(row) ? listing[index(ofRow: row)] : nil }

    /// Creates the rows of `results`, to which pages may be appended.
    public init(
        of results: any ImageListing,
        makeCellModel: @escaping @Sendable (ImageEntity, RowPosition) -> any ImageSearchTableViewCellModeling
    ) {
        listing = results
        models = RowModels(content: Self.content(of: results), make: makeCellModel)
        count = results.count
        (change, firstRow) = (.reset, 0)
        removed = RemovedRows()
        version = 0
    }

    private init(
        after former: ImageSearchCellModels, _ change: Change, listing: (any ImageListing)? = nil,
        models: RowModels<ImageEntity>? = nil, removed: RemovedRows? = nil, count: Int, firstRow: Int = 0
    ) {
        self.listing = listing ?? former.listing
        self.models = models ?? former.models
        self.removed = removed ?? former.removed
        self.count = count
        (self.change, self.firstRow) = (change, firstRow)
        version = former.version + 1
    }

    private static func content(of listing: any ImageListing) -> @Sendable (Int) -> ImageEntity? {
        { $0 < listing.count ? listing[$0] : nil }
    }

    /// Returns the rows of the same search after more results have arrived.
    ///
    /// - Parameter indexes: the indexes of the new results.
    public func inserting(_ indexes: Range<Int>) -> ImageSearchCellModels {
        let range = count..<indexes.upperBound - removed.count
        return ImageSearchCellModels(after: self, .inserted(range), count: range.upperBound)
    }

    /// Returns the rows without some results; `nil` if none of them has a row.
    public func removing(_ indexes: [Int]) -> ImageSearchCellModels? {
        var others = removed
        let known = 0..<count + removed.count
        let rows = indexes.filter { known.contains($0) && others.insert($0) }.map { removed.row(of: $0) }.sorted()
        guard let first = rows.first, let last = rows.last else { return nil }
        let change: Change =
            last - first == rows.count - 1 ? .removed(first..<last + 1) : .edited(.removing(rows, of: count))
        return ImageSearchCellModels(after: self, change, removed: others, count: count - rows.count)
    }

    /// Returns the rows with results that were removed before; `nil` if none of them was.
    public func restoring(_ indexes: [Int]) -> ImageSearchCellModels? {
        var others = removed
        let rows = indexes.filter { others.remove($0) }.sorted().map { others.row(of: $0) }
        guard let first = rows.first, let last = rows.last else { return nil }
        let change: Change =
            last - first == rows.count - 1 ? .inserted(first..<last + 1) : .edited(.inserting(rows, into: count))
        return ImageSearchCellModels(after: self, change, removed: others, count: count + rows.count)
    }

    /// Returns the rows after an update of the results. A row whose picture has changed is replaced.
    public func updating(_ update: ListingUpdate) -> ImageSearchCellModels {
        var others = RemovedRows()
        for index in removed.indexes { if let place = update.edits.position(of: index) { others.insert(place) } }
        let (newModels, replaced) = models.edited(by: update.edits, content: Self.content(of: update.listing))
        let (former, present) = (removed, others)
        let edits = update.edits.replacing(replaced).ofRows({ former.row(of: $0) }, { present.row(of: $0) })
        return ImageSearchCellModels(
            after: self, .edited(edits), listing: update.listing, models: newModels, removed: others,
            count: update.listing.count - others.count)
    }

    /// Returns the rows after results were replaced by other entries or other versions of the same pictures; `nil` if none of
    /// them has a row. Their rows get new view models.
    ///
    /// - Parameter indexes: in ascending order.
    func replacing(_ indexes: [Int]) -> ImageSearchCellModels? {
        for index in indexes { models.forget(index) }
        let rows = indexes.compactMap { row(ofIndex: $0) }
        guard !rows.isEmpty else { return nil }
        return ImageSearchCellModels(after: self, .edited(.replacing(rows, of: count)), count: count)
    }

    /// Returns the same rows after those of another search, beginning at a row.
    func shownAgain(from row: Int) -> ImageSearchCellModels {
        ImageSearchCellModels(after: self, .reset, count: count, firstRow: row)
    }

    // MARK: Results

    /// Returns the index of the result in a row.
    public func index(ofRow row: Int) -> Int { removed.count == 0 ? row : removed.index(ofRow: row) }

    /// Returns the row of a result; `nil` if it has none.
    public func row(ofIndex index: Int) -> Int? {
        guard index >= 0, index < count + removed.count, !removed.contains(index) else { return nil }
        return removed.row(of: index)
    }

    /// Returns the range of results from the first to the last of these rows.
    public func indexes(ofRows rows: Range<Int>) -> Range<Int> {
        rows.isEmpty ? rows : index(ofRow: rows.lowerBound)..<index(ofRow: rows.upperBound - 1) + 1
    }

    /// Returns the rows of these results, as far as they have rows.
    func rows(ofIndexes indexes: Range<Int>) -> Range<Int> {
        let known = indexes.clamped(to: 0..<count + removed.count)
        return removed.row(of: known.lowerBound)..<removed.row(of: known.upperBound)
    }
}
