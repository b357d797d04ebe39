import Differences
import Model

/// The results that a listing no longer shows, and the conversion between the indexes of results and the rows of the
/// others. Results keep their indexes, because detail windows and running requests refer to them.
public struct RemovedRows: Sendable, Hashable {
    /// In ascending order.
    private(set) var indexes: [Int] = []

    public var count: Int { indexes.count }

    /// Removes a result. Returns false if it was removed before.
    @discardableResult
    public mutating func insert(_ index: Int) -> Bool {
        let place = place(of: index)
        guard place == indexes.count || indexes[place] != index else { return false }
        indexes.insert(index, at: place)
        return true
    }

    /// Brings a result back. Returns false if it was not removed.
    @discardableResult
    public mutating func remove(_ index: Int) -> Bool {
        let place = place(of: index)
        guard place < indexes.count, indexes[place] == index else { return false }
        indexes.remove(at: place)
        return true
    }

    public func contains(_ index: Int) -> Bool {
        let place = place(of: index)
        return place < indexes.count && indexes[place] == index
    }

    /// Returns the row of a result; for a removed one the row that follows it.
    public func row(of index: Int) -> Int { index - place(of: index) }

    /// Returns the index of the result in a row.
    public func index(ofRow row: Int) -> Int {
        // The difference between a removed index and its place never decreases.
        row + indexes.indices.partitioningIndex { indexes[$0] - $0 > row }
    }

    /// Returns the number of removed results before an index.
    private func place(of index: Int) -> Int { indexes.partitioningIndex { $0 >= index } }
}
