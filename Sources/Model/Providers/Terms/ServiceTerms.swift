/// The permissions and the requirements of a service. The constants of all services have this common form, so that rate
/// limits, caches and credits do not depend on a particular service.
public struct ServiceTerms: Sendable, Equatable {
    /// The limit for searches and requests by id.
    public var responses: RateLimit
    /// The limit for previews on the service's own hosts; `nil` if other hosts serve them or they do not count.
    public var previews: RateLimit?
    public var responseCachingRule: ResponseCachingRule
    /// How long picture files from the disk cache may be shown.
    public var pictureCachingRule: PictureCachingRule
    /// The address of the terms.
    public var termsURL: String?

    public init(
        responses: RateLimit, previews: RateLimit? = nil, responseCachingRule: ResponseCachingRule,
        pictureCachingRule: PictureCachingRule,
        termsURL: String? = nil
    ) {
        self.responses = responses
        self.previews = previews
        self.responseCachingRule = responseCachingRule
        self.pictureCachingRule = pictureCachingRule
        self.termsURL = termsURL
    }
}
