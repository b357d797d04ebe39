import Localize

/// The content of an attribution, independent of its markup format.
struct AttributionSentence {
    /// A name with the address that it links to.
    struct Piece {
        var label: String
        var url: String?
        /// Whether the name is in quotation marks, as titles are.
        var isQuoted = false
        /// Whether the name is that of the license. HTML marks such links with `rel="license"`.
        var isLicense = false
    }

    /// Inserts arguments into a sentence of the user's language. The sentence has one placeholder per piece, in the
    /// order that the language requires.
    private let fill: (_ arguments: [String]) -> String
    private let pieces: [Piece]

    init(_ image: ImageEntity) {
        let page = image.pageURL.webAddress
        let work =
            image.visibleTitle.map { Piece(label: $0, url: page, isQuoted: true) }
            ?? Piece(label: tr("This picture"), url: page)
        let author = image.username.map { Piece(label: $0, url: image.userURL) }
        let license = image.license.map { Piece(label: $0.name, url: $0.url, isLicense: true) }
        if let credit = image.credit {
            // The credit line is the author's own text. It may repeat the license.
            pieces = [work, Piece(label: credit, url: image.userURL), license].compactMap { $0 }
            fill = {
                license == nil
                    ? tr("%s. Credit: %s.", $0[0], $0[1]) : tr("%s. Credit: %s. License: %s.", $0[0], $0[1], $0[2])
            }
            return
        }
        // A service with a license of its own for all pictures is named, because the license refers to it.
        let service = image.license?.service?.description
        let provider = service.map { Piece(label: $0.name, url: $0.homeURL) }
        pieces = [work, author, provider, license].compactMap { $0 }
        fill = Self.sentence(author: author != nil, license: image.license, namesService: service != nil)
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
        for character in fill(placeholders.map { String($0) }) {
            guard let index = placeholders.firstIndex(of: character) else {
                words.append(character)
                continue
            }
            result += markup.escaped(words) + Self.rendered(pieces[index], markup)
            words = ""
        }
        return result + markup.escaped(words)
    }

    private static func rendered(_ piece: Piece, _ markup: some AttributionMarkup) -> String {
        let label = markup.escaped(piece.isQuoted ? tr("“%s”", piece.label) : piece.label)
        guard let url = piece.url?.webAddress else { return label }
        return markup.link(label, to: url, isLicense: piece.isLicense)
    }
}
