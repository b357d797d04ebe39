/// For how long a service's answers may be shown again without asking, and for how long the addresses in them hold.
public struct ResponseCachingRule: Sendable, Hashable {
    /// Seconds.
    public var maximumAge: Double
    /// Seconds after which the addresses of pictures have to be asked for again by their ids; `nil` where they stay.
    public var addressLifetime: Double?

    public init(maximumAge: Double, addressLifetime: Double? = nil) {
        self.maximumAge = maximumAge
        self.addressLifetime = addressLifetime
    }

    public static let oneDay = ResponseCachingRule(maximumAge: 86_400)
}
