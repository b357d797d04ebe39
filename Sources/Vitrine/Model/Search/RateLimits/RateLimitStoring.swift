/// The port that stores the rate limit usage beyond the end of the program. `Storage` stores it in a file.
///
/// Any thread. A loss does no harm: services report the remaining requests in their responses, or refuse.
public protocol RateLimitStoring: Sendable {
    /// Passes the stored usage of this name to `body`; `nil` if there is none or it cannot be read. Calls `body`
    /// immediately, or later on another thread.
    func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void)
    func store(_ usage: StoredRateLimitUsage, for name: String)
}

/// The stored form of rate limit usage. Times are seconds since 1970 on this computer's clock.
public struct StoredRateLimitUsage: Sendable, Equatable {
    /// The usage of one allowance, which its period in seconds identifies.
    public struct Allowance: Sendable, Equatable {
        public var period: Double
        /// The times at which sent requests stop counting.
        public var returns: [Double]

        public init(period: Double, returns: [Double]) { (self.period, self.returns) = (period, returns) }
    }

    public var allowances: [Allowance]
    /// The end of the pause that the service has requested.
    public var refusedUntil: Double?

    public init(allowances: [Allowance], refusedUntil: Double? = nil) {
        (self.allowances, self.refusedUntil) = (allowances, refusedUntil)
    }
}

/// Stores nothing: each run of the program starts without usage.
public struct NoRateLimitStore: RateLimitStoring {
    public init() {}
    public func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void) { body(nil) }
    public func store(_ usage: StoredRateLimitUsage, for name: String) {}
}
