import Synchronization

/// Counts what an engine has made and not yet let go of, so that tests can see it come back to nothing.
final class LiveCounts: Sendable {
    /// Transfers on the wire or waiting for their turn.
    let transfers = Atomic<Int>(0)
    /// libcurl's handles, those in the pool included.
    let handles = Atomic<Int>(0)
    /// Pointers to Swift objects that libcurl holds.
    let contexts = Atomic<Int>(0)
}
