/// A typed text in the notation of web searches: words, `"an exact phrase"`, `-word` or `-"a phrase"` for what must not
/// occur, `by:name`, `license:by-sa` and `ai:no`. What is none of these is a word.
struct TypedExpression: Equatable {
    private(set) var words: [String] = []
    private(set) var phrases: [String] = []
    /// Words and phrases that must not occur.
    private(set) var excluded: [String] = []
    private(set) var author: String?
    private(set) var licenses: Set<LicenseKind> = []
    /// Whether pictures made by AI are excluded.
    private(set) var isWithoutAI = false
    /// The words, phrases and excluded words as services with this notation understand them.
    private(set) var notation = ""

    /// The maximum number of phrases and excluded words: each is compared with each picture. Further ones do not count.
    static let maxComparedCount = 50

    init(_ text: String) {
        var rest = text[...]
        while let token = Token(from: &rest) { add(token) }
    }

    private mutating func add(_ token: Token) {
        guard token.hasLetters else { return }
        if token.prefix == "by:", !token.isExcluded { return author = token.text }
        if token.prefix == "license:", !token.isExcluded, let kind = LicenseKind(typed: token.text) {
            licenses.insert(kind)
            return
        }
        if token.prefix == "ai:", !token.isExcluded, token.text.lowercased() == "no" { return isWithoutAI = true }
        let text = token.isQuoted ? token.text : token.prefix + token.text
        let isCompared = token.isExcluded || token.isPhrase
        if isCompared, phrases.count + excluded.count >= Self.maxComparedCount { return }
        if token.isExcluded {
            excluded.append(text)
        } else if token.isPhrase {
            phrases.append(text)
        } else {
            words.append(text)
        }
        let quoted = token.isQuoted ? "\"\(text)\"" : text
        notation += (notation.isEmpty ? "" : " ") + (token.isExcluded ? "-" : "") + quoted
    }
}

/// One word or phrase with what stands before it.
private struct Token {
    var isExcluded = false
    /// One of `prefixes`, or empty.
    var prefix = ""
    var isQuoted = false
    let text: String

    var isPhrase: Bool { isQuoted && text.contains(where: \.isWhitespace) }
    var hasLetters: Bool { text.contains { $0.isLetter || $0.isNumber } }

    private static let quotationMarks: Set<Character> = ["\"", "“", "”", "„"]
    private static let prefixes = ["by:", "license:", "ai:"]

    /// Takes the next token of a text; `nil` at its end. A phrase without a closing mark ends with the text.
    init?(from rest: inout Substring) {
        rest = rest.drop(while: \.isWhitespace)
        guard !rest.isEmpty else { return nil }
        if rest.first == "-" {
            isExcluded = true
            rest.removeFirst()
        }
        if let found = Self.prefixes.first(where: { rest.prefix($0.count).lowercased() == $0 }) {
            prefix = found
            rest.removeFirst(found.count)
        }
        if let mark = rest.first, Self.quotationMarks.contains(mark) {
            isQuoted = true
            rest.removeFirst()
        }
        let isQuoted = isQuoted
        let end = rest.firstIndex { isQuoted ? Self.quotationMarks.contains($0) : $0.isWhitespace } ?? rest.endIndex
        text = rest[..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        rest = rest[end...]
        if isQuoted, !rest.isEmpty { rest.removeFirst() }
    }
}

extension LicenseKind {
    /// - Parameter text: the name of a license in any case, such as "CC-BY-SA", "by-sa" or "pd".
    fileprivate init?(typed text: String) {
        let name = text.lowercased()
        self.init(rawValue: name.hasPrefix("cc-") ? String(name.dropFirst(3)) : name == "pd" ? "pdm" : name)
    }
}

extension SearchQuery {
    /// The query whose text has only words: the rest of its notation has become phrases, excluded words, an author and
    /// filters. An author that was chosen otherwise stays.
    public var interpreted: SearchQuery {
        let expression = TypedExpression(text)
        var query = self
        query.text = (expression.words + expression.phrases).joined(separator: " ")
        query.author = author ?? expression.author
        query.filters.licenses.formUnion(expression.licenses)
        query.typedLicenses.formUnion(expression.licenses)
        if expression.isWithoutAI { (query.filters.hidesAI, query.typedWithoutAI) = (true, true) }
        query.phrases += expression.phrases
        query.excluded += expression.excluded
        if !expression.phrases.isEmpty || !expression.excluded.isEmpty { query.notation = expression.notation }
        return query
    }

    /// Whether the text asked for more than words.
    public var hasNotation: Bool {
        !excluded.isEmpty || !phrases.isEmpty || !typedLicenses.isEmpty || typedWithoutAI
    }

    /// Returns whether what is known of a picture has the phrases and one of the typed licenses, and has none of the excluded
    /// words and, if they are excluded, no statement that AI has made it.
    ///
    /// - Parameter trustsPhrases: whether the source has compared the phrases, with texts that it does not send.
    public func acceptsFacts(of image: ImageEntity, trustingPhrases trustsPhrases: Bool = false) -> Bool {
        guard hasNotation else { return true }
        guard typedLicenses.isEmpty || typedLicenses.contains(LicenseKind(of: image.license)) else { return false }
        if typedWithoutAI, image.sourceType?.isMadeByAI == true { return false }
        let texts = image.searchedTexts.map { WordSequence($0) }
        func occurs(_ phrase: String) -> Bool {
            let wanted = WordSequence(phrase)
            return texts.contains { $0.contains(wanted) }
        }
        return !excluded.contains(where: occurs) && (trustsPhrases || phrases.allSatisfy(occurs))
    }
}

/// The words of a text in lowercase, in their order.
package struct WordSequence {
    private let words: [String]

    package init(_ text: String) {
        words = text.split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
    }

    package init(words: [String]) { self.words = words }

    /// Returns whether the words of the other sequence follow each other in this one. A word that is not of ASCII may also
    /// be inside of one, because some scripts have no spaces.
    package func contains(_ other: WordSequence) -> Bool {
        let count = other.words.count
        guard count > 0, count <= words.count else { return false }
        return (0...words.count - count).contains { start in
            zip(words[start...], other.words).allSatisfy { word, wanted in
                word == wanted || (!wanted.utf8.allSatisfy { $0 < 0x80 } && word.contains(wanted))
            }
        }
    }
}
