import Synchronization

/// What is to be closed when the program ends: only what was opened, and nothing is opened for it.
final class StorageCloser: Sendable {
    private let closing = Mutex<[@Sendable () -> Void]>([])

    func add(_ close: @escaping @Sendable () -> Void) { closing.withLock { $0.append(close) } }

    /// Waits until everything that was asked for is written.
    func close() {
        let closing = closing.withLock { closing in
            defer { closing = [] }
            return closing
        }
        for close in closing { close() }
    }
}
