import Model

extension Network {
    /// How the network behaves; fixed when it is made.
    public struct Configuration: Sendable {
        /// Names the program, its address and its library, as the services ask of their clients. Asked on the network's queue
        /// before each request: the library is not loaded before the first.
        public var userAgent: @Sendable () -> String
        /// Lets plain `http` and hosts on this computer through. Only for tests and for a stand-in server that the user
        /// has named on the command line.
        public var allowsLoopback: Bool
        /// A file of further certificate authorities in PEM, for the same purpose. The system's stay trusted.
        public var additionalAuthorities: String?
        public var timeouts: Timeouts
        public var retries: RetryPolicy
        /// Knows the desktop's proxies. `nil`: those that the environment names.
        public var proxies: (any ProxyResolving)?
        /// Whether this computer has any connection, by which a name that is not found is told from being offline.
        /// Called on the network's queue: must not wait.
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

        /// When to stop waiting; all of them end in `notReachedServer`.
        public struct Timeouts: Sendable {
            /// Until a connection stands, in milliseconds.
            public var connect = 10_000
            /// How long less than `slowest` may come, in whole seconds: libcurl looks at its speed once a second.
            public var stall = 15
            /// In bytes a second. Low, because six previews at once on a mobile connection of 2 KB/s come no faster and do come; a
            /// server that drips on purpose holds its own connections only, for `total` at most.
            public var slowest = 64
            /// The same for a file that has no time limit of its own.
            public var slowestFile = 1_024
            /// For one transfer in all, in milliseconds: a picture of 50 MB at 3 Mbit/s.
            public var total = 150_000

            public init() {}
        }
    }
}
