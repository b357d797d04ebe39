import Model

/// What is told as files end one after the other: a failure at once, those saved together when nothing is left to be saved. A
/// toast for each of a hundred files would be shown for minutes.
public struct SaveTally: Sendable, Equatable {
    public enum Report: Sendable, Equatable {
        /// So many have been saved since the last report, this one as the last.
        case saved(SavedPicture, count: Int)
        case failed(SaveError)
    }

    private var count = 0
    private var last: SavedPicture?

    public init() {}

    /// What is to be told now that one more has ended, in this order.
    public mutating func add(_ finished: SaveQueue.Finished) -> [Report] {
        var reports: [Report] = []
        if case .success(let picture) = finished.result {
            count += 1
            last = picture
        }
        if finished.remaining == 0, let last {
            // Whichever ends last closes the group, one that failed or was stopped too: the next group counts from the start.
            reports.append(.saved(last, count: count))
            self = SaveTally()
        }
        if case .failure(let error) = finished.result { reports.append(.failed(error)) }
        return reports
    }
}
