import Core

/// The time that a host needs for previews, as measured: until a single one has arrived, latency and transfer together,
/// and how many it sends at once.
public struct ArrivalEstimate: Sendable, Equatable {
    /// In seconds, from the request to the last byte.
    public var responseTime: Double
    public var parallelTransfers: Int

    public init(responseTime: Double, parallelTransfers: Int) {
        self.responseTime = responseTime
        self.parallelTransfers = max(1, parallelTransfers)
    }

    /// For a host that has not responded yet.
    public static let unknown = ArrivalEstimate(responseTime: 0.15, parallelTransfers: ConnectionLimit.perHost)
    /// For pictures that need no network.
    public static let local = ArrivalEstimate(responseTime: 0, parallelTransfers: ConnectionLimit.perHost)

    /// Seconds from the arrival of the bytes until a frame shows the picture: decoding and two frames.
    static let showingTime = 0.03

    /// Seconds until a frame shows a picture that is requested now.
    var timeToShow: Double { responseTime + Self.showingTime }

    /// Seconds until a frame shows all pictures of rows that become visible together.
    func timeToShow(_ count: Int) -> Double {
        responseTime * (1 + Double(count) / Double(parallelTransfers)) + Self.showingTime
    }
}
