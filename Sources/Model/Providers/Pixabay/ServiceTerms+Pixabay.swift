extension ServiceTerms {
    /// A hundred requests a minute for each key; answers may be shown for a day, and the addresses in them hold as long.
    public static let pixabay = ServiceTerms(
        responses: RateLimit([
            RateLimit.Allowance(
                requests: 100, per: 60,
                fields: .init(
                    limit: "x-ratelimit-limit", remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset"))
        ]),
        responseCachingRule: ResponseCachingRule(maximumAge: 86_400, addressLifetime: 86_400),
        pictureCachingRule: .oneDay,
        termsURL: "https://pixabay.com/service/terms/")
}
