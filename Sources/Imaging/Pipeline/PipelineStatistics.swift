/// What a pipeline has done so far. Counts, for tests and for whoever wants to know what scrolling costs.
public struct PipelineStatistics: Sendable, Equatable {
    /// Pictures wanted, from wherever they came.
    public var subscriptions = 0
    /// Pictures that were in memory when they were wanted.
    public var memoryHits = 0
    public var diskHits = 0
    /// Files on disk that a server has confirmed without sending them again.
    public var revalidations = 0
    /// Transfers started; the second try of one is the network's business.
    public var requests = 0
    /// Transfers taken off the wire because nobody wanted them any more.
    public var cancelledRequests = 0
    /// Transfers started for rows that nobody had asked for yet; they are among `requests`.
    public var prefetches = 0
    /// Bytes of the files that came whole.
    public var bytesReceived = 0
    /// Bytes of transfers that were given up or broke, and of files that came whole, ahead of their row, and that nobody
    /// has asked for to this moment. What came whole is among `bytesReceived` too.
    public var bytesWasted = 0
    /// Decodes started, failed ones included.
    public var decodes = 0
    /// Pictures drawn by `LocalPictures`.
    public var drawings = 0
    /// Subscribers who got their picture, and who got an error.
    public var delivered = 0
    public var failed = 0
    /// Subscribers who left before they got either.
    public var abandoned = 0

    public init() {}
}
