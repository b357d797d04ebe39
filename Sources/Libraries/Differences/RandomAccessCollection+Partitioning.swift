extension RandomAccessCollection where Index == Int {
    /// Returns the first index whose element satisfies a condition that holds for all elements behind it; `endIndex` if
    /// none does.
    @inlinable
    public func partitioningIndex(where isReached: (Element) throws -> Bool) rethrows -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if try isReached(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
