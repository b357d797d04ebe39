import Core

extension ProviderID {
    public static let inaturalist: ProviderID = "inaturalist"
}

extension ProviderDescription {
    /// The photos of iNaturalist's verified observations, see <https://api.inaturalist.org/v1/docs/>. One observation
    /// has several photos, each with a license of its own.
    public static let inaturalist = ProviderDescription(
        id: .inaturalist, name: "iNaturalist", homeURL: "https://www.inaturalist.org/",
        apiURL: "https://api.inaturalist.org/v1/observations",
        domains: ["inaturalist.org", "inaturalist-open-data.s3.amazonaws.com"],
        standInPath: "inaturalist/v1/observations",
        terms: ServiceTerms(
            responses: RateLimit([.init(requests: 60, per: 60), .init(requests: 10_000, per: 86_400)]),
            termsURL: "https://www.inaturalist.org/pages/terms"),
        licenses: .only(["cc0", "by", "by-sa"]),
        filters: FilterOffer(
            orientations: Orientation.allCases, kinds: [.photo], minimumSizes: [1_280, 1_920],
            licenses: shownLicenses, periods: YearRange.offered),
        words: QueryWords(areRequired: true),
        paging: Paging(size: 50, sizeParameter: "per_page", position: .page(parameter: "page"), window: 10_000),
        parameters: { search in
            [
                .init("q", search.query.joinedWords), .init("photos", "true"),
                .init("photo_license", photoLicenses(search.filters)), .init("quality_grade", "research"),
            ]
        },
        results: ServiceResults(
            items: { $0["results"]?.array }, total: { _ in nil },
            pictures: { observation, context in
                (observation["photos"]?.array ?? []).prefix(50).map { photo in
                    ImageEntity(iNaturalistPhoto: photo, of: observation, context.addresses)
                }
            }))

    private static let shownLicenses: [LicenseKind] = [.cc0, .by, .bySA]

    /// Returns the service's codes of the requested licenses, or else of all that are shown.
    @Sendable private static func photoLicenses(_ filters: SearchFilters) -> String {
        (filters.licenses(among: shownLicenses) ?? shownLicenses)
            .map { $0 == .cc0 ? "cc0" : "cc-\($0.rawValue)" }.joined(separator: ",")
    }
}

extension ImageEntity {
    /// Reads one photo of an observation; `nil` if a fact is missing that a row needs. The photo's license counts, not
    /// that of the observation.
    fileprivate init?(iNaturalistPhoto photo: JSONValue, of observation: JSONValue, _ addresses: AddressRule) {
        guard let id = photo["id"]?.pictureID, let square = addresses.upgraded(photo["url"]?.string),
            let name = square.ranges(of: "/square.").last
        else { return nil }
        func url(_ size: String) -> String { square[..<name.lowerBound] + "/\(size)." + square[name.upperBound...] }
        let size = photo["original_dimensions"]?.pixelSize
        func rendition(_ name: String, _ side: Int) -> PictureRendition {
            let shape = size ?? PixelSize(width: side, height: max(1, side * 3 / 4))
            return PictureRendition(url: url(name), size: shape.fitting(in: PixelSize(width: side, height: side)))
        }
        let (small, medium, large) = (rendition("small", 240), rendition("medium", 500), rendition("large", 1_024))
        let (taxon, user) = (observation["taxon"], observation["user"])
        let login = user?["login"]?.pictureID
        let names = [taxon?["preferred_common_name"]?.plainText, taxon?["name"]?.plainText].compactMap { $0 }
        self.init(
            id: ImageID(provider: .inaturalist, string: id),
            // Each photo has a page of its own, because two pictures with the same page count as one.
            pageURL: "https://www.inaturalist.org/photos/\(id)",
            pageImageWidth: size?.width ?? 0, pageImageHeight: size?.height ?? 0,
            previewURL: small.url, previewWidth: small.size.width, previewHeight: small.size.height,
            sharpPreviewURL: medium.url, imageURL: large.url, renditions: size != nil ? [small, medium, large] : [],
            fileType: FileType.ofAddress(square), fileURL: url("original"), tags: names.withoutRepeatedWords,
            title: names.first ?? observation["species_guess"]?.plainText,
            creators: Self.creators(
                of: photo, by: user, page: login.map { "https://www.inaturalist.org/people/\($0)" }),
            license: Self.license(photo["license_code"]?.string), kind: .photo,
            years: CreationYears.years(in: observation["observed_on"]?.plainText))
    }

    /// The service uses this version of all Creative Commons licenses. Its responses do not contain it.
    private static let version = "4.0"

    /// Returns the author whom the photo's attribution names: "(c) Ada Fern, some rights reserved (CC BY)". The observer is
    /// the author unless it names somebody else, or says only that the observer has uploaded the photo.
    private static func creators(of photo: JSONValue, by user: JSONValue?, page: String?) -> [Creator] {
        let names = [user?["name"], user?["login"]].compactMap { $0?.plainText }
        let stated = photo["attribution"]?.plainText.flatMap { text -> String? in
            let text = text.replacing(/^(?:\(c\)|©)\s*/.ignoresCase(), with: "")
            let name = text.replacing(/,?\s*(?:some|no|all) rights reserved.*$/.ignoresCase(), with: "")
            return name.plainName
        }
        guard let name = stated ?? names.first else { return [] }
        let isOnlyUploader =
            stated == nil && photo["attribution"]?.plainText?.lowercased().contains("uploaded by") == true
        return [
            Creator(
                name, url: names.contains(name) ? page : nil, role: isOnlyUploader ? .uploader : .photographer)
        ]
    }

    /// Returns the license for a code such as "cc-by"; `nil` for a photo with all rights reserved.
    private static func license(_ code: String?) -> License? {
        switch code {
        case "cc0": .cc0
        case "cc-by": License(code: "by", version: version)
        case "cc-by-sa": License(code: "by-sa", version: version)
        default: nil
        }
    }
}
