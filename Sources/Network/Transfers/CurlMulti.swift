import CurlShim
import Glibc
import Model

/// libcurl's multi handle with the transfers that are under way in it, and spare handles for the next ones.
///
/// Only the engine's queue touches it; others have its `waker`.
final class CurlMulti {
    private let configuration: Network.Configuration
    private let liveCounts: LiveCounts
    private let multi: UnsafeMutableRawPointer
    private var transfers: [UnsafeMutableRawPointer: Transfer] = [:]
    /// Those whose handle still knows only of its previous transfer.
    private var newcomers: Set<UnsafeMutableRawPointer> = []
    private var pool: [EasyHandle] = []
    private let sockets = Unmanaged.passRetained(ConnectionSockets())

    /// Handles kept for reuse; more than these are wanted only in a storm.
    private static let largestPool = 16

    init(_ configuration: Network.Configuration, liveCounts: LiveCounts) {
        Self.loadLibrary
        guard let multi = curl_multi_init() else { fatalError("libcurl has no memory for its multi handle") }
        self.multi = multi
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

    /// Begins a hop. Returns `false` when there is no memory for it.
    func add(_ transfer: Transfer, _ hop: Hop, proxy: String?) -> Bool {
        let spare = pool.popLast() ?? EasyHandle(configuration, sockets: sockets, liveCounts: liveCounts)
        guard let handle = spare else { return false }
        transfer.handle = handle
        transfer.usesProxy = proxy != nil
        handle.prepare(hop, proxy: proxy ?? "", for: transfer)
        transfers[handle.pointer] = transfer
        newcomers.insert(handle.pointer)
        return curl_multi_add_handle(multi, handle.pointer) == CURLM_OK
    }

    /// Takes a transfer off the wire, wherever it stands: the server sees it at once.
    func cancel(_ transfer: Transfer) { remove(transfer, isWhole: false) }

    /// The one place where a handle leaves the multi handle.
    private func remove(_ transfer: Transfer, isWhole: Bool) {
        guard let handle = transfer.handle else { return }
        let connection = connection(of: handle)
        newcomers.remove(handle.pointer)
        curl_multi_remove_handle(multi, handle.pointer)
        transfers[handle.pointer] = nil
        handle.release()
        transfer.handle = nil
        if pool.count < Self.largestPool { pool.append(handle) }
        if !isWhole, let connection { hangUp(connection) }
    }

    /// libcurl has closed an HTTP/1 connection whose answer was still coming. For HTTP/2 it has written down that the
    /// stream is to be reset, but (7.88) says so only with the next thing it sends on that connection. Where others use
    /// the connection that is soon; where nobody does, the server would go on sending: better without connection.
    private func hangUp(_ connection: ConnectionEnds) {
        let isShared = transfers.values.contains { $0.handle.flatMap(self.connection) == connection }
        if !isShared { sockets.takeUnretainedValue().hangUp(connection) }
    }

    /// A transfer's connection; `nil` before there is one.
    private func connection(of handle: EasyHandle) -> ConnectionEnds? {
        newcomers.contains(handle.pointer) ? nil : handle.connection
    }

    /// Sends and receives whatever can be sent and received now.
    func perform() {
        var running: Int32 = 0
        curl_multi_perform(multi, &running)
        newcomers.removeAll(keepingCapacity: true)
    }

    /// The next transfer that has ended, already removed, and how.
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

    /// Waits until something can be sent or received, for one of libcurl's timers, for its waker, or for so long.
    func wait(milliseconds: Int32) {
        curl_multi_poll(multi, nil, 0, milliseconds, nil)
    }

    /// Ends a wire's present `wait`, or the next one. Any thread, while the wire lives: libcurl has made this one function so.
    struct Waker: @unchecked Sendable {
        fileprivate let multi: UnsafeMutableRawPointer

        func wake() { curl_multi_wakeup(multi) }
    }

    var waker: Waker { Waker(multi: multi) }

    private static let loadLibrary: Void = {
        let code = vitrine_curl_global_init()
        precondition(code == CURLE_OK, "libcurl cannot be initialised (\(code.rawValue))")
        // Writing to a connection that the other side has closed must be an error, not the end of the process. GIO does
        // the same as soon as it has a socket.
        signal(SIGPIPE, SIG_IGN)
    }()
}
