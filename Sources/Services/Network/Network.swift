import Core
import CurlShim
import Logging
import Reactive

/// Implements the model's `Networking` port with libcurl.
///
/// Requests may start and end on any thread; neither call blocks. All transfers run on one queue and share their
/// connections (at most six per host, or one with HTTP/2). Other queues deliver the events, so that a slow observer
/// delays no transfer. A started request outlives its `Network`.
public final class Network: Networking {
    let engine: TransferEngine

    public init(configuration: Configuration) {
        engine = TransferEngine(configuration)
    }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [engine] observer, lifetime in
            let pendingRequest = PendingRequest(request, progress: progress) { result in
                Log.debug(.requests, request.logLine(result))
                switch result {
                case .success(let response):
                    observer.send(value: response)
                    observer.sendCompleted()
                case .failure(let error):
                    observer.send(error: error)
                }
            }
            engine.start(pendingRequest)
            lifetime.observeEnded { engine.cancel(pendingRequest) }
        }
    }

    /// The name and version of the HTTP library for the user agent: "libcurl/7.88.1". This property loads the library.
    public static var library: String {
        // `curl_version` would query all of libcurl's dependencies, and the LDAP library would load every SASL plug-in.
        vitrine_curl_version().map { "libcurl/" + String(cString: $0) } ?? "libcurl"
    }
}

extension Network {
    /// The settings of a `Network`, fixed at its creation.
    public struct Configuration: Sendable {
        /// The user agent with the program, its address and its HTTP library, as the services require. The network's
        /// queue calls it before each request, so that the library is not loaded before the first one.
        public var userAgent: @Sendable () -> String
        /// Allows plain `http` and hosts on this computer. Only tests and a stand-in server that the user named on the
        /// command line need it.
        public var allowsLoopback: Bool
        /// Path of a PEM file with additional certificate authorities, for the same purpose. The system's remain
        /// trusted.
        public var additionalAuthorities: String?
        public var timeouts: Timeouts
        public var retries: RetryPolicy
        /// Finds the desktop's proxies. `nil` uses the proxies of the environment.
        public var proxies: (any ProxyResolving)?
        /// Whether this computer has any connection, which distinguishes an unknown host from being offline. Called on the
        /// network's queue, so it must not block, except for a moment at the start of the program.
        public var isOnline: @Sendable () -> Bool

        public init(
            userAgent: @escaping @autoclosure @Sendable () -> String, allowsLoopback: Bool = false,
            additionalAuthorities: String? = nil,
            timeouts: Timeouts = Timeouts(), retries: RetryPolicy = .standard, proxies: (any ProxyResolving)? = nil,
            isOnline: @escaping @Sendable () -> Bool = { true }
        ) {
            self.userAgent = userAgent
            self.allowsLoopback = allowsLoopback
            self.additionalAuthorities = additionalAuthorities
            self.timeouts = timeouts
            self.retries = retries
            self.proxies = proxies
            self.isOnline = isOnline
        }

        /// The time and speed limits of a transfer. Every exceeded limit ends in `notReachedServer`.
        public struct Timeouts: Sendable {
            /// Maximum time to connect, in milliseconds.
            public var connect = 10_000
            /// Seconds for which the speed may stay below `slowest`. They are whole seconds because libcurl measures
            /// once a second.
            public var stall = 15
            /// Minimum speed in bytes per second. It is low, because six previews at once over a mobile connection of 2
            /// KB/s are slow but do arrive. A server that is slow on purpose blocks only its own connections, for
            /// `total` at most.
            public var slowest = 64
            /// Minimum speed for a file, which has no total time limit, in bytes per second.
            public var slowestFile = 1_024
            /// Maximum time for a whole transfer, in milliseconds: enough for a picture of 50 MB at 3 Mbit/s.
            public var total = 150_000
            /// Maximum age of a connection without transfers that a new transfer may use, in seconds. Most servers close
            /// such connections after one or two minutes.
            public var idle = 118

            public init() {}
        }
    }
}

extension NetworkRequest {
    /// The request and its end, without secret values in any spelling.
    fileprivate func logLine(_ result: Result<NetworkResponse, NetworkError>) -> String {
        let end: String
        switch result {
        case .success(let response): end = "status \(response.status), \(response.body.count) bytes"
        case .failure(let error): end = "\(error)"
        }
        return RequestSecrets(of: self).removed(from: "\(self): \(end)")
    }
}
