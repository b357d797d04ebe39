import Localize

/// Someone who made or provided a picture, as its source states it.
public struct Creator: Sendable, Hashable {
    /// The name alone, in plain text.
    public var name: String
    /// The page of the person or group at the source.
    public var url: String?
    /// What the creator did; `nil` if the source does not state it.
    public var role: CreatorRole?
    /// How the work relates to the creator; `nil` if it is the creator's own.
    public var qualifier: CreatorQualifier?

    public init(
        _ name: String, url: String? = nil, role: CreatorRole? = nil, qualifier: CreatorQualifier? = nil
    ) {
        (self.name, self.url, self.role, self.qualifier) = (name, url, role, qualifier)
    }

    /// Whether the creator has made the picture. An uploader may have copied it from anywhere.
    public var isAuthor: Bool { role != .uploader }

    /// The name with its qualifier and its role in the user's language: "Workshop of Rembrandt", "Uoya Eikichi (publisher)",
    /// "Uploaded by Anna".
    public var text: String {
        if role == .uploader { return tr("Uploaded by %s", name) }
        let qualified = qualifier?.text(name) ?? name
        return (role?.addition).map { "\(qualified) (\($0))" } ?? qualified
    }

    /// As `text`, in the words of the sources, which are English. Files and stored favorites contain it, because other
    /// programs and other users read them.
    public var statedText: String {
        let qualified = qualifier?.statedText(name) ?? name
        return role?.addition == nil ? qualified : "\(qualified) (\(role?.code ?? ""))"
    }

    /// The text that the field of a file has: as `statedText`, but with every role that is known. `init(fileText:)` reads it.
    public var fileText: String {
        let qualified = qualifier?.statedText(name) ?? name
        return (role?.code).map { "\(qualified) (\($0))" } ?? qualified
    }

    /// Reads the field of a file: "Uoya Eikichi (publisher)". Words in other forms than `fileText` writes stay in the name, so
    /// that nothing of a text is lost.
    public init(fileText: String) {
        var creator = Creator(fileText)
        if fileText.hasSuffix(")"), let match = fileText.wholeMatch(of: /(?<name>.+) \((?<role>[a-z ]+)\)/) {
            let role = CreatorRole(stated: String(match.output.role))
            if role.isKnown, role != .uploader { (creator.name, creator.role) = (String(match.output.name), role) }
        }
        if let found = CreatorQualifier.leading(in: creator.name) {
            (creator.name, creator.qualifier) = (found.name, found.qualifier)
        }
        self = creator.fileText == fileText ? creator : Creator(fileText)
    }

    /// Whether the credit line of a picture already names the creator with the qualifier.
    func isNamed(in line: String) -> Bool {
        let line = line.lowercased()
        let texts = qualifier.map { [$0.text(name), $0.statedText(name)] } ?? [name]
        return texts.contains { text in
            line.ranges(of: text.lowercased()).contains { range in
                // “Max” is not named in “Archive Maximilian”.
                let before = line[..<range.lowerBound].last
                let after = line[range.upperBound...].first
                return ![before, after].contains { $0?.isLetter == true || $0?.isNumber == true }
            }
        }
    }
}

extension Creator {
    /// The greatest number of creators that are read of one picture.
    static let maxCount = 20

    /// Reads a creator of a work as museums and archives state one; `nil` without a name, or for a person who made
    /// nothing, such as a sitter or a donor.
    ///
    /// - Parameters:
    ///   - name: may begin with a qualifier: "Workshop of Rembrandt".
    ///   - role: the role in the words of the source.
    ///   - qualifier: the qualifier in the words of the source.
    init?(stated name: String?, role: String? = nil, qualifier: String? = nil) {
        guard let name = name?.plainName else { return nil }
        let role = role?.plainName
        if let role, CreatorRole.isNoMaker(role) { return nil }
        let found = CreatorQualifier.leading(in: name)
        self.init(
            found?.name ?? name, role: role.map { CreatorRole(stated: $0) },
            qualifier: found?.qualifier ?? qualifier?.plainName.map { CreatorQualifier(stated: $0) })
    }
}

extension Sequence<Creator> {
    /// The creators without those that occur before, at most `Creator.maxCount`.
    var withoutRepetitions: [Creator] {
        var seen: Set<Creator> = []
        return Array(filter { seen.insert($0).inserted }.prefix(Creator.maxCount))
    }
}

extension String {
    /// The text as the name of a person: without markup, even if the source has escaped it twice. `nil` if nothing remains.
    public var plainName: String? {
        guard let once = plainText else { return nil }
        return once.contains(/<\/?[A-Za-z][^<>]*>/) ? HTMLText(once).text.plainText : once
    }
}

extension ImageEntity {
    /// Those who made the picture, without uploaders.
    public var authors: [Creator] { creators.filter(\.isAuthor) }

    /// The name of the first author, without a qualifier: for a search for more pictures. Setting it replaces all creators.
    public var username: String? {
        get { authors.first?.name }
        set { creators = newValue.map { [Creator($0)] } ?? [] }
    }

    /// The page of the first author. Setting it does nothing without an author.
    public var userURL: String? {
        get { authors.first?.url }
        set {
            if let index = creators.firstIndex(where: \.isAuthor) { creators[index].url = newValue }
        }
    }

    /// The authors with their qualifiers and roles in the user's language; `nil` if none is known.
    public var authorText: String? { Self.list(authors.map(\.text)) }

    /// The authors, or else the uploader as such.
    public var creatorText: String? { authorText ?? Self.list(creators.map(\.text)) }

    static func list(_ names: [String]) -> String? {
        names.isEmpty ? nil : names.joined(separator: trc("between the names in a list", ", "))
    }
}
