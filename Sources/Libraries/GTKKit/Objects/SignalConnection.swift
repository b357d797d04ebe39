import GTKShim
import Reactive

/// Connects one handler to one signal.
///
/// The connection lives until it is disposed of or the object ends, whichever comes first; the release of this value
/// does not disconnect. Thread: `dispose` may be called on any thread. It disconnects on the main thread, at once when
/// called there.
///
/// The object owns the handlers connected to it: a handler must hold the object's wrapper weakly, otherwise neither is
/// ever released.
public final class SignalConnection: Disposable {
    private let state: Locked<State>

    /// `@unchecked Sendable`: only the main thread uses the address, and only while the handler — owned by the object's
    /// closure — shows that the object is alive.
    private struct State: @unchecked Sendable {
        let instance: UnsafeMutableRawPointer
        let identifier: UInt
        var isDisposed = false
        weak var handler: SignalHandler?
    }

    @MainActor
    init(instance: UnsafeMutableRawPointer, identifier: UInt, handler: SignalHandler) {
        state = Locked(State(instance: instance, identifier: identifier, handler: handler))
    }

    /// Whether the handler is no longer called, because of `dispose` or because the object has ended.
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
        // The strong reference keeps the handler alive until the call returns; otherwise the call would release it.
        guard let handler = current.handler else { return }
        withExtendedLifetime(handler) {
            // GLib warns about a handler that is disconnected already.
            if g_signal_handler_is_connected(current.instance, current.identifier) != 0 {
                g_signal_handler_disconnect(current.instance, current.identifier)
            }
        }
    }
}

/// The Swift part of a GClosure. The closure's box owns it, so it is alive exactly while the connection exists.
final class SignalHandler: Sendable {
    let call: @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void

    init(_ call: @escaping @MainActor (SignalArguments, UnsafeMutablePointer<GValue>?) -> Void) {
        self.call = call
    }
}

extension [SignalConnection] {
    public mutating func disposeAll() {
        for connection in self { connection.dispose() }
        removeAll()
    }
}
