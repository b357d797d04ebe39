import FoundationEssentials
import Model

/// The properties that programs store in a picture file as XMP, besides its keywords.
///
/// The search finds XMP by its own markers in a file of any format, like `PictureKeywords`: in linear time, without a
/// library. It skips XMP that is compressed or not UTF-8.
struct XMPProperties: Sendable, Equatable {
    var title: String?
    var author: String?
    /// The address of the license.
    var licenseURL: String?
    /// From 1 to 5.
    var rating: Int?

    /// Maximum number of bytes of XMP to search; most files have some thousand.
    private static let maxLength = 131_072

    /// - Parameter parts: the beginning and the end of a file, or all of it.
    init(in parts: [Data]) {
        for part in parts {
            part.withUnsafeBytes { buffer in
                let bytes = ByteView(buffer)
                guard let start = bytes.firstIndex(of: "<x:xmpmeta", from: 0) else { return }
                let rest = bytes.suffix(from: start)
                let length = rest.firstIndex(of: "</x:xmpmeta>", from: 0) ?? rest.count
                guard let xmp = rest.slice(at: 0, count: min(length, Self.maxLength)) else { return }
                read(xmp)
            }
        }
    }

    private mutating func read(_ xmp: ByteView) {
        title = title ?? Self.item(in: xmp, "<dc:title", "</dc:title>")
        author = author ?? Self.item(in: xmp, "<dc:creator", "</dc:creator>")
        rating =
            rating ?? Self.value(in: xmp, "xmp:Rating").flatMap { Int($0) }.flatMap { (1...5).contains($0) ? $0 : nil }
        licenseURL =
            licenseURL ?? Self.resource(in: xmp, "<cc:license") ?? Self.value(in: xmp, "xmpRights:WebStatement")
    }

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
        return shown(text)
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
        return shown(text)
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
        return shown(text)
    }

    private static func shown(_ text: ByteView) -> String? {
        let text = HTMLText(text.text).text.displayText(limit: 300)
        return text.isEmpty ? nil : text
    }
}
