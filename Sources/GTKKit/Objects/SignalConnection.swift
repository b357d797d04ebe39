import GTKShim
import Reactive
import Synchronization

/// One handler of one signal.
///
/// The connection lives until it is disposed of or the object ends, whichever is first; letting go of this value
/// changes nothing. Thread: `dispose` may be called anywhere and disconnects on the main thread, at once when called
/// there.
///
/// A handler is owned by the object it is connected to: let it hold the object's wrapper weakly, or neither ever ends.
public final class SignalConnection: Disposable {
    private let state: Mutex<State>

    /// Unchecked, because the address is only used on the main thread, and only while the handler — owned by the
    /// object's closure — shows that the object is alive.
    private struct State: @unchecked Sendable {
        let instance: UnsafeMutableRawPointer
        let identifier: UInt
        var isDisposed = false
        weak var handler: SignalHandler?
    }

    @MainActor
    init(instance: UnsafeMutableRawPointer, identifier: UInt, handler: SignalHandler) {
        state = Mutex(State(instance: instance, identifier: identifier, handler: handler))
    }

    /// Whether the handler will not be called any more, because of `dispose` or because the object has ended.
    public var isDisposed: Bool { state.withLock { $0.isDisposed || $0.handler == nil } }

    public func dispose() {
        let isFirst = state.withLock { state in
            defer { state.isDisposed = true }
            return !state.isDisposed
        }
        if isFirst { onMainThread { self.disconnect() } }
    }

    @MainActor
    private func disconnect() {
        let current = state.withLock { $0 }
        // The strong reference keeps the handler alive across the call, whose end would otherwise be inside it.
        guard let handler = current.handler else { return }
        withExtendedLifetime(handler) { vitrine_disconnect(current.instance, current.identifier) }
    }
}

/// The Swift end of a closure. It is owned by the closure's box, so its life shows whether the connection lives.
final class SignalHandler: Sendable {
    let call: @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

    init(_ call: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void) {
        self.call = call
    }
}
