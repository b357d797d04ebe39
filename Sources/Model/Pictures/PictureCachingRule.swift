/// For how long a server's pictures may be shown from disk without asking whether they are still the same. In seconds.
public struct PictureCachingRule: Sendable, Equatable {
    /// Where the server says nothing.
    public var fallback: Double
    /// Whatever the server says.
    public var longest: Double

    public init(fallback: Double, longest: Double) {
        self.fallback = fallback
        self.longest = longest
    }

    /// A day, and at most thirty: pictures hardly ever change under their address.
    public static let standard = PictureCachingRule(fallback: 86_400, longest: 30 * 86_400)
    /// Pixabay's addresses are given for 24 hours.
    public static let oneDay = PictureCachingRule(fallback: 86_400, longest: 86_400)
}
