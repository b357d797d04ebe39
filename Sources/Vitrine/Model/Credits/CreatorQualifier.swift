import Localize

/// How a work relates to the creator whose name it bears, as museums state it. Without a qualifier the work is the
/// creator's own.
public enum CreatorQualifier: Sendable, Hashable {
    case workshopOf, studioOf, circleOf, followerOf, schoolOf, styleOf, mannerOf, imitatorOf
    case attributedTo, formerlyAttributedTo, possiblyBy, probablyBy
    case after, copyAfter, andWorkshop
    /// A qualifier in the words of the source.
    case other(String)

    /// - Parameter text: the qualifier in the words of the source, in any case.
    public init(stated text: String) {
        let words = text.lowercased()
        self = Self.known.first { $0.words == words || $0.others.contains(words) }?.qualifier ?? .other(text)
    }

    /// The qualifier in the words of the sources, which are English. Scripts and stored favorites contain it.
    public var code: String {
        if case .other(let text) = self { return text }
        return Self.known.first { $0.qualifier == self }?.words ?? ""
    }

    /// The name with the qualifier in the user's language: "Workshop of Rembrandt".
    public func text(_ name: String) -> String {
        switch self {
        case .workshopOf: tr("Workshop of %s", name)
        case .studioOf: tr("Studio of %s", name)
        case .circleOf: tr("Circle of %s", name)
        case .followerOf: tr("Follower of %s", name)
        case .schoolOf: tr("School of %s", name)
        case .styleOf: tr("Style of %s", name)
        case .mannerOf: tr("Manner of %s", name)
        case .imitatorOf: tr("Imitator of %s", name)
        case .attributedTo: tr("Attributed to %s", name)
        case .formerlyAttributedTo: tr("Formerly attributed to %s", name)
        case .possiblyBy: tr("Possibly by %s", name)
        case .probablyBy: tr("Probably by %s", name)
        case .after: trc("a work of art that follows one of this artist", "After %s", name)
        case .copyAfter: tr("Copy after %s", name)
        case .andWorkshop: trc("an artist and assistants", "%s and workshop", name)
        case .other: statedText(name)
        }
    }

    /// The name with the qualifier in the words of the sources.
    func statedText(_ name: String) -> String {
        let words = code
        // "and pupil" and "(?)" follow the name.
        if ["and ", "or ", "(", ","].contains(where: { words.hasPrefix($0) }) {
            return words.hasPrefix(",") ? name + words : "\(name) \(words)"
        }
        return "\(words.prefix(1).uppercased())\(words.dropFirst()) \(name)"
    }

    /// Returns the qualifier at the beginning of a text, and the name after it. Words that also begin names, such as
    /// "After", count only where the source states the qualifier on its own.
    static func leading(in text: String) -> (qualifier: CreatorQualifier, name: String)? {
        let words = text.lowercased()
        for (qualifier, phrase, others) in known {
            for phrase in [phrase] + others where phrase.contains(" ") && words.hasPrefix(phrase + " ") {
                let name = text.dropFirst(phrase.count + 1)
                if !name.isEmpty, qualifier != .andWorkshop { return (qualifier, String(name)) }
            }
        }
        return nil
    }

    /// The words of the sources: those that are written, and others with the same meaning.
    private static let known: [(qualifier: CreatorQualifier, words: String, others: [String])] = [
        (.workshopOf, "workshop of", ["workshop", "from the workshop of"]), (.studioOf, "studio of", ["studio"]),
        (.circleOf, "circle of", ["circle"]), (.followerOf, "follower of", ["follower", "followers of"]),
        (.schoolOf, "school of", ["school"]), (.styleOf, "style of", ["in the style of", "style"]),
        (.mannerOf, "manner of", ["in the manner of", "manner"]), (.imitatorOf, "imitator of", ["imitator"]),
        (.attributedTo, "attributed to", ["attributed", "attribution", "attribution to"]),
        (.formerlyAttributedTo, "formerly attributed to", ["previously attributed to", "formerly attributed"]),
        (.possiblyBy, "possibly by", ["possibly"]), (.probablyBy, "probably by", ["probably"]),
        (.after, "after", ["design after"]), (.copyAfter, "copy after", ["copy of", "copied after", "copy"]),
        (.andWorkshop, "and workshop", ["and studio"]),
    ]

    /// Whether the source has named a qualifier that the program knows.
    static func isKnown(_ text: String) -> Bool {
        if case .other = CreatorQualifier(stated: text) { false } else { true }
    }
}
