/// What a service permits and asks for in return. Constants of each service, gathered in one place so that whoever
/// counts requests, keeps answers or shows credits need not know which service it is.
public struct ServiceTerms: Sendable, Equatable {
    /// For searches and look-ups.
    public var answers: RateBudget
    /// For previews that the service itself serves; `nil` where they come from elsewhere or are not counted.
    public var previews: RateBudget?
    public var answerRule: AnswerRule
    /// For how long its picture files may be shown from disk.
    public var cachingRule: CachingRule
    /// Where the terms can be read.
    public var termsURL: String?

    public init(
        answers: RateBudget, previews: RateBudget? = nil, answerRule: AnswerRule, cachingRule: CachingRule,
        termsURL: String? = nil
    ) {
        self.answers = answers
        self.previews = previews
        self.answerRule = answerRule
        self.cachingRule = cachingRule
        self.termsURL = termsURL
    }
}
