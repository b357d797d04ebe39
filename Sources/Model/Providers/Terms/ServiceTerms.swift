/// What a service permits and asks for in return. Constants of each service, gathered in one place so that whoever
/// counts requests, keeps answers or shows credits need not know which service it is.
public struct ServiceTerms: Sendable, Equatable {
    /// For searches and look-ups.
    public var responses: RateLimit
    /// For previews that the service itself serves; `nil` where they come from elsewhere or are not counted.
    public var previews: RateLimit?
    public var responseCachingRule: ResponseCachingRule
    /// For how long its picture files may be shown from disk.
    public var pictureCachingRule: PictureCachingRule
    /// Where the terms can be read.
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
