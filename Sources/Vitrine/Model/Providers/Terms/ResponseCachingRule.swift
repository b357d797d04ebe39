/// How long responses of a service may be shown without a new request, and how long the addresses in them are valid.
public struct ResponseCachingRule: Sendable, Hashable {
    /// The maximum age of a response, in seconds.
    public var maximumAge: Double
    /// Seconds after which the addresses of pictures must be requested again by id; `nil` if they do not expire.
    public var addressLifetime: Double?

    public static let oneDay = ResponseCachingRule(maximumAge: 86_400)
}
