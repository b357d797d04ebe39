import Core

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
            responses: RateLimit(requests: 2, per: 1),
            termsURL: "https://www.metmuseum.org/policies/terms-and-conditions"),
        licenses: .only(["cc0"]),
        filters: FilterOffer(kinds: [.photo, .artwork], licenses: [.cc0], periods: YearRange.offered),
        isOptional: true, words: QueryWords(areRequired: true),
        paging: Paging(
            size: 1, position: .cursor(parameter: "offset", token: ObjectLookup.nextMember), window: 10_000),
        parameters: {
            [.init("q", $0.query.joinedWords), .init("hasImages", "true"), .init("isPublicDomain", "true")]
        },
        results: ServiceResults(
            items: { $0["objects"]?.array }, total: { $0["total"]?.total },
            pictures: { object, context in [ImageEntity(metObject: object, context.addresses)] }),
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
                "artistDisplayName", "artistPrefix", "artistSuffix", "artistRole", "isPublicDomain",
                "objectBeginDate", "objectEndDate", "objectDate",
            ],
            lists: ["constituents": ["name", "role"]]))
}

extension ImageEntity {
    /// Reads one object; `nil` if a fact is missing that a row needs. The addresses of pictures in copyright are empty.
    fileprivate init?(metObject object: JSONValue, _ addresses: AddressRule) {
        guard let id = object["objectID"]?.pictureID,
            let preview = addresses.upgraded(object["primaryImageSmall"]?.string),
            let file = addresses.upgraded(object["primaryImage"]?.string)
        else { return nil }
        self.init(
            id: ImageID(provider: .met, string: id),
            pageURL: addresses.upgraded(object["objectURL"]?.string)
                ?? "https://www.metmuseum.org/art/collection/search/\(id)",
            pageImageWidth: 0, pageImageHeight: 0, previewURL: preview, previewWidth: 600, previewHeight: 450,
            imageURL: file, fileType: FileType.ofAddress(file), fileURL: file,
            tags: [object["classification"]].compactMap { $0?.plainText },
            title: object["title"]?.plainText, creators: Self.creators(of: object),
            license: object["isPublicDomain"]?.bool == true ? .cc0 : nil,
            institution: "The Metropolitan Museum of Art",
            kind: object["classification"]?.string.map { $0.contains("Photograph") ? .photo : .artwork },
            years: CreationYears.years(object["objectBeginDate"]?.int, object["objectEndDate"]?.int)
                ?? CreationYears.years(in: object["objectDate"]?.plainText))
    }

    /// Returns the constituents of the object. The qualifiers belong to the artist whom the object displays.
    private static func creators(of object: JSONValue) -> [Creator] {
        let displayed = object["artistDisplayName"]?.plainName
        let prefix = object["artistPrefix"]?.plainText
        let suffix = object["artistSuffix"]?.plainText
        var creators = (object["constituents"]?.array ?? []).prefix(50).compactMap { person -> Creator? in
            let name = person["name"]?.plainName
            let isDisplayed = name != nil && name == displayed
            return Creator(
                stated: name, role: person["role"]?.string, qualifier: isDisplayed ? prefix ?? suffix : nil)
        }
        if let displayed, !creators.contains(where: { $0.name == displayed }),
            let artist = Creator(
                stated: displayed, role: object["artistRole"]?.string, qualifier: prefix ?? suffix)
        {
            creators.insert(artist, at: 0)
        }
        // Both are rare together: "Possibly by Rembrandt and Workshop".
        if prefix != nil, let suffix, let index = creators.firstIndex(where: { $0.name == displayed }) {
            creators[index].name += suffix.hasPrefix(",") ? suffix : " \(suffix)"
        }
        return creators.withoutRepetitions
    }
}
