extension ProviderID {
    public static let met: ProviderID = "met"
}

extension ProviderDescription {
    /// The Collection API of the Metropolitan Museum of Art, see <https://metmuseum.github.io/>. A search has only the
    /// numbers of objects, and each object is a request of its own. A page therefore has one picture, a list requests it
    /// only when its last row is visible (`ImageProvider.mayAskAhead`), and the service is optional.
    public static let met = ProviderDescription(
        id: .met, name: "Metropolitan Museum of Art", homeURL: "https://www.metmuseum.org/",
        apiURL: "https://collectionapi.metmuseum.org/public/collection/v1.1/search", domains: ["metmuseum.org"],
        standInPath: "met/public/collection/v1.1/search",
        // The museum blocks clients after about thirty quick requests.
        terms: ServiceTerms(
            responses: RateLimit(requests: 2, per: 1), responseCachingRule: .oneDay, pictureCachingRule: .standard,
            termsURL: "https://www.metmuseum.org/policies/terms-and-conditions"),
        licenses: .only(["cc0"]),
        filters: FilterOffer(kinds: [.photo, .artwork], uses: LicenseUse.allCases, periods: YearRange.offered),
        isOptional: true, words: QueryWords(areRequired: true),
        paging: Paging(
            size: 1, position: .cursor(parameter: "offset", token: [ObjectLookup.nextMember]), window: 10_000),
        parameters: {
            [.init("q", $0.query.joinedWords), .init("hasImages", "true"), .init("isPublicDomain", "true")]
        },
        results: ServiceResults(
            items: { $0["objects"]?.array }, total: { $0["total"]?.total },
            pictures: { object, context in [ImageEntity(metObject: object, context.addresses)].compactMap { $0 } }),
        objects: ObjectLookup(
            positionParameter: "offset", sizeParameter: "limit", searchSize: 50,
            ids: { json in
                guard json["total"]?.total != nil else { return nil }
                return (json["objectIDs"]?.array ?? []).compactMap(\.pictureID)
            },
            request: { id, apiURL in
                NetworkRequest(url: apiURL.replacing("/v1.1/search", with: "/v1/objects/\(id)"))
            },
            members: [
                "objectID", "primaryImageSmall", "primaryImage", "objectURL", "classification", "title",
                "artistDisplayName", "isPublicDomain", "objectBeginDate", "objectEndDate", "objectDate",
            ]),
        matches: ImageEntity.isByAuthor)
}

extension ImageEntity {
    /// Reads one object; `nil` if a fact is missing that a row needs. The addresses of pictures in copyright are empty.
    fileprivate init?(metObject object: JSONValue, _ addresses: AddressRule) {
        guard let id = object["objectID"]?.pictureID,
            let preview = addresses.upgraded(object["primaryImageSmall"]?.string),
            let file = addresses.upgraded(object["primaryImage"]?.string)
        else { return nil }
        let artist = object["artistDisplayName"]?.plainText
        self.init(
            id: ImageID(provider: .met, string: id),
            pageURL: addresses.upgraded(object["objectURL"]?.string)
                ?? "https://www.metmuseum.org/art/collection/search/\(id)",
            pageImageWidth: 0, pageImageHeight: 0, previewURL: preview, previewWidth: 600, previewHeight: 450,
            imageURL: file, fileType: FileType.ofAddress(file), fileURL: file,
            tags: [object["classification"]].compactMap { $0?.plainText },
            title: object["title"]?.plainText, username: artist?.isEmpty == false ? artist : nil,
            license: object["isPublicDomain"]?.bool == true ? .cc0 : nil,
            kind: object["classification"]?.string.map { $0.contains("Photograph") ? .photo : .artwork },
            years: CreationYears.years(object["objectBeginDate"]?.int, object["objectEndDate"]?.int)
                ?? CreationYears.years(in: object["objectDate"]?.plainText))
    }
}
