import Reactive

/// Calls a callback at most once: only the first call has an effect. Any thread.
final class OneShotCallback<Value: Sendable>: Sendable {
    private struct Held: Sendable {
        var callback: (@Sendable (Value) -> Void)?
    }

    private let held: Locked<Held>

    init(_ callback: @escaping @Sendable (Value) -> Void) {
        held = Locked(Held(callback: callback))
    }

    func call(_ value: Value) {
        let callback = held.withLock { held in
            defer { held.callback = nil }
            return held.callback
        }
        callback?(value)
    }
}
