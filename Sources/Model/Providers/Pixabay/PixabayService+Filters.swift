extension PixabayService {
    /// Orders are `popular`, which is what Pixabay does by itself, and `latest`. Every picture there may be used commercially
    /// and changed.
    public static let filters = FilterOffer(
        orientations: [.horizontal, .vertical],
        kinds: [.photo, .illustration, .vector],
        colours: PictureColour.allCases,
        categories: PictureCategory.allCases,
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        orders: [.popular, .latest],
        hasSafeSearch: true)

    /// The languages in which Pixabay can be searched.
    static let languages: Set<String> = [
        "cs", "da", "de", "en", "es", "fr", "id", "it", "hu", "nl", "no", "pl", "pt", "ro", "sk", "fi", "sv", "tr",
        "vi",
        "th", "bg", "ru", "el", "ja", "ko", "zh",
    ]

    static func parameters(for filters: SearchFilters) -> [NetworkRequest.Parameter] {
        let filters = filters.limited(to: Self.filters)
        var parameters: [NetworkRequest.Parameter] = [.init("image_type", filters.kind?.rawValue ?? "all")]
        if let orientation = filters.orientation { parameters.append(.init("orientation", orientation.rawValue)) }
        if let category = filters.category { parameters.append(.init("category", category.rawValue)) }
        if !filters.colours.isEmpty {
            parameters.append(.init("colors", filters.colours.map(\.rawValue).sorted().joined(separator: ",")))
        }
        // Which side is the longer one is known only where it was asked for; otherwise the answer is filtered here.
        if let size = filters.minimumSize, let orientation = filters.orientation {
            parameters.append(.init(orientation == .vertical ? "min_height" : "min_width", "\(size)"))
        }
        if filters.order == .latest { parameters.append(.init("order", "latest")) }
        parameters.append(.init("safesearch", filters.isSafe ? "true" : "false"))
        return parameters
    }

    static func language(of user: [String]) -> String? {
        user.lazy.map { ["nb", "nn"].contains($0) ? "no" : $0 }.first(where: languages.contains)
    }
}
