import Core
import CurlShim
import Glibc

/// Owns libcurl's multi handle, the transfers in it, and a pool of reusable easy handles.
///
/// libcurl permits one thread at a time, so that the engine's serial queue takes the place of a lock. These parts are for
/// other threads:
///
///     any thread ─────────────► Waker ─ curl_multi_wakeup ─► ends the present `wait`
///     engine's queue ─────────► CurlMulti ─► transfers, unprocessedHandles, pool
///          │                        └─► ConnectionSockets (locked)
///          │ callBegins, callEnds              ▲
///          ▼                                   │ counts bytes, shuts down
///     CallWatchdog (locked) ◄─ timer on the watchdog's queue
///
/// The watchdog needs a queue of its own, because the engine's queue does not return from the call that it ends.
final class CurlMulti {
    private let configuration: Network.Configuration
    private let liveCounts: LiveCounts
    private let multi: UnsafeMutableRawPointer
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    /// Handles that libcurl has not processed yet, so that their connection info still describes the previous transfer.
    private var unprocessedHandles: Set<UnsafeMutableRawPointer> = []
    private var pool: [EasyHandle] = []
    private let sockets: Unmanaged<ConnectionSockets>
    let watchdog: CallWatchdog

    /// Maximum number of pooled handles; only bursts of requests need more.
    private static let maxPooledHandles = 16

    init(_ configuration: Network.Configuration, liveCounts: LiveCounts) {
        Self.loadLibrary
        guard let multi = curl_multi_init() else { fatalError("libcurl has no memory for its multi handle") }
        self.multi = multi
        let sockets = ConnectionSockets()
        self.sockets = Unmanaged.passRetained(sockets)
        watchdog = CallWatchdog(sockets: sockets)
        self.configuration = configuration
        self.liveCounts = liveCounts
        vitrine_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, ConnectionLimit.perHost)
    }

    deinit {
        for transfer in transfers.values { remove(transfer, isWhole: false) }
        pool = []
        curl_multi_cleanup(multi)
        sockets.release()
    }

    /// Starts a hop. Returns `false` if memory is short.
    func add(_ transfer: Transfer, _ hop: Hop, proxy: String?) -> Bool {
        let spare = pool.popLast() ?? EasyHandle(configuration, sockets: sockets, liveCounts: liveCounts)
        guard let handle = spare else { return false }
        transfer.handle = handle
        transfer.usesProxy = proxy != nil
        handle.prepare(hop, proxy: proxy ?? "", for: transfer)
        transfers[handle.pointer] = transfer
        unprocessedHandles.insert(handle.pointer)
        return curl_multi_add_handle(multi, handle.pointer) == CURLM_OK
    }

    /// Removes a transfer at any stage. The server notices it at once.
    func cancel(_ transfer: Transfer) { remove(transfer, isWhole: false) }

    /// Removes a handle from the multi handle. No other method does.
    private func remove(_ transfer: Transfer, isWhole: Bool) {
        guard let handle = transfer.handle else { return }
        let connection = connection(of: handle)
        unprocessedHandles.remove(handle.pointer)
        curl_multi_remove_handle(multi, handle.pointer)
        transfers[handle.pointer] = nil
        handle.release()
        transfer.handle = nil
        if pool.count < Self.maxPooledHandles { pool.append(handle) }
        if !isWhole, let connection { hangUp(connection) }
    }

    /// Shuts down the connection of an aborted transfer unless other transfers share it.
    ///
    /// libcurl itself closes an HTTP/1 connection with an unfinished response. For HTTP/2, libcurl (7.88) queues the
    /// stream's reset but sends it only with the next frame on that connection. Without other transfers on the
    /// connection, the server would continue to send.
    private func hangUp(_ connection: ConnectionEnds) {
        let isShared = transfers.values.contains { $0.handle.flatMap(self.connection) == connection }
        if !isShared { sockets.takeUnretainedValue().hangUp(connection) }
    }

    /// Returns a transfer's connection; `nil` before it has one.
    private func connection(of handle: EasyHandle) -> ConnectionEnds? {
        unprocessedHandles.contains(handle.pointer) ? nil : handle.connection
    }

    /// Sends and receives everything that is possible without waiting.
    func perform() {
        var running: Int32 = 0
        watchdog.callBegins()
        curl_multi_perform(multi, &running)
        watchdog.callEnds()
        unprocessedHandles.removeAll(keepingCapacity: true)
    }

    /// Removes and returns the next finished transfer with its result code.
    func takeFinished() -> (transfer: Transfer, code: CURLcode)? {
        var code = CURLE_OK
        while let pointer = vitrine_curl_multi_next_finished(multi, &code) {
            guard let transfer = transfers[pointer] else { continue }
            let meaning = transfer.handle?.meaning(of: code) ?? code
            remove(transfer, isWhole: code == CURLE_OK)
            return (transfer, meaning)
        }
        return nil
    }

    /// Waits until a socket is ready, a libcurl timer fires, the waker is used, or the time is over.
    func wait(milliseconds: Int32) {
        curl_multi_poll(multi, nil, 0, milliseconds, nil)
    }

    /// Ends the present or next `wait`. Any thread may call it while the `CurlMulti` exists: libcurl documents this one
    /// function as thread-safe.
    struct Waker: @unchecked Sendable {
        fileprivate let multi: UnsafeMutableRawPointer

        func wake() { curl_multi_wakeup(multi) }
    }

    var waker: Waker { Waker(multi: multi) }

    private static let loadLibrary: Void = {
        let code = vitrine_curl_global_init()
        precondition(code == CURLE_OK, "libcurl cannot be initialised (\(code.rawValue))")
        // A write to a connection that the peer has closed must return an error, not end the process. GIO does the same
        // with its first socket.
        signal(SIGPIPE, SIG_IGN)
    }()
}
