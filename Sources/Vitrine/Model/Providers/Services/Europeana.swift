import Core
import Localize

extension ProviderID {
    public static let europeana: ProviderID = "europeana"
}

extension ProviderDescription {
    /// Europeana's search API, see <https://apis.europeana.eu/>: pictures of thousands of European museums, archives and
    /// libraries. Only records with one open license are shown.
    public static let europeana = ProviderDescription(
        id: .europeana, name: "Europeana", homeURL: "https://www.europeana.eu/",
        apiURL: "https://api.europeana.eu/record/v2/search.json", domains: ["europeana.eu"],
        standInPath: "europeana/record/v2/search.json",
        terms: ServiceTerms(termsURL: "https://www.europeana.eu/rights/terms-of-use"),
        licenses: .only(["pdm", "cc0", "by", "by-sa"]),
        key: ServiceKey(parameter: "wskey", url: "https://pro.europeana.eu/page/get-api") {
            tr("Europeana needs a key. It is free: request one at Europeana Pro.")
        },
        filters: FilterOffer(licenses: [.cc0, .publicDomain, .by, .bySA], periods: YearRange.offered),
        isOptional: true, words: QueryWords(areRequired: true),
        // Numbered pages end at 1,000 results.
        paging: Paging(size: 50, sizeParameter: "rows", position: .cursor(parameter: "cursor", token: "nextCursor")),
        parameters: { search in
            [
                .init("query", search.query.plainWords), .init("reusability", "open"), .init("media", "true"),
                .init("thumbnail", "true"), .init("qf", "TYPE:IMAGE"), .init("cursor", "*"),
            ]
        },
        results: ServiceResults(
            items: { $0["items"]?.array }, total: { $0["totalResults"]?.total },
            pictures: { item, context in [ImageEntity(europeanaItem: item, context.addresses)] }),
        errors: ServiceErrors(meaning: { error, _ in
            guard case .badStatus(_, let status, let body) = error else { return error }
            // Refusals of a key also have the statuses of other refusals.
            let text = body.lowercased()
            let namesKey = ["api key", "apikey", "api_key", "wskey", "x-api-key"].contains { text.contains($0) }
            return status == 401 || ([400, 403].contains(status) && namesKey) ? .keyRefused(.europeana) : error
        }))
}

extension ImageEntity {
    /// Reads one record; `nil` if a fact is missing that a row needs. A record tells no sizes.
    fileprivate init?(europeanaItem item: JSONValue, _ addresses: AddressRule) {
        guard let id = item["id"]?.objectID, id.hasPrefix("/"), !id.contains(".."),
            let page = addresses.upgraded("https://www.europeana.eu/item\(id)"),
            let preview = addresses.upgraded(item["edmPreview"]?[0]?.string)
        else { return nil }
        // The file is at one of thousands of institutions. Nearly all addresses have `http`, most hosts support `https`.
        let file = addresses.upgraded(item["edmIsShownBy"]?[0]?.string)
        let type = FileType.ofAddress(file)
        let years = (item["year"]?.array ?? []).prefix(20).compactMap { CreationYears.years(in: $0.plainText) }
        let institution = item["dataProvider"]?[0]?.plainText
        self.init(
            id: ImageID(provider: .europeana, string: id), pageURL: page, pageImageWidth: 0, pageImageHeight: 0,
            previewURL: preview, previewWidth: 400, previewHeight: 300,
            imageURL: type != nil && FileType.isShown(type) ? file : preview,
            fileType: type, fileURL: type == nil ? nil : file,
            title: item["title"]?[0]?.plainText, creators: Self.creators(of: item),
            license: Self.license(item["rights"]?.array ?? [], addresses),
            source: institution, institution: institution,
            years: years.min { $0.lowerBound < $1.lowerBound }.map { first in
                first.lowerBound...max(first.upperBound, years.map(\.upperBound).max() ?? first.upperBound)
            })
    }

    /// Returns the creators with names: many are addresses of records about them. The lists state the same creators in
    /// several languages.
    private static func creators(of item: JSONValue) -> [Creator] {
        let stated = item["dcCreatorLangAware"]
        let lists = [stated?["en"], stated?["def"], item["dcCreator"]].lazy.map { list in
            (list?.array ?? []).prefix(50).compactMap(\.plainText)
                .filter { !$0.contains("://") && !$0.hasPrefix("#") }
                .compactMap { Creator(stated: $0) }.withoutRepetitions
        }
        return lists.first { !$0.isEmpty } ?? []
    }

    /// Returns the license; `nil` if the record states several, because they may belong to different pictures.
    private static func license(_ rights: [JSONValue], _ addresses: AddressRule) -> License? {
        guard rights.count == 1, let url = addresses.link(rights.first?.string) else { return nil }
        return License(url: url)
    }
}
