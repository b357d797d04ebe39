import PictureTypes

/// Finds the keywords that cataloging programs store as IPTC, which JPEG has in Photoshop's blocks.
enum IPTCReader {
    /// Reads IPTC from Photoshop's blocks: `8BIM`, a number, a name padded to an even length, a length, the content.
    static func keywords(in bytes: ByteView) -> [String] {
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
        while words.count < StoredMetadata.maxKeywordCount, records.uint8(at: position) == 0x1C,
            let group = records.uint8(at: position + 1), let field = records.uint8(at: position + 2),
            let length = records.uint16BE(at: position + 3), let value = records.slice(at: position + 5, count: length)
        {
            if group == 2, field == 25 { words.append(value.text) }
            position += 5 + length
        }
        return words
    }
}
