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
        /// Rows were appended; all others keep their positions.
        case inserted(Range<Int>)
    }

    public let count: Int
    public let change: Change
    private let storage: Storage

    public var startIndex: Int { 0 }
    public var endIndex: Int { count }

    public subscript(position: Int) -> any ImageSearchTableViewCellModeling {
        precondition(position < count, "no row \(position) of \(count)")
        return storage.cellModel(at: position)
    }

    /// Returns a picture's ratio of width to height; `nil` for an unknown size. Any thread.
    public func aspectRatio(at position: Int) -> Double? {
        precondition(position < count, "no row \(position) of \(count)")
        return storage.aspectRatio(at: position)
    }

    /// Creates an empty collection for `results` that are still to arrive.
    public init(
        of results: any ImageListing,
        makeCellModel: @escaping @Sendable (ImageEntity, _ position: Int) -> any ImageSearchTableViewCellModeling
    ) {
        storage = Storage(results: results, make: makeCellModel)
        count = results.count
        change = .reset
    }

    private init(storage: Storage, count: Int, change: Change) {
        self.storage = storage
        self.count = count
        self.change = change
    }

    /// Returns the rows of the same search after more results have arrived.
    public func inserting(_ range: Range<Int>) -> ImageSearchCellModels {
        ImageSearchCellModels(storage: storage, count: range.upperBound, change: .inserted(range))
    }
}

extension ImageSearchCellModels {
    fileprivate final class Storage: Sendable {
        private struct Weak {
            weak var cellModel: (any ImageSearchTableViewCellModeling)?
        }

        private let results: any ImageListing
        private let make: @Sendable (ImageEntity, Int) -> any ImageSearchTableViewCellModeling
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

        func aspectRatio(at position: Int) -> Double? {
            let image = results[position]
            guard image.pageImageWidth > 0, image.pageImageHeight > 0 else { return nil }
            return Double(image.pageImageWidth) / Double(image.pageImageHeight)
        }

        func cellModel(at position: Int) -> any ImageSearchTableViewCellModeling {
            living.withLock { living in
                if let cellModel = living[position]?.cellModel { return cellModel }
                let cellModel = make(results[position], position)
                if living.count >= Self.sweepThreshold { living = living.filter { $0.value.cellModel != nil } }
                living[position] = Weak(cellModel: cellModel)
                return cellModel
            }
        }
    }
}
