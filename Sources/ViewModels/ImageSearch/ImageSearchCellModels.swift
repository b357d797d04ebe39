import Model
import Synchronization

/// The rows of one search as a collection that makes a row's view model when it is asked for.
///
/// A value: it keeps the count it was made with, while its storage is shared by every value of the same search. As long
/// as anybody holds a row's view model, asking again gives the same one, so that a list that rebinds a row to its own
/// position sees that nothing has changed.
public struct ImageSearchCellModels: RandomAccessCollection, Sendable {
    /// What happened since the value before.
    public enum Change: Sendable, Equatable {
        /// Another search: no row is what it was.
        case reset
        /// Rows that were not there before; all others stay where they are.
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

    /// No rows yet, of `results` that are still to come.
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

    /// The same search after its results have grown.
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
        /// A list keeps about 205 rows alive; above a few times that, entries of dead rows are swept out.
        private static let sweepThreshold = 1_024

        init(
            results: any ImageListing,
            make: @escaping @Sendable (ImageEntity, Int) -> any ImageSearchTableViewCellModeling
        ) {
            self.results = results
            self.make = make
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
