extension OpenverseService {
    /// There are no colours, no subjects and no orders.
    public static let filters = FilterOffer(
        orientations: Orientation.allCases,
        kinds: [.photo, .illustration, .artwork],
        minimumSizes: [1_280, 1_920, 3_840],
        uses: LicenseUse.allCases,
        hasSafeSearch: true)

    static func parameters(for filters: SearchFilters) -> [NetworkRequest.Parameter] {
        let filters = filters.limited(to: Self.filters)
        var parameters: [NetworkRequest.Parameter] = []
        if let use = filters.use { parameters.append(.init("license_type", licenseTypes(use))) }
        if let kind = filters.kind { parameters.append(.init("category", category(kind))) }
        if let orientation = filters.orientation {
            parameters.append(.init("aspect_ratio", aspectRatio(orientation)))
        }
        if let size = filters.minimumSize { parameters.append(.init("size", sizes(atLeast: size))) }
        parameters.append(.init("mature", filters.isSafe ? "false" : "true"))
        return parameters
    }

    /// A comma list asks for what all its members permit.
    private static func licenseTypes(_ use: LicenseUse) -> String {
        switch use {
        case .commercial: "commercial"
        case .modification: "modification"
        case .commercialAndModification: "commercial,modification"
        }
    }

    private static func category(_ kind: PictureKind) -> String {
        switch kind {
        case .photo: "photograph"
        case .illustration, .vector: "illustration"
        case .artwork: "digitized_artwork"
        }
    }

    private static func aspectRatio(_ orientation: Orientation) -> String {
        switch orientation {
        case .horizontal: "wide"
        case .vertical: "tall"
        case .square: "square"
        }
    }

    /// The service counts in area: up to 640 × 480 is small, more than 1600 × 1200 is large. It is asked for every class in
    /// which such pictures usually are, which saves searches, of which there are few; the answer is filtered here.
    private static func sizes(atLeast edge: Int) -> String {
        edge < 2_400 ? "medium,large" : "large"
    }
}
