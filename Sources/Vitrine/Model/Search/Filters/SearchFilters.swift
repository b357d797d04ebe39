import FileAccess

/// The filters of a search. `nil` and empty values do not filter.
public struct SearchFilters: Sendable, Hashable {
    public var orientation: Orientation?
    public var kind: PictureKind?
    public var colors: Set<PictureColor>
    public var category: PictureCategory?
    /// The minimum length of the longer side, in pixels.
    public var minimumSize: Int?
    public var use: LicenseUse?
    /// Licenses of which the picture has one.
    public var licenses: Set<LicenseKind>
    public var created: YearRange?
    /// The month in which the picture was taken.
    public var month: YearMonth?
    public var format: PictureFormat?
    /// The minimum number of stars.
    public var minimumRating: Int?
    /// A folder of this computer. Pictures in folders below it match, too.
    public var folder: LocalPath?
    /// Whether results exclude pictures that are stated to be made by AI. A picture without a statement stays.
    public var hidesAI: Bool
    /// Services of which a search in several asks only these, or collections inside a service; codes.
    public var sources: Set<String>
    public var order: ResultOrder?
    /// Whether results exclude pictures that are not suitable for everybody. On by default.
    public var isSafe: Bool

    public static let none = SearchFilters()

    public init(
        orientation: Orientation? = nil, kind: PictureKind? = nil, colors: Set<PictureColor> = [],
        category: PictureCategory? = nil, minimumSize: Int? = nil, use: LicenseUse? = nil,
        licenses: Set<LicenseKind> = [], created: YearRange? = nil, month: YearMonth? = nil,
        format: PictureFormat? = nil, minimumRating: Int? = nil, folder: LocalPath? = nil, hidesAI: Bool = false,
        sources: Set<String> = [], order: ResultOrder? = nil, isSafe: Bool = true
    ) {
        self.orientation = orientation
        self.kind = kind
        self.colors = colors
        self.category = category
        self.minimumSize = minimumSize
        self.use = use
        self.licenses = licenses
        self.created = created
        self.month = month
        self.format = format
        self.minimumRating = minimumRating
        self.folder = folder
        self.hidesAI = hidesAI
        self.sources = sources
        self.order = order
        self.isSafe = isSafe
    }

    /// Returns whether a picture matches the filters. It serves filters that a service's API does not support. A filter
    /// by color needs the picture itself: see `Bitmap.dominantColors`. A picture without a known license passes no filter
    /// by license, except the one for unknown licenses.
    ///
    /// - Parameter trusted: the facts by which the service has filtered itself, so that a picture without them matches.
    public func accepts(_ image: ImageEntity, trusting trusted: Set<FilterFact> = Set(FilterFact.allCases)) -> Bool {
        /// Returns whether the picture passes a filter. `matches` returns `nil` if the picture lacks the fact.
        func passes<Filter>(_ filter: Filter?, _ fact: FilterFact, _ matches: (Filter) -> Bool?) -> Bool {
            guard let filter else { return true }
            return matches(filter) ?? trusted.contains(fact)
        }
        let (width, height) = (image.pageImageWidth, image.pageImageHeight)
        return passes(minimumSize, .size) { width > 0 && height > 0 ? max(width, height) >= $0 : nil }
            && passes(orientation, .orientation) { wanted in image.orientation.map { $0 == wanted } }
            && (use.map { image.license?.permits($0) == true } ?? true)
            && (licenses.isEmpty || licenses.contains(LicenseKind(of: image.license)))
            && passes(kind, .kind) { wanted in image.kind.map { $0 == wanted } }
            && !(hidesAI && image.sourceType?.isMadeByAI == true)
            && passes(created, .years) { image.years.map($0.contains) }
    }

    /// Returns the licenses that pass the filters, for a service that can be asked for licenses; `nil` for all.
    public func licenses(among offered: [LicenseKind]) -> [LicenseKind]? {
        guard use != nil || !licenses.isEmpty else { return nil }
        return offered.filter { kind in
            (licenses.isEmpty || licenses.contains(kind)) && (use.map { kind.permits($0) != false } ?? true)
        }
    }

    /// Returns these filters without those that the provider does not support, because the user may have chosen them
    /// for another provider.
    public func limited(to offer: FilterOffer) -> SearchFilters {
        SearchFilters(
            orientation: orientation.flatMap { offer.orientations.contains($0) ? $0 : nil },
            kind: kind.flatMap { offer.kinds.contains($0) ? $0 : nil },
            colors: colors.intersection(offer.colors),
            category: category.flatMap { offer.categories.contains($0) ? $0 : nil },
            minimumSize: minimumSize.flatMap { offer.minimumSizes.isEmpty ? nil : $0 },
            use: offer.licenses.isEmpty ? nil : use,
            licenses: licenses.intersection(offer.licenses),
            created: offer.periods.isEmpty ? nil : created,
            month: offer.hasMonths ? month : nil,
            format: format.flatMap { offer.formats.contains($0) ? $0 : nil },
            minimumRating: minimumRating.flatMap { offer.ratings.contains($0) ? $0 : nil },
            folder: offer.hasFolders ? folder : nil,
            hidesAI: hidesAI && offer.statesAI,
            sources: sources.intersection(offer.sources),
            order: order.flatMap(offer.order(for:)),
            isSafe: isSafe || !offer.hasSafeSearch)
    }
}

extension ImageEntity {
    /// The orientation, by the size or by the aspect ratio; `nil` if neither is known.
    var orientation: Orientation? {
        Orientation(width: Double(pageImageWidth), height: Double(pageImageHeight))
            ?? aspectRatio.flatMap { Orientation(width: $0, height: 1) }
    }
}

extension SearchFilters {
    /// The active filters, in a fixed order.
    public var choices: [FilterChoice] {
        var choices: [FilterChoice] = []
        if let orientation { choices.append(.orientation(orientation)) }
        if let kind { choices.append(.kind(kind)) }
        choices += PictureColor.allCases.filter(colors.contains).map(FilterChoice.color)
        if let category { choices.append(.category(category)) }
        if let minimumSize { choices.append(.minimumSize(minimumSize)) }
        if let use { choices.append(.use(use)) }
        choices += LicenseKind.allCases.filter(licenses.contains).map(FilterChoice.license)
        if let created { choices.append(.created(created)) }
        if let month { choices.append(.month(month)) }
        if let format { choices.append(.format(format)) }
        if let minimumRating { choices.append(.minimumRating(minimumRating)) }
        if let folder { choices.append(.folder(folder)) }
        if hidesAI { choices.append(.withoutAI) }
        choices += sources.sorted().map(FilterChoice.source)
        if let order { choices.append(.order(order)) }
        if !isSafe { choices.append(.anyAudience) }
        return choices
    }

    /// The active filters as they are stored: "license=by-sa".
    public var texts: [String] { choices.map { "\($0.name)=\($0.value)" } }

    /// - Parameter texts: stored filters. Unknown ones are left out.
    public init(texts: [String]) {
        self.init(
            texts.compactMap { text in
                let parts = text.split(separator: "=", maxSplits: 1)
                return parts.count == 2 ? FilterChoice(name: String(parts[0]), value: String(parts[1])) : nil
            })
    }

    public init(_ choices: [FilterChoice]) {
        self.init()
        for choice in choices { set(choice) }
    }

    /// Sets a filter and replaces one of the same name; colors, licenses and sources are added to the existing
    /// ones.
    public mutating func set(_ choice: FilterChoice) {
        switch choice {
        case .orientation(let value): orientation = value
        case .kind(let value): kind = value
        case .color(let value): colors.insert(value)
        case .category(let value): category = value
        case .minimumSize(let value): minimumSize = value
        case .use(let value): use = value
        case .license(let value): licenses.insert(value)
        case .created(let value): created = value
        case .month(let value): month = value
        case .format(let value): format = value
        case .minimumRating(let value): minimumRating = value
        case .folder(let value): folder = value
        case .withoutAI: hidesAI = true
        case .source(let value): sources.insert(value)
        case .order(let value): order = value
        case .anyAudience: isSafe = false
        }
    }

    /// Removes a filter if it has this value.
    public mutating func remove(_ choice: FilterChoice) { self = SearchFilters(choices.filter { $0 != choice }) }
}
