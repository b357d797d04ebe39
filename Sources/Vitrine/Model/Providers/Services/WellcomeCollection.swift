import Core

extension ProviderID {
    public static let wellcome: ProviderID = "wellcome"
}

extension ProviderDescription {
    /// The images of Wellcome Collection's catalog, see <https://developers.wellcomecollection.org/>: the history of
    /// medicine. The responses contain shapes, but neither sizes nor dates.
    public static let wellcome = ProviderDescription(
        id: .wellcome, name: "Wellcome Collection", homeURL: "https://wellcomecollection.org/",
        apiURL: "https://api.wellcomecollection.org/catalogue/v2/images", domains: ["wellcomecollection.org"],
        standInPath: "wellcome/catalogue/v2/images",
        terms: ServiceTerms(termsURL: "https://wellcomecollection.org/about-us/terms-of-use"),
        licenses: .only(["pdm", "cc0", "by", "by-sa"]),
        filters: FilterOffer(
            orientations: Orientation.allCases, colors: PictureColor.allCases.filter { Wellcome.colors[$0] != nil },
            licenses: Wellcome.licenses, periods: YearRange.offered),
        filtersItself: [.years],
        hasSensitivePictures: true,
        paging: Paging(size: 50, sizeParameter: "pageSize", position: .page(parameter: "page"), window: 10_000),
        parameters: { search in
            var parameters: [NetworkRequest.Parameter] = [
                .init("query", search.query.joinedWords),
                .init("locations.license", Wellcome.ids(of: search.filters)),
                .init("include", "source.contributors"),
            ]
            if let first = search.filters.created?.first {
                parameters.append(.init("source.production.dates.from", Wellcome.date(first, "01-01")))
            }
            if let last = search.filters.created?.last {
                parameters.append(.init("source.production.dates.to", Wellcome.date(last, "12-31")))
            }
            // The service accepts one color.
            let color = search.filters.colors.map(\.rawValue).min().flatMap(PictureColor.init(rawValue:))
            if let hex = color.flatMap({ Wellcome.colors[$0] }) { parameters.append(.init("color", hex)) }
            return parameters
        },
        results: ServiceResults(
            items: { $0["results"]?.array }, total: { $0["totalResults"]?.total },
            pictures: { image, context in [ImageEntity(wellcomeImage: image, context.addresses)] }),
        errors: .refusingLatePages(with: 400))
}

private enum Wellcome {
    /// Colors in the form of the service.
    static let colors: [PictureColor: String] = [
        .red: "e02020", .orange: "f08020", .yellow: "f0d020", .green: "30a040", .turquoise: "30c0b0", .blue: "2050d0",
        .lilac: "9050c0", .pink: "f080b0", .white: "ffffff", .gray: "808080", .black: "000000", .brown: "805030",
    ]

    /// Returns a date with the four digits of a year.
    static func date(_ year: Int, _ day: String) -> String {
        let digits = String(year)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + "\(digits)-\(day)"
    }

    /// Returns the contributors, the primary ones first.
    static func creators(of image: JSONValue) -> [Creator] {
        let contributors = (image["source"]?["contributors"]?.array ?? []).prefix(50)
        let primary = contributors.filter { $0["primary"]?.bool == true }
        return (primary + contributors.filter { $0["primary"]?.bool != true }).compactMap { contributor in
            Creator(stated: contributor["agent"]?["label"]?.string, role: contributor["roles"]?[0]?["label"]?.string)
        }
        .withoutRepetitions
    }

    /// The codes of the licenses by the service's ids.
    static let codes = ["pdm": "pdm", "cc-0": "cc0", "cc-by": "by", "cc-by-sa": "by-sa"]

    /// Returns the ids of the requested licenses, or else of all that are shown.
    static func ids(of filters: SearchFilters) -> String {
        let wanted = filters.licenses(among: licenses) ?? licenses
        return codes.filter { id, code in wanted.contains { $0.rawValue == code } }.keys.sorted().joined(separator: ",")
    }

    static let licenses: [LicenseKind] = [.cc0, .publicDomain, .by, .bySA]
}

extension ImageEntity {
    /// Reads one image; `nil` if a fact is missing that a row needs.
    fileprivate init?(wellcomeImage image: JSONValue, _ addresses: AddressRule) {
        let location = image["locations"]?.array?.first { $0["locationType"]?["id"]?.string == "iiif-image" }
        guard let id = image["id"]?.pictureID, let work = image["source"]?["id"]?.pictureID,
            let info = addresses.upgraded(image["thumbnail"]?["url"]?.string ?? location?["url"]?.string)
        else { return nil }
        let iiif = IIIFImage(info, native: nil)
        let aspectRatio = image["aspectRatio"]?.double.flatMap { (0.01...100).contains($0) ? $0 : nil }
        let preview = iiif.fitting(400, shape: aspectRatio ?? 1)
        self.init(
            id: ImageID(provider: .wellcome, string: id), pageURL: "https://wellcomecollection.org/works/\(work)",
            pageImageWidth: 0, pageImageHeight: 0,
            previewURL: preview.url, previewWidth: preview.size.width, previewHeight: preview.size.height,
            imageURL: iiif.full, renditions: [preview], fileType: "jpg", fileURL: iiif.full,
            title: image["source"]?["title"]?.plainText, creators: Wellcome.creators(of: image),
            license: Self.license([image["thumbnail"]?["license"], location?["license"]], addresses),
            creditLine: (location?["credit"] ?? image["thumbnail"]?["credit"])?.plainText,
            institution: "Wellcome Collection", aspectRatio: aspectRatio)
    }

    /// Returns the license of a picture. Both places usually state it; the picture has none if they differ.
    private static func license(_ stated: [JSONValue?], _ addresses: AddressRule) -> License? {
        let stated = stated.compactMap { $0 }
        guard let first = stated.first, let id = first["id"]?.string, let code = Wellcome.codes[id],
            stated.allSatisfy({ $0["id"]?.string == id })
        else { return nil }
        return License(code: code, version: nil, url: addresses.link(first["url"]?.string))
    }
}
