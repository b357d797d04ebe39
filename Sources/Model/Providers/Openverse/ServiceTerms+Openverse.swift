extension ServiceTerms {
    /// Without an account: twenty searches a minute and two hundred a day; previews, which Openverse makes itself, are
    /// counted apart.
    public static let openverse = ServiceTerms(
        responses: RateLimit([
            RateLimit.Allowance(
                requests: 20, per: 60,
                fields: .init(
                    limit: "x-ratelimit-limit-anon_burst", remaining: "x-ratelimit-available-anon_burst")),
            RateLimit.Allowance(
                requests: 200, per: 86_400,
                fields: .init(
                    limit: "x-ratelimit-limit-anon_sustained", remaining: "x-ratelimit-available-anon_sustained")),
        ]),
        previews: RateLimit(requests: 150, per: 60),
        responseCachingRule: .oneDay,
        pictureCachingRule: .standard,
        termsURL: "https://docs.openverse.org/terms_of_service.html")
}
