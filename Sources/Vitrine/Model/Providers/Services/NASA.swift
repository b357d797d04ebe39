import Core
import Localize

extension ProviderID {
    public static let nasa: ProviderID = "nasa"
}

extension ProviderDescription {
    /// NASA's image library, see <https://api.nasa.gov/>. It states no licenses: NASA's media guidelines apply.
    public static let nasa = ProviderDescription(
        id: .nasa, name: "NASA", homeURL: "https://images.nasa.gov/", apiURL: "https://images-api.nasa.gov/search",
        domains: ["nasa.gov"], standInPath: "nasa/search",
        terms: ServiceTerms(termsURL: NASA.guidelines),
        licenses: .uniform(NASA.license),
        filters: FilterOffer(
            orientations: Orientation.allCases, minimumSizes: [1_280, 1_920, 3_840], periods: YearRange.offered),
        words: QueryWords(areRequired: true),
        paging: Paging(size: 100, sizeParameter: "page_size", position: .page(parameter: "page"), window: 10_000),
        parameters: { [.init("q", $0.query.joinedWords), .init("media_type", "image")] },
        results: ServiceResults(
            items: { $0["collection"]?["items"]?.array },
            total: { $0["collection"]?["metadata"]?["total_hits"]?.total },
            pictures: { item, context in [ImageEntity(nasaItem: item, context.addresses)] }),
        // The service links to pages beyond its window, and refuses them.
        errors: .refusingLatePages(with: 400))
}

private enum NASA {
    static let guidelines = "https://www.nasa.gov/nasa-brand-center/images-and-media/"

    /// The guidelines except logos, identifiable people and pictures of others, so that the permissions depend on the
    /// picture.
    static let license = ServiceLicense(
        license: License(name: "NASA media guidelines", url: guidelines, code: "nasa-media"), conditions: nil
    ) {
        tr("Usually free to use with the credit NASA, but not for logos, people or endorsements")
    }

    /// Returns the photographer, and whom the service shows as the credit of a second creator: often "NASA/JPL-Caltech".
    static func creators(of facts: JSONValue) -> [Creator] {
        let photographer = facts["photographer"]?.plainName
        let second = facts["secondary_creator"]?.plainName.flatMap { $0 == photographer ? nil : $0 }
        return [photographer.map { Creator($0, role: .photographer) }, second.map { Creator($0) }].compactMap { $0 }
    }

    /// The renditions of an item by the end of their names: thumb, small, medium, large and orig.
    static func renditions(_ links: JSONValue?, _ addresses: AddressRule) -> [String: (url: String, size: PixelSize?)] {
        var renditions: [String: (url: String, size: PixelSize?)] = [:]
        for link in links?.array ?? [] {
            guard let url = addresses.upgraded(link["href"]?.string), let tilde = url.lastIndex(of: "~"),
                link["render"]?.string != "video"
            else { continue }
            let name = url[url.index(after: tilde)...].prefix { $0 != "." }
            renditions[String(name)] = (url, link.pixelSize)
        }
        return renditions
    }
}

extension ImageEntity {
    /// Reads one item; `nil` if a fact is missing that a row needs.
    fileprivate init?(nasaItem item: JSONValue, _ addresses: AddressRule) {
        let files = NASA.renditions(item["links"], addresses)
        guard let facts = item["data"]?[0], facts["media_type"]?.string ?? "image" == "image",
            let id = facts["nasa_id"]?.objectID, let preview = files["thumb"] ?? files["small"]
        else { return nil }
        let shown = ["large", "medium", "small", "thumb"].lazy.compactMap { files[$0] }.first ?? preview
        let original = files["orig"]
        let size = original?.size ?? PixelSize(width: 0, height: 0)
        let previewSize = preview.size ?? PixelSize(width: 640, height: 480)
        self.init(
            id: ImageID(provider: .nasa, string: id),
            pageURL: "https://images.nasa.gov/details/\(id.pathComponent)",
            pageImageWidth: size.width, pageImageHeight: size.height,
            previewURL: preview.url, previewWidth: previewSize.width, previewHeight: previewSize.height,
            imageURL: shown.url, imageWidth: shown.size?.width, imageHeight: shown.size?.height,
            renditions: ["thumb", "small", "medium", "large"].compactMap { name in
                files[name].flatMap { file in file.size.map { PictureRendition(url: file.url, size: $0) } }
            },
            fileType: FileType.ofAddress(original?.url), fileURL: original?.url,
            tags: (facts["keywords"]?.array ?? []).prefix(100).compactMap(\.plainText).withoutRepeatedWords,
            title: facts["title"]?.plainText, caption: facts["description"]?.plainText,
            creators: NASA.creators(of: facts),
            source: facts["center"]?.plainText, institution: "NASA",
            years: CreationYears.years(in: facts["date_created"]?.plainText))
    }
}
