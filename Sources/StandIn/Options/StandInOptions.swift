/// How the stand-in server behaves. Everything may be combined.
public struct StandInOptions: Sendable {
    /// 0 lets the system choose.
    public var port = 0
    /// The key that is accepted; nil accepts every key but an empty one.
    public var key: String?
    /// Milliseconds before the first byte of every answer.
    public var latency = 0
    /// Bytes of a body in a second; nil is as fast as the machine.
    public var pace: Int?
    /// Pictures that a query finds at most; nil is what the catalogue has.
    public var total: Int?
    /// Requests to the API in `rateWindow` seconds.
    public var rateLimit = 100
    public var rateWindow = 60
    /// Requests to Openverse without an account: searches in a minute and in a day, previews in a minute. Without a limit
    /// above there are none of these either.
    public var openverseBurst = 20
    public var openverseDaily = 200
    public var openverseThumbnails = 150
    /// Seconds by which the limits count; nil is the system's clock.
    public var seconds: (@Sendable () -> Int)?
    /// Numbers of pictures whose previews Openverse cannot make, since their origin fails.
    public var failingOrigins: Set<Int> = []
    /// Rows that `/rows` pretends to have.
    public var rows = 10_000_000
    /// Out of a hundred requests, how many fail, and with which status.
    public var failing = 0
    public var failStatus = 500
    /// Adds the fields that Pixabay shows to approved accounts only.
    public var fullAccess = false
    /// PEM files; nil is plain HTTP. With TLS, HTTP/2 is spoken to those who can.
    public var tls: Certificate?
    /// Bytes of encoded pictures that are kept for being asked again.
    public var pictureCache = 64_000_000

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
