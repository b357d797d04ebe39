import Differences
import Model

/// The rows of one search as a collection that makes a row's view model on demand.
///
/// A value with a fixed count; all values of one search share the storage. While anything holds a row's view model,
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
    private let storage: Storage

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(position: Int) -> any ImageSearchTableViewCellModeling {
        precondition(position < count, "no row \(position) of \(count)")
        return storage.cellModel(at: index(ofRow: position))
    }

    /// Returns a picture's ratio of width to height; `nil` for an unknown size. Any thread.
    public func aspectRatio(at position: Int) -> Double? {
        precondition(position < count, "no row \(position) of \(count)")
        return listing.aspectRatio(at: index(ofRow: position))
    }

    /// The pictures of the search, of which rows show all but the removed ones. It may have more pictures than this value knows.
    var listing: any ImageListing { storage.results }

    /// Returns the picture of a row; `nil` for a row that does not exist, and while the picture is not in memory.
    func image(at row: Int) -> ImageEntity? { indices.contains(row) ? listing[index(ofRow: row)] : nil }

    /// Creates the rows of `results`, to which pages may be appended.
    public init(
        of results: any ImageListing,
        makeCellModel: @escaping @Sendable (ImageEntity, RowPosition) -> any ImageSearchTableViewCellModeling
    ) {
        storage = Storage(results: results, make: makeCellModel)
        count = results.count
        (change, firstRow) = (.reset, 0)
        removed = RemovedRows()
        version = 0
    }

    private init(
        after former: ImageSearchCellModels, _ change: Change, storage: Storage? = nil, removed: RemovedRows? = nil,
        count: Int, firstRow: Int = 0
    ) {
        self.storage = storage ?? former.storage
        self.removed = removed ?? former.removed
        self.count = count
        (self.change, self.firstRow) = (change, firstRow)
        version = former.version + 1
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
        let (newStorage, replaced) = storage.updated(update)
        let (former, present) = (removed, others)
        let edits = update.edits.replacing(replaced).ofRows({ former.row(of: $0) }, { present.row(of: $0) })
        return ImageSearchCellModels(
            after: self, .edited(edits), storage: newStorage, removed: others,
            count: update.listing.count - others.count)
    }

    /// Returns the rows after results were replaced by other entries or other versions of the same pictures; `nil` if none of
    /// them has a row. Their rows get new view models.
    ///
    /// - Parameter indexes: in ascending order.
    func replacing(_ indexes: [Int]) -> ImageSearchCellModels? {
        for index in indexes { storage.rows.forget(index) }
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

extension ImageSearchCellModels {
    fileprivate final class Storage: Sendable {
        let results: any ImageListing
        /// By the indexes of results, which removed rows do not change.
        let rows: RowModels<ImageEntity>
        private let make: @Sendable (ImageEntity, RowPosition) -> any ImageSearchTableViewCellModeling

        init(
            results: any ImageListing, rows: RowModels<ImageEntity> = RowModels(),
            make: @escaping @Sendable (ImageEntity, RowPosition) -> any ImageSearchTableViewCellModeling
        ) {
            (self.results, self.rows, self.make) = (results, rows, make)
        }

        func cellModel(at index: Int) -> any ImageSearchTableViewCellModeling {
            rows.model(at: index, showing: results[index]) { image, position in
                image.map { make($0, position) } ?? PlaceholderCellModel(reading: reader(of: position))
            }
        }

        /// Returns a function that makes the row of a picture once that is in memory.
        private func reader(of position: RowPosition) -> @Sendable () -> (any ImageSearchTableViewCellModeling)? {
            { [weak self] in self?.rowIfRead(at: position) }
        }

        private func rowIfRead(at position: RowPosition) -> (any ImageSearchTableViewCellModeling)? {
            let index = position.index
            guard index < results.count, let image = results[index] else { return nil }
            rows.setContent(image, at: position)
            return make(image, position)
        }

        /// Returns the storage of updated results, to which the living rows of kept pictures move, and the former indexes of
        /// those whose picture has changed.
        func updated(_ update: ListingUpdate) -> (Storage, replaced: [Int]) {
            var unread: [(PlaceholderCellModel, RowPosition)] = []
            let (rows, replaced) = rows.edited(by: update.edits, content: { update.listing[$0] }) { model, position in
                if let model = model as? PlaceholderCellModel { unread.append((model, position)) }
            }
            let storage = Storage(results: update.listing, rows: rows, make: make)
            for (model, position) in unread { model.read(with: storage.reader(of: position)) }
            return (storage, replaced)
        }
    }
}
