/// How often a service permits requests, and how many at once. It does not count requests; `RateLimitUsage` does.
public struct RateLimit: Sendable, Hashable {
    /// All allowances apply at the same time.
    public var allowances: [Allowance]
    /// The maximum number of concurrent requests; `nil` if the service specifies none.
    public var atOnce: Int?

    public init(_ allowances: [Allowance]) { self.allowances = allowances }

    public init(requests: Int, per period: Double, atOnce: Int? = nil) {
        self.init([Allowance(requests: requests, per: period)])
        self.atOnce = atOnce
    }

    /// A number of requests per period.
    public struct Allowance: Sendable, Hashable {
        public var requests: Int
        /// The period in seconds.
        public var period: Double
        /// The header fields that report the state of the allowance; `nil` if the service reports none.
        public var fields: Fields?

        public init(requests: Int, per period: Double, fields: Fields? = nil) {
            self.requests = requests
            self.period = period
            self.fields = fields
        }
    }

    /// The names, in lowercase, of the header fields that report an allowance.
    public struct Fields: Sendable, Hashable {
        /// The field with the number of requests per period: a number, or `20/min`.
        public var limit: String
        /// The field with the number of remaining requests.
        public var remaining: String
        /// The field with the seconds until all requests are available again.
        public var reset: String?
    }
}

extension RateLimit.Allowance {
    /// The values of the header fields for this allowance.
    public struct Report: Sendable, Hashable {
        public var limit: Int?
        public var remaining: Int?
        /// Seconds until all requests are available again.
        public var reset: Double?
    }

    /// Reads the header fields, whose names are in lowercase; `nil` if no field has a valid value.
    public func report(in headers: [String: String]) -> Report? {
        guard let fields else { return nil }
        let report = Report(
            limit: headers[fields.limit].flatMap(Self.leadingNumber),
            remaining: headers[fields.remaining].flatMap(Self.leadingNumber),
            reset: fields.reset.flatMap { headers[$0] }.flatMap(Self.leadingNumber).map(Double.init))
        return report == Report() ? nil : report
    }

    /// Returns the number at the start of a field: services write `20` or `20/min`.
    private static func leadingNumber(_ field: String) -> Int? {
        let text = field.drop(while: \.isWhitespace)
        return Int(text.prefix { $0.isASCII && $0.isNumber })
    }
}
