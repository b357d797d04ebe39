/// The permissions and the requirements of a service. The constants of all services have this common form, so that rate
/// limits, caches and credits do not depend on a particular service.
public struct ServiceTerms: Sendable, Equatable {
    /// The limit for searches and requests by id. Without a published limit, one search per second is more than a person
    /// can look at.
    public var responses = RateLimit(requests: 60, per: 60)
    /// The limit for previews on the service's own hosts; `nil` if other hosts serve them or they do not count.
    public var previews: RateLimit?
    public var responseCachingRule = ResponseCachingRule.oneDay
    /// How long picture files from the disk cache may be shown.
    public var pictureCachingRule = PictureCachingRule.standard
    /// The address of the terms.
    public var termsURL: String
}

/// How long responses of a service may be shown without a new request, and how long the addresses in them are valid.
public struct ResponseCachingRule: Sendable, Hashable {
    /// The maximum age of a response, in seconds.
    public var maximumAge: Double
    /// Seconds after which the addresses of pictures must be requested again by id; `nil` if they do not expire.
    public var addressLifetime: Double?

    public static let oneDay = ResponseCachingRule(maximumAge: 86_400)
}
