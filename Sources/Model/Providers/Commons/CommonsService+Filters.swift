extension CommonsService {
    /// The search itself sorts; size and shape are told with each file and filtered here. Everything there may be used
    /// commercially and changed, which is why it is there. Squares are too rare to be looked for among fifty at a time.
    public static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        orders: [.relevance, .latest])
}
