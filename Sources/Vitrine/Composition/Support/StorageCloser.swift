import Reactive

/// Closes the stores when the program ends. Only stores that were opened have registered a closure here.
final class StorageCloser: Sendable {
    private let closing = Locked<[@Sendable () -> Void]>([])

    func add(_ close: @escaping @Sendable () -> Void) { closing.withLock { $0.append(close) } }

    /// Closes all stores, the latest first because it may use earlier ones, and blocks until pending changes are written.
    func close() {
        let closing = closing.withLock { closing in
            defer { closing = [] }
            return closing
        }
        for close in closing.reversed() { close() }
    }
}
