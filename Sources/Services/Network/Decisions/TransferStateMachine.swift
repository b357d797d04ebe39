import Core
import CurlShim
import FoundationEssentials

/// The state of one request, and the rules that choose its next action. It performs no I/O: the engine reports events
/// to it and performs the actions that it returns.
///
///     new       start()        → sending | failed (the address is not allowed)
///     sending   receive(…)     → sending | aborted (the head or body is too large, or the file cannot store it)
///     sending   end(code)      → sending (a redirect, or another try after a delay) | succeeded | failed
///     aborted   end(code)      → failed
///
/// The engine calls `end` once for each `send`, also after `receive` has returned `false`.
struct TransferStateMachine: Sendable {
    /// What the engine does next.
    enum Action: Sendable {
        /// Sends the hop after this delay in seconds.
        case send(Hop, after: Double)
        case succeed(NetworkResponse)
        case fail(NetworkError)
    }

    /// The facts of the moment in which a transfer ends.
    struct Circumstances: Sendable {
        var now: Date
        /// A random number from 0 to 1.
        var chance: Double
        var isOnline: @Sendable () -> Bool
    }

    /// Maximum size of all header lines of one response, in bytes.
    static let maxHeadSize = 65_536
    /// Bytes of an error response's body that are stored: 1 KB of text, and room for the removal of keys.
    static let storedErrorBytes = 4_096
    /// Bytes at the start of a body for a file that are inspected to distinguish a page from a picture.
    static let inspectedFileBytes = 4_096
    /// Maximum size of an error response's body, in bytes; the transfer ends when it is exceeded.
    static let maxErrorSize = 65_536

    let request: NetworkRequest
    private let policy: AddressPolicy
    private let retries: RetryPolicy
    private let secrets: RequestSecrets

    private var hop: Hop?
    private var head = ResponseHead()
    private var body = Data()
    /// Bytes of the body that have arrived, stored or not.
    private(set) var received = 0
    private var cut: Cut?
    private var redirects = 0
    private var lost = 0
    private var failed = 0

    /// The reason why the engine aborts the transfer.
    private enum Cut { case head, body, error, destination }

    init(_ request: NetworkRequest, policy: AddressPolicy, retries: RetryPolicy) {
        self.request = request
        self.policy = policy
        self.retries = retries
        secrets = RequestSecrets(of: request)
    }

    // MARK: Events

    mutating func start() -> Action {
        do throws(WebAddress.Failure) {
            let address = try WebAddress(request.completeURL)
            if let problem = policy.problem(with: address) { throw problem }
            return send(Hop(address: address, headers: request.headers))
        } catch {
            return .fail(NetworkError(error))
        }
    }

    /// Takes one line of the head. Returns whether the transfer continues.
    mutating func receive(headerLine line: some Collection<UInt8>) -> Bool {
        head.receive(line)
        if head.byteCount > Self.maxHeadSize { cut = .head }
        if head.isComplete, head.isSuccess, let length = head.contentLength, length > largestBody { cut = .body }
        return cut == nil
    }

    /// Takes a piece of the body. Returns whether the transfer continues.
    mutating func receive(body piece: UnsafeRawBufferPointer) -> Bool {
        received += piece.count
        if head.isSuccess {
            if received > largestBody {
                cut = .body
                body = Data()
            } else if request.destination != nil {
                body.append(contentsOf: piece.prefix(max(0, Self.inspectedFileBytes - body.count)))
            } else {
                // Reserves the announced length at once, up to a plausible limit.
                if body.isEmpty, let length = head.contentLength { body.reserveCapacity(min(length, 4_000_000)) }
                body.append(contentsOf: piece)
            }
        } else {
            body.append(contentsOf: piece.prefix(max(0, Self.storedErrorBytes - body.count)))
            if received > Self.maxErrorSize { cut = .error }
        }
        return cut == nil
    }

    /// Whether the arriving bytes are the requested body, not an error text.
    var isReceivingBody: Bool { head.isSuccess }

    /// Aborts the transfer because the destination file cannot store the body.
    mutating func destinationFailed() { cut = .destination }

    /// The bytes received and expected. The expected count is `nil` for a compressed body, because the announced length
    /// is that of the compressed bytes.
    var progress: TransferProgress? {
        guard head.isSuccess else { return nil }
        return TransferProgress(received: received, expected: head.isEncoded ? nil : head.contentLength)
    }

    /// Takes the end of the transfer, successful or not.
    mutating func end(_ code: CURLcode, _ circumstances: Circumstances) -> Action {
        switch outcome(code, circumstances) {
        case .fail(let error): return retry(error, circumstances) ?? .fail(error)
        case let action: return action
        }
    }

    // MARK: Decisions

    private var host: String { hop?.address.host ?? "" }
    private var isFromSignInPage: Bool {
        guard let asked = try? WebAddress(request.url), let answering = hop?.address else { return false }
        return SignInPage.isPossible(asked: asked, answering: answering)
    }
    private var largestBody: Int { request.expecting.largestBody }

    private mutating func send(_ next: Hop, after delay: Double = 0) -> Action {
        hop = next
        head = ResponseHead()
        body = Data()
        received = 0
        cut = nil
        return .send(next, after: delay)
    }

    private mutating func outcome(_ code: CURLcode, _ circumstances: Circumstances) -> Action {
        switch cut {
        case .head: return .fail(.tooLarge(host: host, limit: Self.maxHeadSize))
        case .body: return .fail(.tooLarge(host: host, limit: largestBody))
        case .destination: return .fail(.unknown(host: host, code: Int(CURLE_WRITE_ERROR.rawValue)))
        case .error, nil: break
        }
        if vitrine_curl_means_too_large(code), !head.isComplete {
            return .fail(.tooLarge(host: host, limit: Self.maxHeadSize))
        }
        // A refusal counts even if its body is incomplete.
        if head.isComplete, head.status == 304, hop?.isConditional == true {
            return .succeed(NetworkResponse(status: 304, headers: head.fields, body: Data()))
        }
        if head.isComplete, head.status >= 300 { return refusal(circumstances.now) }
        guard code == CURLE_OK else {
            return .fail(NetworkError(code: code, host: host, isOnline: circumstances.isOnline))
        }
        return head.isSuccess ? success() : .fail(.notReachedServer(host: host))
    }

    private func success() -> Action {
        let isInFile = request.destination != nil
        let response = NetworkResponse(
            status: head.status, headers: head.fields, body: isInFile ? Data() : body, isMultiplexed: !head.isHTTP1)
        let isPage = ResponseBodyCheck.isWebPage(
            contentType: response.contentType, body: body, expecting: request.expecting)
        if isPage, isFromSignInPage { return .fail(.signInRequired(host: host)) }
        if isPage, BotChallenge.isMarked(head) { return .fail(.blocked(host: host, until: nil)) }
        if body.isEmpty || isPage { return .fail(.incorrectDataReturned(host: host)) }
        // The caller that supplied a destination file checks all of it, including its end.
        if request.expecting == .picture, !isInFile, !head.isEndOfBodyCertain, !TruncatedPictureCheck.hasEnd(in: body) {
            return .fail(.connectionLost(host: host))
        }
        return .succeed(response)
    }

    private mutating func refusal(_ now: Date) -> Action {
        if let hop, RedirectPolicy.isRedirect(head.status), let location = head.fields["location"] {
            let redirect = RedirectPolicy(policy: policy, secrets: secrets)
            guard let next = redirect.next(after: hop, location: location) else {
                return .fail(.redirectRefused(host: host))
            }
            guard redirects < RedirectPolicy.maxRedirects else { return .fail(.tooManyRedirects(host: host)) }
            redirects += 1
            return send(next)
        }
        if head.status == SignInPage.status { return .fail(.signInRequired(host: host)) }
        let text = explanation
        if head.status == 429 {
            return .fail(
                .rateLimited(host: host, until: RateLimitResponse.end(fields: head.fields, body: text, now: now)))
        }
        if BotChallenge.isOne(head, body: body, expecting: request.expecting) {
            return .fail(.blocked(host: host, until: nil))
        }
        return .fail(.badStatus(host: host, status: head.status, body: text))
    }

    /// The server's text about a refusal, at most 1 KB, without the user's keys.
    private var explanation: String {
        var text = secrets.removed(from: String(decoding: body, as: UTF8.self))
        if received > body.count { text = String(decoding: text.utf8.dropLast(secrets.longest), as: UTF8.self) }
        return text.displayText()
    }

    private mutating func retry(_ error: NetworkError, _ circumstances: Circumstances) -> Action? {
        let asked = head.fields["retry-after"].flatMap { RateLimitResponse.secondsOrDate($0, now: circumstances.now) }
        let delay = retries.delay(
            after: error, lost: lost, failed: failed, retryAfter: asked, chance: circumstances.chance)
        guard let delay, var next = hop else { return nil }
        if case .connectionLost = error {
            lost += 1
            next.needsFreshConnection = true
        } else {
            failed += 1
        }
        return send(next, after: delay)
    }
}

extension NetworkRequest {
    /// The address with its percent-encoded parameters, without a fragment if there are any.
    fileprivate var completeURL: String {
        guard !parameters.isEmpty else { return url }
        let address = url.prefix { $0 != "#" }
        let items = parameters.map { parameter in
            PercentEncoding.encoded(parameter.name.utf8) + "=" + PercentEncoding.encoded(parameter.value.utf8)
        }.joined(separator: "&")
        return address.contains("?") ? "\(address)&\(items)" : "\(address)?\(items)"
    }
}
