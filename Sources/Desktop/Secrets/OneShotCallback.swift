import Synchronization

/// A callback that is called at most once, by whoever is first. Any thread.
final class OneShotCallback<Value: Sendable>: Sendable {
    private let callback: Mutex<(@Sendable (Value) -> Void)?>

    init(_ callback: @escaping @Sendable (Value) -> Void) {
        self.callback = Mutex(callback)
    }

    func give(_ answer: Value) {
        let callback = callback.withLock { held in
            defer { held = nil }
            return held
        }
        callback?(answer)
    }
}
