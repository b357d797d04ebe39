/// What runs through chosen folders have done.
public struct IndexingReport: Sendable, Hashable {
    public internal(set) var checkedFolderCount = 0
    public internal(set) var readFolderCount = 0
    /// Files that were opened.
    public internal(set) var readFileCount = 0
    public internal(set) var addedCount = 0
    public internal(set) var changedCount = 0
    /// Files that were found under another path and kept their row.
    public internal(set) var movedCount = 0
    /// Files that were no longer in their folder. They may have been found in another one later.
    public internal(set) var missingCount = 0
    /// Files that were found nowhere, after all folders were read.
    public internal(set) var removedCount = 0
    /// Whether the run waits, because the user has paused the indexing.
    public internal(set) var isPaused = false

    static func + (one: IndexingReport, other: IndexingReport) -> IndexingReport {
        var sum = one
        for count in counts { sum[keyPath: count] += other[keyPath: count] }
        return sum
    }

    private static var counts: [WritableKeyPath<IndexingReport, Int>] {
        [
            \.checkedFolderCount, \.readFolderCount, \.readFileCount, \.addedCount, \.changedCount, \.movedCount,
            \.missingCount, \.removedCount,
        ]
    }
}
