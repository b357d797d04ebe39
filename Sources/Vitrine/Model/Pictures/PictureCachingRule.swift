/// How long the disk cache shows a server's pictures without revalidation, in seconds.
public struct PictureCachingRule: Sendable, Equatable {
    /// The period if the server specifies none.
    public var fallback: Double
    /// The maximum period, regardless of the server.
    public var longest: Double

    public init(fallback: Double, longest: Double) {
        self.fallback = fallback
        self.longest = longest
    }

    /// One day by default and at most thirty days, because pictures rarely change under their address.
    public static let standard = PictureCachingRule(fallback: 86_400, longest: 30 * 86_400)
    /// For services that permit temporary display only.
    public static let oneDay = PictureCachingRule(fallback: 86_400, longest: 86_400)
}
