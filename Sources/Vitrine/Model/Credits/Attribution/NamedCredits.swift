import Localize

/// Whom an attribution names: the authors, the credit line that the source demands, and the institution. All formats of
/// an attribution, and the fields of saved files, follow this rule:
///
/// - The credit line stays letter for letter. Authors whom it does not name stand before it.
/// - The institution stands last, unless it is named already.
/// - An uploader is named only as such, and only if nothing else is known.
struct NamedCredits: Sendable {
    /// The names in their order, with the texts between them. Empty if nothing is known.
    let pieces: [AttributionPiece]
    /// Whether all are authors without qualifiers and roles, so that a sentence can name them after "by".
    let areAuthors: Bool
    /// Whether the credit line states the license.
    let stateLicense: Bool

    init(_ image: ImageEntity) {
        let line = image.creditLine
        let authors = image.authors.filter { author in line.map { author.isNamed(in: $0) } != true }
        var names = authors.map { [AttributionPiece(label: $0.text, url: $0.url)] }
        let license = line.flatMap { line in image.license?.range(in: line) }
        if let line { names.append(Self.pieces(of: line, license: license, image)) }
        if names.isEmpty, image.institution == nil, let uploader = image.creators.first {
            names = [[.init(label: tr("Author unknown, uploaded by %s", uploader.name), url: uploader.url)]]
        }
        let institution = image.institution.flatMap { Self.isNamed($0, in: names) ? nil : $0 }
        if let institution { names.append([.init(label: institution)]) }
        let separator = AttributionPiece(label: trc("between the names in a list", ", "))
        pieces = Array(names.joined(separator: [separator]))
        areAuthors =
            line == nil && image.institution == nil && !authors.isEmpty
            && authors.allSatisfy { $0.qualifier == nil && $0.text == $0.name }
        stateLicense = license != nil
    }

    /// Returns the credit line. Its statement of the license gets the link to the license.
    private static func pieces(
        of line: String, license: Range<String.Index>?, _ image: ImageEntity
    ) -> [AttributionPiece] {
        guard let license else { return [.init(label: line, url: image.userURL)] }
        let before = line[..<license.lowerBound]
        let separators = before.reversed().prefix { $0.isWhitespace || " /,;|·-–—([".contains($0) }.count
        let pieces: [AttributionPiece] = [
            .init(label: String(before.dropLast(separators)), url: image.userURL),
            .init(label: String(before.suffix(separators))),
            .init(label: String(line[license]), url: image.license?.url, isLicense: true),
            .init(label: String(line[license.upperBound...])),
        ]
        return pieces.filter { !$0.label.isEmpty }
    }

    private static func isNamed(_ institution: String, in names: [[AttributionPiece]]) -> Bool {
        let words = institution.lowercased()
        let name = words.hasPrefix("the ") ? words.dropFirst(4) : words[...]
        return names.contains { $0.map(\.label).joined().lowercased().contains(name) }
    }
}

extension ImageEntity {
    /// Whom to credit, without the institution unless nobody else is known; `nil` if nothing is known, also if only the
    /// uploader is known. Texts for other programs contain it.
    public var creditName: String? { creditLine ?? authorText ?? institution }

    /// The authors and the institution in the words of the sources, for the fields of files; `nil` if none is known.
    var namesForFiles: String? {
        let names = authors.map(\.statedText)
        let institution = institution.flatMap { name in names.contains { $0.contains(name) } ? nil : name }
        let all = names + [institution].compactMap(\.self)
        return all.isEmpty ? nil : all.joined(separator: ", ")
    }
}

extension License {
    /// The name without the number of a version of which there is only one: "CC0".
    var shortName: String {
        switch code {
        case "cc0", "pdm": name.hasSuffix(" 1.0") ? String(name.dropLast(4)) : name
        default: name
        }
    }

    /// Returns where a text states this license, with or without its version: "CC-BY-SA" for CC BY-SA 4.0, but not
    /// "CC BY-SA 3.0".
    func range(in text: String) -> Range<String.Index>? {
        let words = Self.words(of: text)
        let names = [name, code.map { "cc \($0)" } ?? name].map { Self.words(of: $0).map { $0.text } }
        for name in names {
            let versionless = Array(name.prefix { !$0.allSatisfy(\.isNumber) })
            // Other single words, such as "Attribution", may mean something else.
            guard versionless.count > 1 || versionless.first.map({ Self.singleWords.contains($0) }) == true else {
                continue
            }
            let version = (self.version ?? "").split(separator: ".").map(String.init)
            for start in words.indices where words[start...].map(\.text).starts(with: versionless) {
                let end = start + versionless.count
                let rest = words[end...].prefix(2).map(\.text)
                // "BY" is not the license where "BY-SA" is stated.
                if rest.first.map({ Self.elements.contains($0) }) == true { continue }
                let statesVersion = !version.isEmpty && rest == version
                if !statesVersion, rest.first?.count == 1, rest.first?.allSatisfy(\.isNumber) == true { continue }
                let last = statesVersion ? end + version.count - 1 : end - 1
                return words[start].range.lowerBound..<words[last].range.upperBound
            }
        }
        return nil
    }

    private static let singleWords: Set<String> = ["cc0", "gfdl", "fal"]
    /// The parts of the names of licenses.
    private static let elements: Set<String> = ["sa", "nc", "nd"]

    /// Divides a text into its words, in lowercase, with their ranges. "CC-BY 4.0" has four.
    private static func words(of text: String) -> [(text: String, range: Range<String.Index>)] {
        text.ranges(of: /[\p{L}\p{N}]+/).map { (text[$0].lowercased(), $0) }
    }
}
