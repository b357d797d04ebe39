extension ServiceTerms {
    /// A hundred requests a minute for each key; answers may be shown for a day, and the addresses in them hold as long.
    public static let pixabay = ServiceTerms(
        answers: RateBudget([
            RateBudget.Allowance(
                requests: 100, per: 60,
                fields: .init(
                    limit: "x-ratelimit-limit", remaining: "x-ratelimit-remaining", reset: "x-ratelimit-reset"))
        ]),
        answerRule: AnswerRule(keepsFor: 86_400, addressesHoldFor: 86_400),
        cachingRule: .oneDay,
        termsURL: "https://pixabay.com/service/terms/")
}
