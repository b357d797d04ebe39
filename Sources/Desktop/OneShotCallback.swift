import Synchronization

/// Calls a callback at most once: only the first call has an effect. Any thread.
final class OneShotCallback<Value: Sendable>: Sendable {
    private let callback: Mutex<(@Sendable (Value) -> Void)?>

    init(_ callback: @escaping @Sendable (Value) -> Void) {
        self.callback = Mutex(callback)
    }

    func call(_ value: Value) {
        let callback = callback.withLock { held in
            defer { held = nil }
            return held
        }
        callback?(value)
    }
}
