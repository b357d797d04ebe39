import CSoup
import FoundationEssentials
import SoupShim

/// A request and its response: sends the body at the requested rate and detects at once when the client closes the
/// connection.
///
/// Unchecked because closures capture it; from `begin` on, only the server's thread uses it. The exchange holds a
/// reference to the message until it has finished, and the message holds the exchange until its own end.
final class HTTPExchange: @unchecked Sendable {
    private var record: RequestRecord
    private let log: RequestLog
    /// Weak, because a timer of the thread may hold this exchange longer than the server lives.
    private weak var thread: ServerThread?
    private let pacing: ResponsePacing
    private let gate: BodyGate?
    private var message: OpaquePointer?
    private var watch: UnsafeMutablePointer<GSource>?
    private var response = ServerResponse()
    private var sent = 0
    private var started = 0

    init(
        _ message: OpaquePointer, record: RequestRecord, log: RequestLog, thread: ServerThread, pacing: ResponsePacing,
        gate: BodyGate?
    ) {
        self.message = message
        self.record = record
        self.log = log
        self.thread = thread
        self.pacing = pacing
        self.gate = gate
    }

    /// Pauses the message until `send`.
    func begin() {
        guard let message else { return }
        g_object_ref(UnsafeMutableRawPointer(message))
        var calls = SoupShimCalls(
            wrote_bytes: { HTTPExchange.from($0)?.wrote(Int($1)) },
            wrote_chunk: { HTTPExchange.from($0)?.wroteChunk() },
            finished: { HTTPExchange.from($0)?.finished() },
            release: { owner in owner.map { Unmanaged<HTTPExchange>.fromOpaque($0).release() } })
        soup_shim_message_attend(message, &calls, Unmanaged.passRetained(self).toOpaque())
        soup_server_message_pause(message)
        let descriptor = soup_shim_message_descriptor(message)
        guard descriptor >= 0 else { return }
        if pacing.rate != nil { soup_shim_limit_send_buffer(descriptor, Int32(pacing.chunk * 2)) }
        watch = soup_shim_hangup_source(
            descriptor, { HTTPExchange.from($0)?.hungUp() }, Unmanaged.passRetained(self).toOpaque(),
            { owner in owner.map { Unmanaged<HTTPExchange>.fromOpaque($0).release() } })
    }

    private static func from(_ owner: UnsafeMutableRawPointer?) -> HTTPExchange? {
        owner.map { Unmanaged<HTTPExchange>.fromOpaque($0).takeUnretainedValue() }
    }

    // MARK: Sending

    func send(_ response: ServerResponse) {
        guard let message, record.hungUp == nil else { return }
        self.response = response
        switch response.transportFault {
        case .stall: return
        case .slam: return cut()
        case .reset: return cut(resets: true)
        case .none, .cut: break
        }
        record.status = response.status
        record.bodyLength = record.method == "HEAD" ? 0 : response.length
        soup_server_message_set_status(message, UInt32(response.status), nil)
        let headers = soup_server_message_get_response_headers(message)
        soup_message_headers_replace(headers, "Content-Type", response.type)
        for (name, value) in response.headers { soup_message_headers_replace(headers, name, value) }
        soup_message_headers_set_content_length(headers, goffset(response.length))
        soup_message_body_set_accumulate(soup_server_message_get_response_body(message), 0)
        started = g_get_monotonic_time()
        log.update(record)
        pump()
    }

    private func pump() {
        guard let message, record.hungUp == nil else { return }
        let isHeld = gate?.holds(record.path) == true
        let limit =
            response.transportFault == .cut ? response.length / 2 : isHeld ? firstHalf : record.bodyLength
        if response.transportFault == .cut, sent >= limit { return cut() }
        let body = soup_server_message_get_response_body(message)
        // libsoup 3.2 resets an HTTP/2 stream whose body comes in parts, so HTTP/2 bodies are sent at once and at full
        // rate.
        let end = record.httpVersion == "2" ? limit : min(sent + pacing.chunk, limit)
        if end > sent {
            let bytes = response[sent..<end].withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            soup_message_body_append_bytes(body, bytes)
            g_bytes_unref(bytes)
            sent = end
        }
        if sent >= record.bodyLength { soup_message_body_complete(body) }
        soup_server_message_unpause(message)
    }

    /// The number of bytes that a closed gate lets pass.
    private var firstHalf: Int { (record.bodyLength + 1) / 2 }

    private func wroteChunk() {
        guard sent < record.bodyLength else { return }
        if sent == firstHalf, waitsAtGate() { return }
        let wait = pacing.wait(sent: sent, elapsed: Int((g_get_monotonic_time() - started) / 1_000))
        if wait == 0 { pump() } else { thread?.later(wait) { self.pump() } }
    }

    private func waitsAtGate() -> Bool {
        // The gate is opened on another thread.
        guard let gate, gate.wait(record.path, { [weak thread] in thread?.later { self.pump() } }) else { return false }
        log.update(record)
        return true
    }

    // MARK: Ending

    private func wrote(_ count: Int) {
        if record.hungUp == nil { record.bytesOut += count }
    }

    private func hungUp() {
        let isAnswered = record.status != 0 && record.bytesOut >= record.bodyLength
        guard message != nil, record.hungUp == nil, !isAnswered, response.transportFault != .cut else { return }
        record.hungUp = g_get_monotonic_time()
        log.recordHangup(record)
        cut()
    }

    /// Closes or resets the connection. libsoup detects this and then ends the message.
    private func cut(resets: Bool = false) {
        guard let message else { return }
        let descriptor = soup_shim_message_descriptor(message)
        if descriptor >= 0 { if resets { soup_shim_reset(descriptor) } else { soup_shim_cut(descriptor) } }
        soup_message_body_complete(soup_server_message_get_response_body(message))
        soup_server_message_unpause(message)
    }

    private func finished() {
        guard let message else { return }
        self.message = nil
        if let watch {
            g_source_destroy(watch)
            g_source_unref(watch)
            self.watch = nil
        }
        let now = g_get_monotonic_time()
        if record.hungUp == nil, record.bytesOut < record.bodyLength, response.transportFault == .none {
            record.hungUp = now
            log.recordHangup(record)
        }
        record.finished = now
        log.end(record)
        g_object_unref(UnsafeMutableRawPointer(message))
    }
}
