import Core

extension ProviderID {
    public static let smk: ProviderID = "smk"
}

extension ProviderDescription {
    /// The Open API of SMK, the National Gallery of Denmark, see <https://www.smk.dk/en/article/smk-api/>.
    public static let smk = ProviderDescription(
        id: .smk, name: "SMK", homeURL: "https://open.smk.dk/", apiURL: "https://api.smk.dk/api/v1/art/search/",
        domains: ["smk.dk"], standInPath: "smk/api/v1/art/search/",
        terms: ServiceTerms(termsURL: "https://www.smk.dk/en/article/smk-open/"),
        licenses: .only(["pdm", "cc0"]),
        filters: FilterOffer(
            orientations: Orientation.allCases, kinds: [.artwork], minimumSizes: [1_280, 1_920, 3_840],
            licenses: [.cc0, .publicDomain], periods: YearRange.offered),
        words: QueryWords(areRequired: true),
        paging: Paging(size: 50, sizeParameter: "rows", position: .offset(parameter: "offset")),
        parameters: { search in
            [
                .init("keys", search.query.plainWords),
                .init("filters", "[has_image:true],[public_domain:true]"), .init("lang", "en"),
                .init("fields", SMK.fields),
            ]
        },
        results: ServiceResults(
            items: { $0["items"]?.array }, total: { $0["found"]?.total },
            pictures: { item, context in [ImageEntity(smkItem: item, context.addresses)] }))
}

private enum SMK {
    static let fields = """
        object_number,titles,artist,public_domain,has_image,image_thumbnail,image_native,image_iiif_id,image_width,\
        image_height,frontend_url,rights,production_date
        """
}

extension ImageEntity {
    /// Reads one item; `nil` if a fact is missing that a row needs, or if the picture is in copyright.
    fileprivate init?(smkItem item: JSONValue, _ addresses: AddressRule) {
        guard item["public_domain"]?.bool == true, item["has_image"]?.bool != false,
            let id = item["object_number"]?.objectID,
            let thumbnail = addresses.upgraded(item["image_thumbnail"]?.string)
        else { return nil }
        let size = PixelSize(width: item["image_width"]?.edge ?? 0, height: item["image_height"]?.edge ?? 0)
        let native = size.width > 0 && size.height > 0 ? size : nil
        let iiif = addresses.upgraded(item["image_iiif_id"]?.string).map { IIIFImage($0, native: native) }
        let thumbnailSize = (native ?? PixelSize(width: 1_024, height: 768))
            .fitting(in: PixelSize(width: 1_024, height: 100_000))
        // A picture without IIIF has one size, about 1,600 pixels, and its thumbnail is the same file.
        let narrow = min(400, native?.width ?? 400)
        let small = thumbnail.contains("/full/!1024,/") ? thumbnail.replacing("/!1024,/", with: "/!\(narrow),/") : nil
        let smallSize = thumbnailSize.fitting(in: PixelSize(width: narrow, height: 100_000))
        let medium = iiif.map { $0.fitting(2_000) }
        let file = addresses.upgraded(item["image_native"]?.string)
        self.init(
            id: ImageID(provider: .smk, string: id),
            pageURL: addresses.upgraded(item["frontend_url"]?.string)
                ?? "https://open.smk.dk/artwork/image/\(id.pathComponent)",
            pageImageWidth: native?.width ?? 0, pageImageHeight: native?.height ?? 0,
            previewURL: small ?? thumbnail, previewWidth: small == nil ? thumbnailSize.width : smallSize.width,
            previewHeight: small == nil ? thumbnailSize.height : smallSize.height,
            sharpPreviewURL: small == nil ? nil : thumbnail, imageURL: medium?.url ?? thumbnail,
            renditions: [PictureRendition(url: thumbnail, size: thumbnailSize), medium].compactMap { $0 },
            fileType: FileType.ofAddress(file), fileURL: file,
            title: item["titles"]?[0]?["title"]?.plainText,
            creators: (item["artist"]?.array ?? []).prefix(50).compactMap { Creator(stated: $0.string) }
                .withoutRepetitions,
            license: item["rights"]?.string.flatMap { License(url: $0) },
            institution: "Statens Museum for Kunst",
            // The museum collects art; its photographs are works of art, too.
            kind: .artwork, years: CreationYears.years(in: item["production_date"]?[0]?["period"]?.plainText))
    }
}
