import Model

/// Combines the ends of saves into reports: a failure is reported at once, successes together when the queue is
/// empty. A separate toast for each of a hundred files would take minutes.
public struct SaveTally: Sendable, Equatable {
    /// A message about ended saves.
    public enum Report: Sendable, Equatable {
        /// This number of files was saved since the last report; the picture is the last of them.
        case saved(SavedPicture, count: Int)
        case failed(SaveError)
    }

    private var count = 0
    private var last: SavedPicture?

    public init() {}

    /// Returns the reports after one more save has ended, in order.
    public mutating func add(_ finished: SaveQueue.Finished) -> [Report] {
        var reports: [Report] = []
        if case .success(let picture) = finished.result {
            count += 1
            last = picture
        }
        if finished.remaining == 0, let last {
            // The last end closes the group, even a failure or a cancellation: the next group counts from zero.
            reports.append(.saved(last, count: count))
            self = SaveTally()
        }
        if case .failure(let error) = finished.result { reports.append(.failed(error)) }
        return reports
    }
}
