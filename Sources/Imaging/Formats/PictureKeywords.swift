import FoundationEssentials
import Model

/// Finds the keywords embedded in a picture file, which cataloging programs store in XMP and in IPTC.
///
/// The search finds XMP by its own markers in a file of any format, and IPTC in JPEG by a marker, too. It needs no
/// library whose time and memory a hostile file controls: its time is proportional to the number of bytes. It skips XMP
/// that is compressed or not UTF-8.
public enum PictureKeywords {
    /// Maximum number of keywords, which neither a file nor a row exceeds in practice.
    private static let maxCount = 50
    /// Maximum length of a keyword list in bytes; longer ones are truncated.
    private static let maxListLength = 65_536

    /// Returns the keywords as written, without duplicates, XMP's first.
    ///
    /// - Parameter parts: the beginning and the end of a file, or all of it.
    public static func words(in parts: [Data]) -> [String] {
        var words: [String] = []
        for part in parts { part.withUnsafeBytes { words += xmpWords(ByteView($0)) } }
        for part in parts { part.withUnsafeBytes { words += iptcWords(ByteView($0)) } }
        var seen: Set<String> = []
        var result: [String] = []
        for word in words {
            let text = word.displayText()
            guard !text.isEmpty, seen.insert(text.lowercased()).inserted else { continue }
            result.append(text)
            if result.count == maxCount { break }
        }
        return result
    }

    // MARK: XMP

    /// Reads `<dc:subject><rdf:Bag><rdf:li>boat</rdf:li>…</rdf:Bag></dc:subject>`.
    private static func xmpWords(_ bytes: ByteView) -> [String] {
        var words: [String] = []
        var position = 0
        while words.count < maxCount, let start = bytes.firstIndex(of: "<dc:subject", from: position) {
            let rest = bytes.suffix(from: start)
            let length = min(maxListLength, rest.firstIndex(of: "</dc:subject>", from: 0) ?? maxListLength, rest.count)
            if let list = bytes.slice(at: start, count: length) { words += items(of: list) }
            position = start + length + 1
        }
        return words
    }

    private static func items(of list: ByteView) -> [String] {
        var words: [String] = []
        var position = 0
        while words.count < maxCount, let element = list.firstIndex(of: "<rdf:li", from: position),
            let tagEnd = list.firstIndex(of: UInt8(ascii: ">"), from: element),
            let end = list.firstIndex(of: "</rdf:li>", from: tagEnd),
            let text = list.slice(at: tagEnd + 1, count: end - tagEnd - 1)
        {
            words.append(HTMLText(text.text).text)
            position = end
        }
        return words
    }

    // MARK: IPTC

    /// Reads IPTC from Photoshop's blocks: `8BIM`, a number, a name padded to an even length, a length, the content.
    private static func iptcWords(_ bytes: ByteView) -> [String] {
        guard let mark = bytes.firstIndex(of: "Photoshop 3.0\0", from: 0) else { return [] }
        var position = mark + 14
        while bytes.matches("8BIM", at: position), let number = bytes.uint16BE(at: position + 4),
            let nameLength = bytes.uint8(at: position + 6)
        {
            let lengthAt = position + 6 + (nameLength + 2) / 2 * 2
            guard let length = bytes.uint32BE(at: lengthAt), let content = bytes.slice(at: lengthAt + 4, count: length)
            else { return [] }
            if number == 0x0404 { return keywords(of: content) }
            position = lengthAt + 4 + length + length % 2
        }
        return []
    }

    /// Reads IPTC records: each begins with 0x1C, two numbers and a length of two bytes; 2:25 is a keyword.
    private static func keywords(of records: ByteView) -> [String] {
        var words: [String] = []
        var position = 0
        while words.count < maxCount, records.uint8(at: position) == 0x1C,
            let group = records.uint8(at: position + 1), let field = records.uint8(at: position + 2),
            let length = records.uint16BE(at: position + 3), let value = records.slice(at: position + 5, count: length)
        {
            if group == 2, field == 25 { words.append(value.text) }
            position += 5 + length
        }
        return words
    }
}
