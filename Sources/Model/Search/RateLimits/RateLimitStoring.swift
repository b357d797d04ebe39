/// The port behind which it outlives the program how often each service was asked. `Storage` keeps it in a file.
///
/// Any thread. A loss is no harm: services tell what is left with their answers, or refuse.
public protocol RateLimitStoring: Sendable {
    /// Hands over what was kept under a name, `nil` if nothing was or if it cannot be read: at once, or when it has been
    /// read, on another thread.
    func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void)
    func store(_ usage: StoredRateLimitUsage, for name: String)
}

/// What has been spent of a budget, as it is kept. Times are seconds since 1970, by this computer's clock.
public struct StoredRateLimitUsage: Sendable, Equatable {
    /// What has been spent of one allowance, which is known by its period in seconds.
    public struct Allowance: Sendable, Equatable {
        public var period: Double
        /// When each request that was sent does not count any more.
        public var returns: [Double]

        public init(period: Double, returns: [Double]) { (self.period, self.returns) = (period, returns) }
    }

    public var allowances: [Allowance]
    /// Until when the service wants to be left alone.
    public var refusedUntil: Double?

    public init(allowances: [Allowance], refusedUntil: Double? = nil) {
        (self.allowances, self.refusedUntil) = (allowances, refusedUntil)
    }
}

/// Keeps nothing: every start begins anew.
public struct NoRateLimitStore: RateLimitStoring {
    public init() {}
    public func load(_ name: String, _ body: @escaping @Sendable (StoredRateLimitUsage?) -> Void) { body(nil) }
    public func store(_ usage: StoredRateLimitUsage, for name: String) {}
}
