import Localize

/// The content of an attribution, independent of its markup format.
struct AttributionSentence {
    /// Inserts arguments into a sentence of the user's language. The sentence has one placeholder per piece, in the
    /// order that the language requires.
    private let fill: (_ arguments: [String]) -> String
    private let pieces: [[AttributionPiece]]

    init(_ image: ImageEntity, _ credits: NamedCredits) {
        let page = image.pageURL.webAddress
        let work =
            image.visibleTitle.map { AttributionPiece(label: $0, url: page, isQuoted: true) }
            ?? AttributionPiece(label: tr("This picture"), url: page)
        let license = image.license.map { [AttributionPiece(label: $0.name, url: $0.url, isLicense: true)] }
        if !credits.pieces.isEmpty, !credits.areAuthors {
            pieces = [[work], credits.pieces] + (credits.stateLicense ? [] : [license].compactMap { $0 })
            fill = Self.credit(license: image.license, isStated: credits.stateLicense)
            return
        }
        // A service with a license of its own for all pictures is named, because the license refers to it.
        let service = image.license?.service?.description
        let provider = service.map { [AttributionPiece(label: $0.name, url: $0.homeURL)] }
        let authors = credits.areAuthors ? credits.pieces : nil
        pieces = [[work], authors, provider, license].compactMap { $0 }
        fill = Self.sentence(author: authors != nil, license: image.license, namesService: service != nil)
    }

    /// Returns the sentence for credits that are more than the names of authors.
    ///
    /// - Parameter isStated: whether the credits state the license.
    private static func credit(license: License?, isStated: Bool) -> ([String]) -> String {
        if isStated { return { tr("%s. Credit: %s.", $0[0], $0[1]) } }
        guard let license else { return { tr("%s. Credit: %s. Its license is not known.", $0[0], $0[1]) } }
        // Marks, the public domain and the rules of a service are no licenses.
        let isMark = license.row.map { $0.kind != .license } ?? (license.service != nil)
        return {
            isMark
                ? tr("%s. Credit: %s. Rights: %s.", $0[0], $0[1], $0[2])
                : tr("%s. Credit: %s. License: %s.", $0[0], $0[1], $0[2])
        }
    }

    private static func sentence(author: Bool, license: License?, namesService: Bool) -> ([String]) -> String {
        switch (license?.row?.kind, author) {
        case (nil, true) where license == nil: { tr("%s by %s. Its license is not known.", $0[0], $0[1]) }
        case (nil, false) where license == nil: { tr("%s. Its author and license are not known.", $0[0]) }
        case (_, true) where namesService: { tr("%s by %s comes from %s, under the %s.", $0[0], $0[1], $0[2], $0[3]) }
        case (_, false) where namesService: { tr("%s comes from %s, under the %s.", $0[0], $0[1], $0[2]) }
        case (.mark, true): { tr("%s by %s is marked with %s.", $0[0], $0[1], $0[2]) }
        case (.mark, false): { tr("%s is marked with %s.", $0[0], $0[1]) }
        case (.publicDomain, true): { tr("%s by %s is free of copyright (%s).", $0[0], $0[1], $0[2]) }
        case (.publicDomain, false): { tr("%s is free of copyright (%s).", $0[0], $0[1]) }
        case (_, true): { tr("%s by %s is licensed under %s.", $0[0], $0[1], $0[2]) }
        case (_, false): { tr("%s is licensed under %s.", $0[0], $0[1]) }
        }
    }

    /// Returns the sentence with each piece in the markup format. The sentence's own words are escaped here; pieces
    /// escape their own text.
    func rendered(_ markup: some AttributionMarkup) -> String {
        // Control characters represent the pieces until the sentence is escaped. Neither translations nor names contain
        // them.
        let placeholders = pieces.indices.map { Character(Unicode.Scalar(UInt8($0 + 1))) }
        var result = ""
        var words = ""
        var endsWithStop = false
        for character in fill(placeholders.map { String($0) }) {
            guard let index = placeholders.firstIndex(of: character) else {
                // A credit line may end with the full stop that ends the sentence.
                if character != "." || !words.isEmpty || !endsWithStop { words.append(character) }
                continue
            }
            result += markup.escaped(words) + pieces[index].rendered(markup)
            words = ""
            endsWithStop = pieces[index].last.map { $0.endsWithStop(in: markup) } == true
        }
        return result + markup.escaped(words)
    }
}
