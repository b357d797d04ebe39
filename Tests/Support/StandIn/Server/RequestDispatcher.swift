import CSoup
import Core
import SoupShim

/// Accepts requests, has their responses made on another thread, and passes the responses to their exchanges.
///
/// The server owns the dispatcher until it stops.
final class RequestDispatcher: Sendable {
    private let options: StandInOptions
    private let router: Router
    private let log: RequestLog
    private let thread: ServerThread
    /// Makes the responses. These queues have threads of their own: a concurrent queue would share those of Swift's tasks,
    /// and tests that block their tasks until the server has responded would wait forever.
    private let workers = WorkerQueues(name: "stand-in.responses", count: 4)

    init(options: StandInOptions, router: Router, log: RequestLog, thread: ServerThread) {
        self.options = options
        self.router = router
        self.log = log
        self.thread = thread
    }

    func open(_ server: UnsafeMutablePointer<SoupServer>) {
        soup_server_add_handler(
            server, nil,
            { _, message, path, _, data in
                guard let message, let data else { return }
                let dispatcher = Unmanaged<RequestDispatcher>.fromOpaque(data).takeUnretainedValue()
                dispatcher.takeIn(message, path: path.map { String(cString: $0) } ?? "/")
            }, Unmanaged.passRetained(self).toOpaque(),
            { $0.map { Unmanaged<RequestDispatcher>.fromOpaque($0).release() } })
    }

    private func takeIn(_ message: OpaquePointer, path: String) {
        let arrived = g_get_monotonic_time()
        let method = String(cString: soup_server_message_get_method(message))
        let query = g_uri_get_query(soup_server_message_get_uri(message)).map { String(cString: $0) } ?? ""
        let agent = soup_message_headers_get_one(soup_server_message_get_request_headers(message), "User-Agent")
            .map { String(cString: $0) }
        let record = log.begin(
            method: method, path: query.isEmpty ? path : "\(path)?\(Redaction.query(query))",
            httpVersion: Self.version(message), userAgent: agent, at: arrived)
        let exchange = HTTPExchange(
            message, record: record, log: log, thread: thread, pacing: ResponsePacing(rate: options.pace),
            gate: options.gate)
        exchange.begin()
        let serverRequest = ServerRequest(method: method, path: path, query: query, userAgent: agent)
        workers.async { [router, thread, options] in
            let now = options.seconds?() ?? Int(arrived / 1_000_000)
            let response = router.response(to: serverRequest, request: record.id, now: now)
            let spent = Int((g_get_monotonic_time() - arrived) / 1_000)
            thread.later(max(options.latency - spent, 0)) { exchange.send(response) }
        }
    }

    private static func version(_ message: OpaquePointer) -> String {
        switch soup_server_message_get_http_version(message) {
        case SOUP_HTTP_1_0: "1.0"
        case SOUP_HTTP_2_0: "2"
        default: "1.1"
        }
    }
}
