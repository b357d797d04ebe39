import Synchronization

/// Counts the objects that an engine has created and not released, so that tests can check for leaks.
final class LiveCounts: Sendable {
    /// Transfers that are running or waiting for their turn.
    let transfers = Atomic<Int>(0)
    /// libcurl's easy handles, including pooled ones.
    let handles = Atomic<Int>(0)
    /// Pointers to Swift objects that libcurl holds.
    let contexts = Atomic<Int>(0)
}
