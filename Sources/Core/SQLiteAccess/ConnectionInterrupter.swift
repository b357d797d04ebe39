import SQLiteShim
import Synchronization

/// Ends what a connection does at the moment, from another thread.
///
/// Unchecked: the lock protects the handle.
package final class ConnectionInterrupter: @unchecked Sendable {
    private let lock = Mutex(())
    /// `nil` after the connection is closed.
    private var handle: OpaquePointer?

    init(_ handle: OpaquePointer) { self.handle = handle }

    /// Makes the statements fail that run now. Later ones work.
    package func interrupt() {
        lock.withLock { _ in if let handle { sqlite3_interrupt(handle) } }
    }

    /// The connection calls this before it closes the handle.
    func invalidate() { lock.withLock { _ in handle = nil } }
}
