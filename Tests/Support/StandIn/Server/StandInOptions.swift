/// The behavior of the stand-in server. All options can be combined.
public struct StandInOptions: Sendable {
    /// The port; 0 lets the system choose one.
    public var port = 0
    /// The accepted key; nil accepts every nonempty key.
    public var key: String?
    /// The delay before the first byte of every response, in milliseconds.
    public var latency = 0
    /// The rate at which bodies are sent, in bytes per second; nil for no limit.
    public var pace: Int?
    /// Holds bodies back until a test lets them pass; nil for no gate.
    public var gate: BodyGate?
    /// The maximum number of pictures that a query finds; nil for all in the catalog.
    public var total: Int?
    /// Returns the numbers of the pictures that Pixabay finds for a text, in their order; nil for those of the catalog.
    public var found: (@Sendable (String) -> [Int])?
    /// The number of API requests allowed in `rateWindow` seconds; 0 for no limit.
    public var rateLimit = 100
    public var rateWindow = 60
    /// The number of Openverse requests allowed without an account: searches per minute and per day, previews per
    /// minute. They are unlimited if `rateLimit` is 0.
    public var openverseBurst = 20
    public var openverseDaily = 200
    public var openverseThumbnails = 150
    /// The number of Openverse searches that other clients of the same address have sent at the beginning of each
    /// minute and of each day.
    public var spentByOthers = 0
    /// The clock of the rate limits in seconds; nil for the system's clock.
    public var seconds: (@Sendable () -> Int)?
    /// The numbers of the pictures whose previews Openverse cannot make, because their origin fails.
    public var failingOrigins: Set<Int> = []
    /// The number of rows that `/rows` reports.
    public var rows = 10_000_000
    /// The number of failing requests per hundred, and their status.
    public var failing = 0
    public var failStatus = 500
    /// The beginnings of the paths that protection against robots blocks.
    public var challenged: [String] = []
    /// Whether responses have the fields that Pixabay sends only to approved accounts.
    public var fullAccess = false
    /// The PEM files for TLS; nil for plain HTTP. With TLS, clients can use HTTP/2.
    public var tls: Certificate?
    /// The size of the cache of encoded pictures in bytes.
    public var pictureCache = 64_000_000
    /// The longest edge of drawn pictures in pixels, for tests that load thousands of them; nil for the requested sizes.
    public var longestEdge: Int?

    public init() {}

    public struct Certificate: Sendable {
        public var certificate: String
        public var key: String

        public init(certificate: String, key: String) {
            self.certificate = certificate
            self.key = key
        }
    }
}
