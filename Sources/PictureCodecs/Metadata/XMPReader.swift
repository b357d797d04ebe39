import PictureTypes

/// Finds the properties that programs store in a picture file as XMP. It skips XMP that is compressed or not UTF-8.
enum XMPReader {
    /// Maximum number of bytes of XMP to search for properties; most files have some thousand.
    private static let maxLength = 131_072
    /// Maximum length of a keyword list in bytes; longer ones are truncated.
    private static let maxListLength = 65_536

    /// Adds the properties of a part of a file that no earlier part has, and its keywords.
    static func read(_ bytes: ByteView, into metadata: inout StoredMetadata) {
        readKeywords(bytes, into: &metadata)
        guard let start = bytes.firstIndex(of: "<x:xmpmeta", from: 0) else { return }
        let rest = bytes.suffix(from: start)
        let length = rest.firstIndex(of: "</x:xmpmeta>", from: 0) ?? rest.count
        guard let xmp = rest.slice(at: 0, count: min(length, maxLength)) else { return }
        metadata[.title] = metadata[.title] ?? item(in: xmp, "<dc:title", "</dc:title>")
        metadata[.author] = metadata[.author] ?? item(in: xmp, "<dc:creator", "</dc:creator>")
        metadata[.caption] = metadata[.caption] ?? item(in: xmp, "<dc:description", "</dc:description>")
        metadata[.rating] = metadata[.rating] ?? rating(in: xmp)
        metadata[.license] =
            metadata[.license] ?? resource(in: xmp, "<cc:license") ?? value(in: xmp, "xmpRights:WebStatement")
        metadata[.terms] = metadata[.terms] ?? item(in: xmp, "<xmpRights:UsageTerms", "</xmpRights:UsageTerms>")
        metadata[.rights] = item(in: xmp, "<dc:rights", "</dc:rights>") ?? metadata[.rights]
        metadata[.sourceType] = metadata[.sourceType] ?? sourceType(in: xmp)
    }

    // MARK: Properties

    /// Returns the first item of a list: `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">Boats</rdf:li>…`.
    private static func item(in xmp: ByteView, _ start: StaticString, _ end: StaticString) -> String? {
        guard let first = xmp.firstIndex(of: start, from: 0) else { return nil }
        let rest = xmp.suffix(from: first)
        guard let list = rest.slice(at: 0, count: rest.firstIndex(of: end, from: 0) ?? rest.count),
            let element = list.firstIndex(of: "<rdf:li", from: 0),
            let tagEnd = list.firstIndex(of: UInt8(ascii: ">"), from: element),
            let close = list.firstIndex(of: "</rdf:li>", from: tagEnd),
            let text = list.slice(at: tagEnd + 1, count: close - tagEnd - 1)
        else { return nil }
        return text.count == 0 ? nil : text.text
    }

    /// Returns a simple property, written as an attribute, `xmp:Rating="3"`, or as an element, `<xmp:Rating>3<`.
    private static func value(in xmp: ByteView, _ name: StaticString) -> String? {
        guard let start = xmp.firstIndex(of: name, from: 0) else { return nil }
        let begin = start + name.utf8CodeUnitCount
        let isAttribute = xmp.matches("=\"", at: begin)
        guard isAttribute || xmp.matches(">", at: begin),
            let end = xmp.firstIndex(of: isAttribute ? UInt8(ascii: "\"") : UInt8(ascii: "<"), from: begin + 2),
            let text = xmp.slice(at: begin + (isAttribute ? 2 : 1), count: end - begin - (isAttribute ? 2 : 1))
        else { return nil }
        return text.count == 0 ? nil : text.text
    }

    /// Returns the address of how the picture was made, without regard to the prefix: most programs write `Iptc4xmpExt`,
    /// some `iptcExt`.
    private static func sourceType(in xmp: ByteView) -> String? {
        value(in: xmp, ":DigitalSourceType") ?? resource(in: xmp, ":DigitalSourceType")
    }

    private static func rating(in xmp: ByteView) -> Double? {
        value(in: xmp, "xmp:Rating").flatMap { Int($0.filter { !$0.isWhitespace }) }.map { Double($0) }
    }

    /// Returns the address that an element refers to: `<cc:license rdf:resource="https://…"/>`.
    private static func resource(in xmp: ByteView, _ element: StaticString) -> String? {
        guard let start = xmp.firstIndex(of: element, from: 0),
            let end = xmp.firstIndex(of: UInt8(ascii: ">"), from: start),
            let tag = xmp.slice(at: start, count: end - start),
            let attribute = tag.firstIndex(of: "rdf:resource=\"", from: 0),
            let quote = tag.firstIndex(of: UInt8(ascii: "\""), from: attribute + 14),
            let text = tag.slice(at: attribute + 14, count: quote - attribute - 14)
        else { return nil }
        return text.count == 0 ? nil : text.text
    }

    // MARK: Keywords

    /// Reads `<dc:subject><rdf:Bag><rdf:li>boat</rdf:li>…</rdf:Bag></dc:subject>`.
    private static func readKeywords(_ bytes: ByteView, into metadata: inout StoredMetadata) {
        var position = 0
        while metadata.xmpKeywords.count < StoredMetadata.maxKeywordCount,
            let start = bytes.firstIndex(of: "<dc:subject", from: position)
        {
            let rest = bytes.suffix(from: start)
            let length = min(maxListLength, rest.firstIndex(of: "</dc:subject>", from: 0) ?? maxListLength, rest.count)
            if let list = bytes.slice(at: start, count: length) { readItems(of: list, into: &metadata.xmpKeywords) }
            position = start + length + 1
        }
    }

    /// Adds the items that differ from those before.
    private static func readItems(of list: ByteView, into keywords: inout [String]) {
        var position = 0
        while keywords.count < StoredMetadata.maxKeywordCount,
            let element = list.firstIndex(of: "<rdf:li", from: position),
            let tagEnd = list.firstIndex(of: UInt8(ascii: ">"), from: element),
            let end = list.firstIndex(of: "</rdf:li>", from: tagEnd),
            let text = list.slice(at: tagEnd + 1, count: end - tagEnd - 1)
        {
            let keyword = text.text
            if !keyword.isEmpty, !keywords.contains(keyword) { keywords.append(keyword) }
            position = end
        }
    }
}
