/// The permissions and the requirements of a service. The constants of all services have this common form, so that rate
/// limits, caches and credits do not depend on a particular service.
public struct ServiceTerms: Sendable, Equatable {
    /// The limit for searches and requests by id.
    public var responses: RateLimit
    /// The limit for previews on the service's own hosts; `nil` if other hosts serve them or they do not count.
    public var previews: RateLimit?
    public var responseCachingRule = ResponseCachingRule.oneDay
    /// How long picture files from the disk cache may be shown.
    public var pictureCachingRule = PictureCachingRule.standard
    /// The address of the terms.
    public var termsURL: String?
}

extension ServiceTerms {
    /// The terms of a service that publishes no limit. One search per second is more than a person can look at.
    static func withoutLimit(_ termsURL: String) -> ServiceTerms {
        ServiceTerms(responses: RateLimit(requests: 60, per: 60), termsURL: termsURL)
    }
}
