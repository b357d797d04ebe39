import Core

/// The maximum number of parallel operations of each kind.
struct PipelineSlots: Sendable, Equatable {
    /// One slot suffices, because the disk cache has one queue.
    var disk = 1
    /// Per host, so that an unresponsive host delays no other. Loads beyond the network's own limit wait here,
    /// where their order can still change.
    var networkPerHost = ConnectionLimit.perHost
    /// The same for a host with multiplexed connections: at a latency of 200 ms these streams carry 150 pictures per
    /// second, faster than anybody sees them.
    var streamsPerHost = 32
    var decode = 2
    /// Pictures that are not loaded from the web: files of this computer, stored previews of favorites, and samples.
    var draw = 2
}
