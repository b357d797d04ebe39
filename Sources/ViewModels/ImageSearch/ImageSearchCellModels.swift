import Model
import Synchronization

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
    }

    public let count: Int
    public let change: Change
    /// The results without a row.
    public let removed: RemovedRows
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
        return storage.aspectRatio(at: index(ofRow: position))
    }

    /// Creates the rows of `results`, to which pages may be appended.
    public init(
        of results: any ImageListing,
        makeCellModel: @escaping @Sendable (ImageEntity, _ position: Int) -> any ImageSearchTableViewCellModeling
    ) {
        storage = Storage(results: results, make: makeCellModel)
        count = results.count
        change = .reset
        removed = RemovedRows()
    }

    private init(storage: Storage, removed: RemovedRows, count: Int, change: Change) {
        self.storage = storage
        self.removed = removed
        self.count = count
        self.change = change
    }

    /// Returns the rows of the same search after more results have arrived.
    ///
    /// - Parameter indexes: the indexes of the new results.
    public func inserting(_ indexes: Range<Int>) -> ImageSearchCellModels {
        let range = count..<indexes.upperBound - removed.count
        return ImageSearchCellModels(
            storage: storage, removed: removed, count: range.upperBound, change: .inserted(range))
    }

    /// Returns the rows without a result; `nil` if it has no row.
    public func removing(_ index: Int) -> ImageSearchCellModels? {
        var others = removed
        guard index < count + removed.count, others.insert(index) else { return nil }
        let row = removed.row(of: index)
        return ImageSearchCellModels(
            storage: storage, removed: others, count: count - 1, change: .removed(row..<row + 1))
    }

    /// Has the view model of a result made again, because another entry of the picture has replaced the result. Its row must
    /// be removed and restored for that.
    func forget(_ index: Int) { storage.forget(index) }

    /// Returns the rows with a result that was removed before; `nil` if it was not.
    public func restoring(_ index: Int) -> ImageSearchCellModels? {
        var others = removed
        guard others.remove(index) else { return nil }
        let row = others.row(of: index)
        return ImageSearchCellModels(
            storage: storage, removed: others, count: count + 1, change: .inserted(row..<row + 1))
    }

    // MARK: Results

    /// Returns the index of the result in a row.
    public func index(ofRow row: Int) -> Int { removed.count == 0 ? row : removed.index(ofRow: row) }

    /// Returns the row of a result; `nil` if it has none.
    public func row(ofIndex index: Int) -> Int? { removed.contains(index) ? nil : removed.row(of: index) }

    /// Returns the range of results from the first to the last of these rows.
    public func indexes(ofRows rows: Range<Int>) -> Range<Int> {
        rows.isEmpty ? rows : index(ofRow: rows.lowerBound)..<index(ofRow: rows.upperBound - 1) + 1
    }

    /// Returns the rows of these results.
    func rows(ofIndexes indexes: Range<Int>) -> Range<Int> {
        removed.row(of: indexes.lowerBound)..<removed.row(of: indexes.upperBound)
    }
}

extension ImageSearchCellModels {
    fileprivate final class Storage: Sendable {
        private struct Weak {
            weak var cellModel: (any ImageSearchTableViewCellModeling)?
        }

        private let results: any ImageListing
        private let make: @Sendable (ImageEntity, Int) -> any ImageSearchTableViewCellModeling
        /// By the indexes of results, which removed rows do not change.
        private let living = Mutex<[Int: Weak]>([:])
        /// A list keeps about 205 rows alive; above a few times that, the entries of released rows are removed.
        private static let sweepThreshold = 1_024

        init(
            results: any ImageListing,
            make: @escaping @Sendable (ImageEntity, Int) -> any ImageSearchTableViewCellModeling
        ) {
            self.results = results
            self.make = make
        }

        /// Returns `nil` while the picture is not in memory.
        private func rowIfRead(at position: Int) -> (any ImageSearchTableViewCellModeling)? {
            results[position].map { make($0, position) }
        }

        func aspectRatio(at position: Int) -> Double? { results.aspectRatio(at: position) }

        func forget(_ position: Int) { living.withLock { $0[position] = nil } }

        func cellModel(at position: Int) -> any ImageSearchTableViewCellModeling {
            living.withLock { living in
                if let cellModel = living[position]?.cellModel { return cellModel }
                let cellModel =
                    rowIfRead(at: position) ?? UnreadCellModel { [weak self] in self?.rowIfRead(at: position) }
                if living.count >= Self.sweepThreshold { living = living.filter { $0.value.cellModel != nil } }
                living[position] = Weak(cellModel: cellModel)
                return cellModel
            }
        }
    }
}
