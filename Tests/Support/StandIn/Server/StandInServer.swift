import CSoup
import Dispatch
import Glibc
import SoupShim
import Synchronization

/// A server on loopback that imitates the services with drawn pictures. It runs on its own thread; any thread may use
/// its members.
///
/// The owner must call `stop()`, which is the only way to release the port.
public final class StandInServer: Sendable {
    /// The reason why the server could not start.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }

    private let options: StandInOptions
    private let log: RequestLog
    private let running = Mutex<Running?>(nil)

    private struct Running: Sendable {
        let server: ServerPointer
        let thread: ServerThread
        let url: String
    }

    /// - Parameter log: called on the server's thread with one JSON object for each finished request.
    public init(_ options: StandInOptions = StandInOptions(), log: (@Sendable (String) -> Void)? = nil) {
        self.options = options
        self.log = RequestLog(write: log)
    }

    /// The server's address with a trailing slash; empty before `start` and after `stop`.
    public var url: String { running.withLock { $0?.url ?? "" } }

    /// The address of Pixabay's API: `url` and `api/`.
    public var apiURL: String { url + "api/" }

    // MARK: Requests

    /// The latest requests in the order of arrival, with their current state.
    public var requests: [RequestRecord] { log.records }

    /// Returns the next request that no call has returned yet, and waits for it if necessary. Returns nil after `stop`
    /// and on cancellation.
    public func nextRequest() async -> RequestRecord? { await log.arrivals.first { _ in true } }

    /// Returns the next request whose client closed the connection early.
    public func nextHangup() async -> RequestRecord? { await log.hangups.first { _ in true } }

    /// Returns the next finished request, with or without a response.
    public func nextEnding() async -> RequestRecord? { await log.endings.first { _ in true } }

    // MARK: Starting and stopping

    /// Starts the server; returns when it accepts connections and `url` is set.
    @discardableResult
    public func start() throws -> StandInServer {
        let thread = ServerThread()
        let started = DispatchSemaphore(value: 0)
        let outcome = Mutex<Result<Running, Failure>?>(nil)
        thread.later { [self] in
            let result = listen(thread)
            outcome.withLock { $0 = result }
            started.signal()
        }
        started.wait()
        guard case .success(let started) = outcome.withLock({ $0 }) else {
            thread.end {}
            throw outcome.withLock { $0?.failure } ?? Failure(description: "the server's thread gave no answer")
        }
        running.withLock { $0 = started }
        return self
    }

    /// Closes every connection and waits until the thread has ended. Waiting calls return nil.
    public func stop() {
        guard let running = running.withLock({ $0.take() }) else { return }
        running.thread.end {
            soup_shim_server_disconnect(running.server.pointer)
            g_object_unref(UnsafeMutableRawPointer(running.server.pointer))
        }
        log.close()
    }

    /// Opens the port. On the server's thread.
    private func listen(_ thread: ServerThread) -> Result<Running, Failure> {
        var certificate: UnsafeMutablePointer<GTlsCertificate>?
        var error: UnsafeMutablePointer<GError>?
        if let tls = options.tls {
            certificate = g_tls_certificate_new_from_files(tls.certificate, tls.key, &error)
            guard certificate != nil else { return .failure(Failure(taking: error)) }
        }
        guard let server = soup_shim_server_new("stand-in", certificate) else {
            return .failure(Failure(description: "libsoup makes no server"))
        }
        if let certificate { g_object_unref(certificate) }
        var flags = SOUP_SERVER_LISTEN_IPV4_ONLY.rawValue
        if options.tls != nil { flags |= SOUP_SERVER_LISTEN_HTTPS.rawValue }
        guard soup_server_listen_local(server, UInt32(options.port), SoupServerListenOptions(flags), &error) != 0,
            let addresses = soup_server_get_uris(server)
        else {
            g_object_unref(UnsafeMutableRawPointer(server))
            return .failure(Failure(taking: error))
        }
        let address = addresses.pointee.data.map { OpaquePointer($0) }
        let port = g_uri_get_port(address)
        g_slist_free_full(addresses) { $0.map { g_uri_unref(OpaquePointer($0)) } }
        let url = "\(options.tls == nil ? "http" : "https")://127.0.0.1:\(port)/"
        let dispatcher = RequestDispatcher(
            options: options, router: Router(options: options, base: url), log: log, thread: thread)
        dispatcher.open(server)
        return .success(Running(server: ServerPointer(pointer: server), thread: thread, url: url))
    }
}

extension StandInServer.Failure {
    /// Creates a failure and frees `error`.
    fileprivate init(taking error: UnsafeMutablePointer<GError>?) {
        description = error.map { String(cString: $0.pointee.message) } ?? "unknown error"
        if let error { g_error_free(error) }
    }
}

extension Result {
    fileprivate var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }
}

/// Unchecked because of the raw pointer, which only the server's thread dereferences.
private struct ServerPointer: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<SoupServer>
}
