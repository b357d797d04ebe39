import Core

extension ProviderID {
    public static let cleveland: ProviderID = "cleveland"
}

extension ProviderDescription {
    /// The Open Access API of the Cleveland Museum of Art, see <https://openaccess-api.clevelandart.org/>: about 41,000
    /// works whose metadata and pictures are in the public domain.
    public static let cleveland = ProviderDescription(
        id: .cleveland, name: "Cleveland Museum of Art", homeURL: "https://www.clevelandart.org/",
        apiURL: "https://openaccess-api.clevelandart.org/api/artworks/", domains: ["clevelandart.org"],
        standInPath: "cleveland/api/artworks/",
        terms: ServiceTerms(termsURL: "https://www.clevelandart.org/open-access"),
        licenses: .only(["cc0"]),
        filters: FilterOffer(
            orientations: Orientation.allCases, kinds: [.photo, .artwork], minimumSizes: [1_280, 1_920],
            licenses: [.cc0], periods: YearRange.offered),
        paging: Paging(size: 50, sizeParameter: "limit", position: .offset(parameter: "skip")),
        parameters: { search in
            [
                .init("q", search.query.joinedWords), .init("cc0", "1"), .init("has_image", "1"),
                // A complete record has about 36 KB.
                .init("fields", Cleveland.fields),
            ]
        },
        results: ServiceResults(
            items: { $0["data"]?.array }, total: { $0["info"]?["total"]?.total },
            pictures: { work, context in [ImageEntity(clevelandWork: work, context.addresses)] }))
}

private enum Cleveland {
    static let fields = """
        id,accession_number,title,creators,creation_date,creation_date_earliest,creation_date_latest,\
        share_license_status,technique,type,url,images
        """

    /// Returns the creators without what follows the name in a description such as "Johannes Vermeer (Dutch, 1632–1675)".
    /// A qualifier is a text or an object.
    static func creators(of work: JSONValue) -> [Creator] {
        (work["creators"]?.array ?? []).prefix(50).compactMap { creator in
            let description = creator["description"]?.plainText
            let name = description.map { text in
                text.firstRange(of: " (").map { String(text[..<$0.lowerBound]) } ?? text
            }
            let qualifier = creator["qualifier"]?["Value"] ?? creator["qualifier"]
            return Creator(stated: name, role: creator["role"]?.string, qualifier: qualifier?.string)
        }
        .withoutRepetitions
    }
}

extension ImageEntity {
    /// Reads one work; `nil` if a fact is missing that a row needs.
    fileprivate init?(clevelandWork work: JSONValue, _ addresses: AddressRule) {
        func rendition(_ name: String) -> PictureRendition? {
            guard let file = work["images"]?[name], let url = addresses.upgraded(file["url"]?.string),
                FileType.isShown(FileType.ofAddress(url)), let size = file.pixelSize
            else { return nil }
            return PictureRendition(url: url, size: size)
        }
        // The third rendition, `full`, is a TIFF file of 60 MB and more.
        let (web, print) = (rendition("web"), rendition("print"))
        guard let id = work["id"]?.pictureID, let preview = web ?? print, let largest = print ?? web else { return nil }
        let page = work["accession_number"]?.objectID.map { "https://www.clevelandart.org/art/\($0.pathComponent)" }
        guard let page = addresses.upgraded(work["url"]?.string) ?? page else { return nil }
        self.init(
            id: ImageID(provider: .cleveland, string: id), pageURL: page,
            pageImageWidth: largest.size.width, pageImageHeight: largest.size.height,
            previewURL: preview.url, previewWidth: preview.size.width, previewHeight: preview.size.height,
            imageURL: largest.url, imageWidth: largest.size.width, imageHeight: largest.size.height,
            renditions: [web, print].compactMap { $0 },
            fileSize: print == nil ? nil : work["images"]?["print"]?["filesize"]?.fileSize,
            fileType: FileType.ofAddress(largest.url), fileURL: largest.url,
            tags: [work["type"], work["technique"]].compactMap { $0?.plainText }.withoutRepeatedWords,
            title: work["title"]?.plainText, creators: Cleveland.creators(of: work),
            license: work["share_license_status"]?.string == "CC0" ? .cc0 : nil,
            institution: "The Cleveland Museum of Art",
            kind: work["type"]?.string.map { $0 == "Photograph" ? .photo : .artwork },
            years: CreationYears.years(work["creation_date_earliest"]?.int, work["creation_date_latest"]?.int)
                ?? CreationYears.years(in: work["creation_date"]?.plainText))
    }
}
