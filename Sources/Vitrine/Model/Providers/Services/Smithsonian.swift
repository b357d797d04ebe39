import Core
import Localize

extension ProviderID {
    public static let smithsonian: ProviderID = "smithsonian"
}

extension ProviderDescription {
    /// The Open Access API of the Smithsonian Institution, see <https://edan.si.edu/openaccess/apidocs/>. The usage of each
    /// picture counts, not that of its record.
    public static let smithsonian = ProviderDescription(
        id: .smithsonian, name: "Smithsonian", homeURL: "https://www.si.edu/openaccess",
        apiURL: "https://api.si.edu/openaccess/api/v1.0/search", domains: ["si.edu"],
        standInPath: "smithsonian/openaccess/api/v1.0/search",
        terms: ServiceTerms(
            responses: RateLimit(requests: 1_000, per: 3_600), termsURL: "https://www.si.edu/termsofuse"),
        licenses: .only(["cc0"]),
        key: ServiceKey(parameter: "api_key", url: "https://api.data.gov/signup/") {
            tr("Smithsonian needs a key. It is free: request one at api.data.gov.")
        },
        filters: FilterOffer(
            orientations: Orientation.allCases, minimumSizes: [1_280, 1_920], licenses: [.cc0],
            periods: YearRange.offered),
        isOptional: true, words: QueryWords(areRequired: true),
        paging: Paging(size: 50, sizeParameter: "rows", position: .offset(parameter: "start")),
        parameters: { [.init("q", $0.query.plainWords + #" AND online_media_type:"Images""#)] },
        results: ServiceResults(
            items: { $0["response"]?["rows"]?.array }, total: { $0["response"]?["rowCount"]?.total },
            pictures: { row, context in [ImageEntity(smithsonianRow: row, context.addresses)] }),
        errors: ServiceErrors(meaning: { error, _ in
            guard case .badStatus(_, 403, let body) = error, body.contains("API_KEY") else { return error }
            return .keyRefused(.smithsonian)
        }))
}

private enum Smithsonian {
    /// Returns the makers. A label is a role or a qualifier; those of sitters, donors and subjects are neither.
    static func creators(_ names: JSONValue?) -> [Creator] {
        (names?.array ?? []).prefix(50).compactMap { name -> Creator? in
            guard let label = name["label"]?.plainText, let person = name["content"]?.plainName.map({ withoutLife($0) })
            else { return nil }
            if CreatorRole(stated: label).isKnown { return Creator(stated: person, role: label) }
            return CreatorQualifier.isKnown(label) ? Creator(stated: person, qualifier: label) : nil
        }
        .withoutRepetitions
    }

    /// Removes what follows a name: "Winslow Homer, born Boston, MA 1836-died Prout's Neck, ME 1910".
    private static func withoutLife(_ name: String) -> String {
        let end = name.firstRange(of: /, (?:(?:born|died|active|about|circa|ca\.?|c\.) |[0-9])/.ignoresCase())
        guard let end, end.lowerBound > name.startIndex else { return name }
        return String(name[..<end.lowerBound])
    }

    /// Returns the largest JPEG file of a picture with a known size.
    static func file(of media: JSONValue, _ addresses: AddressRule) -> PictureRendition? {
        (media["resources"]?.array ?? []).prefix(20).compactMap { file -> PictureRendition? in
            guard file["label"]?.string?.contains("JPEG") == true, let url = addresses.upgraded(file["url"]?.string),
                let size = file.pixelSize
            else { return nil }
            return PictureRendition(url: url, size: size)
        }
        .max { $0.size.width < $1.size.width }
    }
}

extension ImageEntity {
    /// Reads the first free picture of a record; `nil` if it has none.
    fileprivate init?(smithsonianRow row: JSONValue, _ addresses: AddressRule) {
        let (record, texts) = (row["content"]?["descriptiveNonRepeating"], row["content"]?["freetext"])
        let media = record?["online_media"]?["media"]?.array?.prefix(50).first { media in
            media["type"]?.string == "Images" && media["usage"]?["access"]?.string == "CC0"
        }
        guard let media, let id = row["id"]?.objectID, let preview = addresses.upgraded(media["thumbnail"]?.string),
            // The records of archives have no link, only an identifier that is an address.
            let page = addresses.link(record?["record_link"]?.string) ?? addresses.link(record?["guid"]?.string)
        else { return nil }
        let file = Smithsonian.file(of: media, addresses)
        let size = file?.size ?? PixelSize(width: 0, height: 0)
        let shape = (file?.size ?? PixelSize(width: 4, height: 3)).fitting(in: PixelSize(width: 200, height: 200))
        let institution = record?["data_source"]?.plainText
        self.init(
            id: ImageID(provider: .smithsonian, string: id), pageURL: page,
            pageImageWidth: size.width, pageImageHeight: size.height,
            previewURL: preview, previewWidth: shape.width, previewHeight: shape.height,
            imageURL: file?.url ?? addresses.upgraded(media["content"]?.string) ?? preview,
            imageWidth: file?.size.width, imageHeight: file?.size.height,
            renditions: [file].compactMap { $0 }, fileType: file == nil ? nil : "jpg", fileURL: file?.url,
            title: record?["title"]?["content"]?.plainText, creators: Smithsonian.creators(texts?["name"]),
            // A record may name no museum.
            license: .cc0, source: institution, institution: institution ?? "Smithsonian Institution",
            years: CreationYears.years(in: texts?["date"]?[0]?["content"]?.plainText))
    }
}
