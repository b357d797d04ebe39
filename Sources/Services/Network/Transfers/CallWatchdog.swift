import Dispatch
import Reactive

/// Ends a call into libcurl that does not return, by shutting down the connection that the call reads.
///
/// libcurl (7.88) reads an HTTP/2 connection as long as bytes are available. A server that sends control frames without
/// end, as fast as they are read, would block all transfers of the program, because one call serves all connections.
/// Time limits cannot help: libcurl checks them between its calls.
///
/// The engine's queue tells when a call begins and ends. A timer on another queue runs while there are transfers. It
/// compares how many bytes each socket has delivered: during an endless call, only the sockets that are being read
/// deliver any.
final class CallWatchdog: Sendable {
    /// Seconds after which a call is suspicious. Normal calls take milliseconds.
    private static let suspiciousAge = 3.0
    /// Seconds between two looks.
    private static let interval = 1.0

    private struct State {
        /// The number of the present watch, which `start()` and `stop()` change, so that a timer of an earlier watch ends.
        var watch = 0
        /// The number of calls that have begun.
        var callCount = 0
        /// When the present call began; `nil` between calls.
        var callStart: DispatchTime?
        /// The suspicious call and the delivered bytes by socket at the first look.
        var suspicion: (call: Int, delivered: [Int32: Int64])?
    }

    private let queue = DispatchQueue(label: "vitrine.network.watchdog")
    private let sockets: ConnectionSockets
    private let state = Locked(State())

    init(sockets: ConnectionSockets) { self.sockets = sockets }

    /// Watches from now on, until `stop()`.
    func start() { lookLater(watch: beginWatch()) }

    func stop() { _ = beginWatch() }

    private func beginWatch() -> Int {
        state.withLock {
            $0.watch += 1
            return $0.watch
        }
    }

    private func lookLater(watch: Int) {
        queue.asyncAfter(deadline: .now() + Self.interval) { [weak self] in
            guard let self, state.withLock({ $0.watch == watch }) else { return }
            look(at: .now())
            lookLater(watch: watch)
        }
    }

    func callBegins() {
        state.withLock {
            $0.callCount += 1
            $0.callStart = .now()
        }
    }

    func callEnds() { state.withLock { $0.callStart = nil } }

    /// Shuts down the sockets that the present call has read since the previous look, if it is too old.
    func look(at now: DispatchTime) {
        let call: Int? = state.withLock {
            guard let start = $0.callStart,
                now.uptimeNanoseconds > start.uptimeNanoseconds + UInt64(Self.suspiciousAge * 1e9)
            else {
                $0.suspicion = nil
                return nil
            }
            return $0.callCount
        }
        guard let call else { return }
        let delivered = sockets.deliveredBytes()
        let before: [Int32: Int64]? = state.withLock {
            guard let suspicion = $0.suspicion, suspicion.call == call else {
                $0.suspicion = (call, delivered)
                return nil
            }
            return suspicion.delivered
        }
        guard let before else { return }
        sockets.shutDown { socket in (delivered[socket] ?? 0) > (before[socket] ?? 0) }
    }
}
