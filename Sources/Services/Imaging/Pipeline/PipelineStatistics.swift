/// Counts of a pipeline's work, for tests and for measurements of scrolling costs.
public struct PipelineStatistics: Sendable, Equatable {
    /// Requested pictures, whatever their source.
    public var subscriptions = 0
    /// Requested pictures that were in memory.
    public var memoryHits = 0
    public var diskHits = 0
    /// Files on disk that a server confirmed without sending them.
    public var revalidations = 0
    /// Started transfers. The network's own retries do not count.
    public var requests = 0
    /// Transfers that were cancelled because their last subscriber left.
    public var cancelledRequests = 0
    /// Started transfers of prefetches, which `requests` includes.
    public var prefetches = 0
    /// Bytes of complete files.
    public var bytesReceived = 0
    /// Bytes of cancelled or broken transfers, and of prefetched files without a request so far. `bytesReceived`
    /// includes complete files, too.
    public var bytesWasted = 0
    /// Started decodes, including failed ones.
    public var decodes = 0
    /// Pictures drawn by `LocalPictures`.
    public var drawings = 0
    /// Subscribers that received their picture, and subscribers that received an error.
    public var delivered = 0
    public var failed = 0
    /// Subscribers that left before either.
    public var abandoned = 0

    mutating func recordMemoryHit() {
        subscriptions += 1
        memoryHits += 1
        delivered += 1
    }

    /// Records a subscriber that left before it could be added.
    mutating func recordEarlyLeave() {
        subscriptions += 1
        abandoned += 1
    }

    mutating func recordDelivery<Value>(of result: Result<Value, some Error>, to count: Int) {
        if case .success = result { delivered += count } else { failed += count }
    }
}
