import PictureCodecs
import PictureTypes

/// A PNG's own texts, which the library knows nothing of, by the names of `StoredMetadata`: "Png." and the keyword.
enum PNGTexts {
    struct Value {
        let field: String
        /// Empty for all languages.
        var language: [UInt8] = []
        var text: [UInt8]
    }

    /// The most values of one file.
    private static let maxValueCount = 64

    static func values(of file: ByteView) -> [Value] {
        var values: [Value] = []
        for chunk in PNGChunks(file) where values.count < maxValueCount {
            if let value = value(of: chunk) { values.append(value) }
        }
        return values
    }

    /// Returns the file without some fields.
    static func removing(_ fields: Set<String>, from file: ByteView) -> [UInt8] {
        var (result, position) = ([UInt8](), 0)
        for chunk in PNGChunks(file) where field(of: chunk).map(fields.contains) ?? false {
            result += file.contents(of: position..<chunk.range.lowerBound)
            position = chunk.range.upperBound
        }
        return result + file.contents(of: position..<file.count)
    }

    private static let types: [StaticString] = ["tEXt", "zTXt", "iTXt"]

    /// Returns the field of a text chunk, whose keyword ends with NUL.
    private static func field(of chunk: PNGChunks.Chunk) -> String? {
        guard types.contains(where: chunk.isOf),
            let end = chunk.body.firstIndex(of: 0, from: 0), end < 80
        else { return nil }
        return "Png." + chunk.body.text(ofFirst: end)
    }

    private static func value(of chunk: PNGChunks.Chunk) -> Value? {
        let content = chunk.body
        if chunk.isOf("tIME"), content.count == 7, let year = content.uint16BE(at: 0) {
            let numbers = (2..<6).compactMap { content.uint8(at: $0) }.map(String.init)
            return Value(field: "Png.tIME", text: Array(([String(year)] + numbers).joined(separator: ":").utf8))
        }
        guard let field = field(of: chunk), StoredMetadata.fields.contains(field),
            let keyword = content.firstIndex(of: 0, from: 0)
        else { return nil }
        if chunk.isOf("tEXt") { return Value(field: field, text: text(content, from: keyword + 1)) }
        // The method of compression precedes the text.
        if chunk.isOf("zTXt") { return Value(field: field, text: inflated(content, from: keyword + 2)) }
        // Two numbers about the compression, the language and the translated keyword do.
        guard let language = content.firstIndex(of: 0, from: keyword + 3),
            let start = content.firstIndex(of: 0, from: language + 1).map({ $0 + 1 })
        else { return nil }
        let isCompressed = content.uint8(at: keyword + 1) != 0
        return Value(
            field: field, language: content.contents(of: keyword + 3..<language),
            text: isCompressed ? inflated(content, from: start) : text(content, from: start))
    }

    private static func text(_ content: ByteView, from start: Int) -> [UInt8] {
        content.contents(of: min(start, content.count)..<min(content.count, start + StoredMetadata.maxTextSize))
    }

    private static func inflated(_ content: ByteView, from start: Int) -> [UInt8] {
        guard start < content.count else { return [] }
        return PNGChunks.inflated(content.contents(of: start..<content.count), atMost: StoredMetadata.maxTextSize)
    }
}
