extension ServiceTerms {
    /// Wikimedia sets no number of requests, but asks its clients to make no more than three at once, to say who they are
    /// and to wait when they are told to. A search every second is more than a person can look at.
    public static let commons = ServiceTerms(
        responses: RateLimit(requests: 60, per: 60, atOnce: 3),
        previews: RateLimit([], atOnce: 3),
        responseCachingRule: .oneDay,
        pictureCachingRule: .standard,
        termsURL: "https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use")
}
