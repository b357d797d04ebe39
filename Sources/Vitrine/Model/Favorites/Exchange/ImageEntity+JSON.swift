import Core

// The stored and exchanged form of a picture. New versions only add members, so that older files stay readable.

extension ImageEntity {
    public var json: JSONValue {
        let members: [(String, JSONValue?)] = [
            ("provider", .string(id.provider.rawValue)),
            ("id", .string(id.string)),
            ("page", .string(pageURL)),
            ("width", .number(Double(pageImageWidth))),
            ("height", .number(Double(pageImageHeight))),
            ("preview", Self.rendition(previewURL, previewWidth, previewHeight)),
            ("sharpPreview", sharpPreviewURL.map { .string($0) }),
            ("picture", imageURL.map { Self.rendition($0, imageWidth, imageHeight) }),
            ("file", fileJSON),
            ("views", viewCount.map { .number(Double($0)) }),
            ("downloads", downloadCount.map { .number(Double($0)) }),
            ("likes", likeCount.map { .number(Double($0)) }),
            ("tags", tags.isEmpty ? nil : .array(tags.map { .string($0) })),
            ("title", title.map { .string($0) }),
            ("caption", caption.map { .string($0) }),
            // Versions before 1.0 know only this member, in which no qualifier must be missing.
            (
                "author",
                Self.object([
                    ("name", authors.first.map { .string($0.statedText) }), ("url", userURL.map { .string($0) }),
                ])
            ),
            ("creators", creators.isEmpty ? nil : .array(creators.map(\.json))),
            ("license", license.map(\.json)),
            ("source", source.map { .string($0) }),
            ("credit", creditLine.map { .string($0) }),
            ("institution", institution.map { .string($0) }),
            ("code", imageCode.map { .string($0.text) }),
            ("sourceType", sourceType.map { .string($0.rawValue) }),
        ]
        return Self.object(members) ?? .null
    }

    private var fileJSON: JSONValue? {
        Self.object([
            ("url", fileURL.map { .string($0) }), ("size", fileSize.map { .number(Double($0)) }),
            ("type", fileType.map { .string($0) }), ("sha1", fileHash.map { .string($0) }),
        ])
    }

    private static func rendition(_ url: String, _ width: Int?, _ height: Int?) -> JSONValue {
        object([
            ("url", .string(url)), ("width", width.map { .number(Double($0)) }),
            ("height", height.map { .number(Double($0)) }),
        ]) ?? .null
    }

    /// Returns an object without the members that have no value; `nil` if no member has a value.
    fileprivate static func object(_ members: [(String, JSONValue?)]) -> JSONValue? {
        let present = members.compactMap { name, value in value.map { (name, $0) } }
        return present.isEmpty ? nil : .object(Dictionary(present) { $1 })
    }
}

extension License {
    fileprivate var json: JSONValue {
        ImageEntity.object([
            ("name", .string(name)), ("url", url.map { .string($0) }), ("code", code.map { .string($0) }),
        ]) ?? .null
    }

    fileprivate init?(json: JSONValue?) {
        guard let name = json?["name"]?.displayText else { return nil }
        let (url, code) = (json?["url"]?.address, json?["code"]?.displayText)
        // Earlier versions recognized fewer licenses, stored addresses that lead nowhere, and took the code from one of
        // several statements. A code of the table counts only with a name or an address that states it.
        let isOfService = code.map { LicenseTable.row($0) == nil } ?? false
        self = isOfService ? License(name: name, url: url, code: code) : License(named: name, url: url)
    }
}

extension Creator {
    public var json: JSONValue {
        ImageEntity.object([
            ("name", .string(name)), ("url", url.map { .string($0) }), ("role", role.map { .string($0.code) }),
            ("qualifier", qualifier.map { .string($0.code) }),
        ]) ?? .null
    }

    fileprivate init?(json: JSONValue) {
        guard let name = json["name"]?.displayText else { return nil }
        self.init(
            name, url: json["url"]?.address, role: (json["role"]?.displayText).map { CreatorRole(stated: $0) },
            qualifier: (json["qualifier"]?.displayText).map { CreatorQualifier(stated: $0) })
    }
}

extension ImageEntity {
    /// Reads the output of `json`, also after edits by people or other programs: missing members, members of another type
    /// and sides that no picture has are ignored. `nil` without an id and a preview.
    public init?(json: JSONValue) {
        guard let provider = json["provider"]?.displayText, let name = json["id"]?.identifier,
            !provider.contains("/"), let preview = json["preview"]?["url"]?.address
        else { return nil }
        self.init(
            id: ImageID(provider: ProviderID(rawValue: provider), string: name),
            pageURL: json["page"]?.address ?? "",
            pageImageWidth: json["width"]?.edge ?? 0, pageImageHeight: json["height"]?.edge ?? 0,
            previewURL: preview,
            previewWidth: json["preview"]?["width"]?.edge ?? 0, previewHeight: json["preview"]?["height"]?.edge ?? 0,
            sharpPreviewURL: json["sharpPreview"]?.address,
            imageURL: json["picture"]?["url"]?.address,
            imageWidth: json["picture"]?["width"]?.edge, imageHeight: json["picture"]?["height"]?.edge,
            fileSize: json["file"]?["size"]?.count, fileType: json["file"]?["type"]?.displayText,
            fileURL: json["file"]?["url"]?.address, fileHash: json["file"]?["sha1"]?.displayText,
            viewCount: json["views"]?.count, downloadCount: json["downloads"]?.count, likeCount: json["likes"]?.count,
            tags: (json["tags"]?.array ?? []).prefix(Self.maxTagCount).compactMap(\.displayText),
            title: json["title"]?.displayText, caption: json["caption"]?.displayText,
            creators: Self.creators(in: json), license: License(json: json["license"]),
            source: json["source"]?.displayText, creditLine: json["credit"]?.displayText,
            institution: json["institution"]?.displayText)
        imageCode = json["code"]?.string.flatMap { ImageCode(text: $0) }
        sourceType = json["sourceType"]?.string.flatMap { DigitalSourceType(rawValue: $0) }
    }

    /// Reads the creators; of older files, the author.
    private static func creators(in json: JSONValue) -> [Creator] {
        let creators = (json["creators"]?.array ?? []).prefix(Creator.maxCount).compactMap { Creator(json: $0) }
        return creators.isEmpty ? [json["author"]].compactMap { $0.flatMap { Creator(json: $0) } } : creators
    }

    /// The maximum number of tags that are read. No service has sent more.
    private static let maxTagCount = 500
}

extension JSONValue {
    /// The string as an address that the program can load: a web address, a local file or a sample.
    fileprivate var address: String? {
        guard let text = string, text.utf8.count <= 8_192, !text.disturbsDisplay
        else { return nil }
        // A favorite whose address has a space, which no browser opens, is not lost.
        if let address = text.webAddress ?? text.replacing(" ", with: "%20").webAddress { return address }
        return ["file:", "sample:"].contains(where: text.hasPrefix) ? text : nil
    }
}
