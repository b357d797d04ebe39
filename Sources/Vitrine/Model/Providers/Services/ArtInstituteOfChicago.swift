import Core

extension ProviderID {
    public static let artic: ProviderID = "artic"
}

extension ProviderDescription {
    /// The API of the Art Institute of Chicago, see <https://api.artic.edu/docs/>. Its host of pictures answers programs
    /// with a page for browsers at times, so that the service is optional.
    public static let artic = ProviderDescription(
        id: .artic, name: "Art Institute of Chicago", homeURL: "https://www.artic.edu/",
        apiURL: "https://api.artic.edu/api/v1/artworks/search", domains: ["artic.edu"],
        standInPath: "artic/api/v1/artworks/search",
        terms: ServiceTerms(
            responses: RateLimit(requests: 60, per: 60), previews: RateLimit(requests: 10, per: 10),
            termsURL: "https://www.artic.edu/terms"),
        licenses: .only(["cc0"]),
        filters: FilterOffer(
            orientations: Orientation.allCases, kinds: [.photo, .artwork], minimumSizes: [1_280, 1_920],
            licenses: [.cc0], periods: YearRange.offered),
        isOptional: true, userAgentField: "AIC-User-Agent",
        paging: Paging(size: 50, sizeParameter: "limit", position: .page(parameter: "page"), window: 1_000),
        parameters: { search in
            [
                .init("q", search.query.joinedWords), .init("fields", ArtInstitute.fields),
                .init("query[bool][must][0][term][is_public_domain]", "true"),
                .init("query[bool][must][1][exists][field]", "image_id"),
            ]
        },
        results: ServiceResults(
            items: ArtInstitute.items, total: { $0["pagination"]?["total"]?.total },
            pictures: { item, context in [ImageEntity(articItem: item, context.addresses)] }),
        errors: .refusingLatePages(with: 403))
}

private enum ArtInstitute {
    static let fields = """
        id,title,artist_title,artist_titles,artist_display,date_display,date_start,date_end,\
        artwork_type_title,is_public_domain,image_id,thumbnail
        """
    /// The widths in pixels that the museum recommends, because its cache has them.
    static let widths = [200, 400, 843, 1_686]

    /// Returns the artists. Only the text for labels, "Workshop of Rembrandt van Rijn\nDutch, 1606–1669", has qualifiers.
    static func creators(of work: JSONValue) -> [Creator] {
        let titles = work["artist_titles"]?.array ?? []
        let names = (titles.isEmpty ? [work["artist_title"]].compactMap { $0 } : titles).compactMap(\.plainText)
        let label = work["artist_display"]?.string?.split(whereSeparator: \.isNewline).first
        let shown = (label.map { String($0) }?.plainText).flatMap { CreatorQualifier.leading(in: $0) }
        return names.compactMap { name in
            let isQualified = shown.map { $0.name.hasPrefix(name) } == true
            return Creator(stated: name, qualifier: isQualified ? shown?.qualifier.code : nil)
        }
        .withoutRepetitions
    }

    /// Returns each work with the address of the host of pictures, which a response has once.
    @Sendable static func items(_ json: JSONValue) -> [JSONValue]? {
        json["data"]?.array?.map { .object(["work": $0, "host": json["config"]?["iiif_url"] ?? .null]) }
    }
}

extension ImageEntity {
    /// Reads one work; `nil` if a fact is missing that a row needs, or if the picture is in copyright.
    fileprivate init?(articItem item: JSONValue, _ addresses: AddressRule) {
        guard let work = item["work"], let id = work["id"]?.pictureID, let image = work["image_id"]?.pictureID,
            let host = addresses.upgraded(item["host"]?.string ?? "https://www.artic.edu/iiif/2")
        else { return nil }
        let size = work["thumbnail"]?.pixelSize
        let shape = size ?? PixelSize(width: 4, height: 3)
        // Widths above the native one are forbidden.
        let fitting = ArtInstitute.widths.filter { size == nil || $0 <= shape.width }
        let renditions = (fitting.isEmpty ? [shape.width] : fitting).map { width in
            PictureRendition(
                url: "\(host)/\(image)/full/\(width),/0/default.jpg",
                size: PixelSize(width: width, height: max(1, shape.height * width / shape.width)))
        }
        guard let smallest = renditions.first, let largest = renditions.last else { return nil }
        let preview = renditions.first { $0.size.width >= 400 } ?? smallest
        self.init(
            id: ImageID(provider: .artic, string: id), pageURL: "https://www.artic.edu/artworks/\(id)",
            pageImageWidth: size?.width ?? 0, pageImageHeight: size?.height ?? 0,
            previewURL: preview.url, previewWidth: preview.size.width, previewHeight: preview.size.height,
            imageURL: largest.url, imageWidth: largest.size.width, imageHeight: largest.size.height,
            renditions: renditions, fileType: "jpg", fileURL: largest.url,
            tags: [work["artwork_type_title"]].compactMap { $0?.plainText },
            title: work["title"]?.plainText, creators: ArtInstitute.creators(of: work),
            license: work["is_public_domain"]?.bool == true ? .cc0 : nil, institution: "The Art Institute of Chicago",
            kind: work["artwork_type_title"]?.string.map { $0 == "Photograph" ? .photo : .artwork },
            years: CreationYears.years(work["date_start"]?.int, work["date_end"]?.int)
                ?? CreationYears.years(in: work["date_display"]?.plainText))
    }
}
