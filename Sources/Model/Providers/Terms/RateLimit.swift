/// How often a service may be asked, and how many requests may be under way at once. What a service permits, nothing of
/// what has been spent: that is counted elsewhere.
public struct RateLimit: Sendable, Hashable {
    /// Every one of them holds at the same time.
    public var allowances: [Allowance]
    /// How many requests may be under way at once; `nil` where the service leaves that to good manners.
    public var atOnce: Int?

    public init(_ allowances: [Allowance], atOnce: Int? = nil) {
        self.allowances = allowances
        self.atOnce = atOnce
    }

    public init(requests: Int, per period: Double, atOnce: Int? = nil) {
        self.init([Allowance(requests: requests, per: period)], atOnce: atOnce)
    }

    /// A number of requests in a stretch of time.
    public struct Allowance: Sendable, Hashable {
        public var requests: Int
        /// Seconds.
        public var period: Double
        /// Where the service tells how it stands; `nil` where it does not.
        public var fields: Fields?

        public init(requests: Int, per period: Double, fields: Fields? = nil) {
            self.requests = requests
            self.period = period
            self.fields = fields
        }
    }

    /// The names of the header fields, in lower case, in which a service reports an allowance.
    public struct Fields: Sendable, Hashable {
        /// How many requests there are in a period: a number, or `20/min`.
        public var limit: String
        /// How many of them are left.
        public var remaining: String
        /// In how many seconds they are all there again.
        public var reset: String?

        public init(limit: String, remaining: String, reset: String? = nil) {
            self.limit = limit
            self.remaining = remaining
            self.reset = reset
        }
    }
}

extension RateLimit.Allowance {
    /// What an answer's header tells of this allowance.
    public struct Report: Sendable, Hashable {
        public var limit: Int?
        public var remaining: Int?
        /// Seconds.
        public var reset: Double?
    }

    /// Reads the fields, whose names are in lower case; `nil` if none of them makes sense.
    public func report(in headers: [String: String]) -> Report? {
        guard let fields else { return nil }
        let report = Report(
            limit: headers[fields.limit].flatMap(Self.leadingNumber),
            remaining: headers[fields.remaining].flatMap(Self.leadingNumber),
            reset: fields.reset.flatMap { headers[$0] }.flatMap(Self.leadingNumber).map(Double.init))
        return report == Report() ? nil : report
    }

    /// The number that a field begins with: one service writes `20`, another `20/min`.
    private static func leadingNumber(_ field: String) -> Int? {
        let text = field.drop(while: \.isWhitespace)
        return Int(text.prefix { $0.isASCII && $0.isNumber })
    }
}
