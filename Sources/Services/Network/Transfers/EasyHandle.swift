import CurlShim

/// One libcurl easy handle, configured once and reused for many transfers.
///
/// Only the engine's queue uses it. The handle retains its transfer from `prepare` to `release`.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    let sockets: ConnectionSockets
    private let liveCounts: LiveCounts
    private let errorBuffer: UnsafeMutablePointer<CChar>
    private let timeouts: Network.Configuration.Timeouts
    private var headers: UnsafeMutablePointer<curl_slist>?
    private var context: Unmanaged<Transfer>?

    init?(_ configuration: Network.Configuration, sockets: Unmanaged<ConnectionSockets>, liveCounts: LiveCounts) {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        self.sockets = sockets.takeUnretainedValue()
        self.liveCounts = liveCounts
        timeouts = configuration.timeouts
        errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorBuffer.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        vitrine_curl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorBuffer)
        vitrine_curl_set_close_socket(pointer, CurlCallbacks.closeSocket, sockets.toOpaque())
        liveCounts.handles.add(1, ordering: .relaxed)
        setUp(configuration)
    }

    deinit {
        release()
        curl_easy_cleanup(pointer)
        errorBuffer.deallocate()
        liveCounts.handles.subtract(1, ordering: .relaxed)
    }

    /// Configures the handle for one hop of a transfer. `proxy` is empty for a direct connection.
    func prepare(_ hop: Hop, proxy: String, for transfer: Transfer) {
        release()
        errorBuffer.pointee = 0
        set(CURLOPT_URL, hop.address.text)
        set(CURLOPT_PROXY, proxy)
        set(CURLOPT_FRESH_CONNECT, hop.needsFreshConnection ? 1 : 0)
        // A large file has no total time limit; the minimum speed still ends a stalled transfer.
        set(CURLOPT_TIMEOUT_MS, transfer.pendingRequest.request.expecting == .file ? 0 : timeouts.total)
        set(
            CURLOPT_LOW_SPEED_LIMIT,
            transfer.pendingRequest.request.expecting == .file ? timeouts.slowestFile : timeouts.slowest
        )
        for header in hop.headers {
            headers = curl_slist_append(headers, "\(Self.clean(header.name)): \(Self.clean(header.value))") ?? headers
        }
        vitrine_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, headers)
        let context = Unmanaged.passRetained(transfer)
        self.context = context
        liveCounts.contexts.add(1, ordering: .relaxed)
        vitrine_curl_set_callbacks(
            pointer, CurlCallbacks.body, CurlCallbacks.header, CurlCallbacks.openSocket, context.toOpaque())
    }

    /// Releases the transfer. The multi handle must not contain this handle any more.
    func release() {
        guard let context else { return }
        vitrine_curl_set_callbacks(pointer, nil, nil, nil, nil)
        vitrine_curl_set_pointer(pointer, CURLOPT_HTTPHEADER, nil)
        curl_slist_free_all(headers)
        headers = nil
        self.context = nil
        context.release()
        liveCounts.contexts.subtract(1, ordering: .relaxed)
    }

    /// Returns the real cause of the last transfer's end, given libcurl's code for it.
    ///
    /// libcurl reports the same code for a handshake that TLS refused and for one that the network interrupted. A refusal
    /// is permanent, an interruption is worth a retry. Only the error text distinguishes them: it quotes the TLS library's
    /// own error if there is one.
    func meaning(of code: CURLcode) -> CURLcode {
        let isInterrupted = code == CURLE_SSL_CONNECT_ERROR && !String(cString: errorBuffer).contains("error:")
        return isInterrupted ? CURLE_RECV_ERROR : code
    }

    /// The connection in use, or the previous one before libcurl has begun; `nil` if there is none.
    var connection: ConnectionEnds? {
        func text(_ info: CURLINFO) -> String {
            vitrine_curl_get_string(pointer, info).map { String(cString: $0) } ?? ""
        }
        return ConnectionEnds(
            local: (text(CURLINFO_LOCAL_IP), vitrine_curl_get_long(pointer, CURLINFO_LOCAL_PORT)),
            remote: (text(CURLINFO_PRIMARY_IP), vitrine_curl_get_long(pointer, CURLINFO_PRIMARY_PORT)))
    }

    private func setUp(_ configuration: Network.Configuration) {
        set(CURLOPT_USERAGENT, Self.clean(configuration.userAgent()))
        set(CURLOPT_PROTOCOLS_STR, configuration.allowsLoopback ? "http,https" : "https")
        // `RedirectPolicy` follows redirects, because libcurl would send key headers to other hosts.
        set(CURLOPT_FOLLOWLOCATION, 0)
        set(CURLOPT_ACCEPT_ENCODING, "")  // all encodings that libcurl supports
        set(CURLOPT_HTTP_VERSION, CURL_HTTP_VERSION_2TLS)
        set(CURLOPT_PIPEWAIT, 1)
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
        set(CURLOPT_NOPROXY, "")  // the engine chooses the proxy for each request
        if let authorities = configuration.additionalAuthorities { set(CURLOPT_CAINFO, authorities) }
        set(CURLOPT_CONNECTTIMEOUT_MS, configuration.timeouts.connect)
        set(CURLOPT_LOW_SPEED_TIME, configuration.timeouts.stall)
        set(CURLOPT_MAXAGE_CONN, configuration.timeouts.idle)
        set(CURLOPT_NOSIGNAL, 1)
        // Without this option the removal of a transfer blocks until a name lookup ends.
        set(CURLOPT_QUICK_EXIT, 1)
    }

    private func set(_ option: CURLoption, _ value: Int) {
        let code = vitrine_curl_set_long(pointer, option, value)
        precondition(code == CURLE_OK, "libcurl refuses option \(option.rawValue): is it older than 7.87?")
    }

    private func set(_ option: CURLoption, _ value: String) {
        // The address and the proxy are external input. Invalid ones fail when the transfer starts, not here.
        _ = vitrine_curl_set_pointer(pointer, option, value)
    }

    /// Removes control characters, because a line end in a field would start another field.
    private static func clean(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7f }))
    }
}
