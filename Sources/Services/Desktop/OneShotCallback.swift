import Reactive

/// Calls a callback at most once: only the first call has an effect. Any thread.
final class OneShotCallback<Value: Sendable>: Sendable {
    private let callback: Atomic<(@Sendable (Value) -> Void)?>

    init(_ callback: @escaping @Sendable (Value) -> Void) { self.callback = Atomic(callback) }

    func call(_ value: Value) { callback.swap(nil)?(value) }
}
