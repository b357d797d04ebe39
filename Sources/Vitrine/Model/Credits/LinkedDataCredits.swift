import Core

/// The credits of a work as JSON-LD with the terms of schema.org, which search engines read for images under licenses.
enum LinkedDataCredits {
    static func json(_ credits: WorkCredits) -> String {
        let document = JSONValue.object([
            "@context": .string("https://schema.org"), "@graph": .array(credits.entries.map(imageObject)),
        ])
        // In a page, the document is inside of a script element, which no text may end. Only strings contain this
        // character.
        return document.text(indentation: 2).replacingScalars { $0 == "<" ? "\\u003C" : nil } + "\n"
    }

    private static func imageObject(_ entry: WorkCredits.Entry) -> JSONValue {
        let image = entry.image
        let fields = PictureCredits(image)
        let file = entry.file?.percentEncoded
        var members: [String: JSONValue?] = [
            "@type": .string("ImageObject"),
            "name": image.visibleTitle.map { .string($0) },
            "description": image.caption.map { .string($0) },
            "contentUrl": (file ?? image.fileURL?.webAddress).map { .string($0) },
            "url": image.webPage.map { .string($0) },
            "license": (image.license?.url ?? image.webPage).map { .string($0) },
            "acquireLicensePage": image.webPage.map { .string($0) },
            "creditText": (fields.credit ?? fields.provider).map { .string($0) },
            "copyrightNotice": statement(of: image).map { .string($0) },
        ]
        let creators = image.authors.map { author in
            // A workshop is no person.
            var creator: [String: JSONValue] = [
                "@type": .string(author.qualifier == nil ? "Person" : "Organization"), "name": .string(author.text),
            ]
            if let page = author.url { creator["url"] = .string(page) }
            return JSONValue.object(creator)
        }
        if let first = creators.first { members["creator"] = creators.count == 1 ? first : .array(creators) }
        if let institution = image.institution {
            members["provider"] = JSONValue.object(["@type": .string("Organization"), "name": .string(institution)])
        }
        if !entry.problems.isEmpty {
            members["usageInfo"] = JSONValue.string(entry.problems.map(\.text).joined(separator: ". "))
        }
        return .object(members.compactMapValues(\.self))
    }

    private static func statement(of image: ImageEntity) -> String? {
        let parts = [image.creditName, image.license?.name].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " · ")
    }
}
