import Model

/// One suggestion of the search entry.
public struct SearchSuggestion: Sendable, Hashable {
    /// The origin of a suggestion.
    public enum Kind: Sendable, Hashable {
        /// A saved search; the text is its name.
        case saved(SavedSearch.ID)
        /// A past search, which can be removed from the history.
        case recent
        /// A tag of pictures seen in this session.
        case tag
    }

    public let text: String
    public let kind: Kind

    public init(_ text: String, kind: Kind) { (self.text, self.kind) = (text, kind) }
}

/// Computes suggestions for a typed text. A pure function: the same input gives the same result.
enum SearchSuggestions {
    /// The number of suggestions that can be read at a glance.
    static let limit = 8
    /// The number of saved searches among them.
    static let savedLimit = 4

    /// - Parameters:
    ///   - typed: the text of the entry.
    ///   - saved: saved searches, which come first, in the user's order. They are found by their names.
    ///   - recent: past searches, the latest first.
    ///   - tags: tags, the most frequent first.
    ///   - creators: names, the most frequent first.
    static func matching(
        _ typed: String, saved: [SavedSearch] = [], recent: [String], tags: [String], creators: [String] = []
    ) -> [SearchSuggestion] {
        let wanted = typed.lowercased()
        guard wanted.contains(where: { !$0.isWhitespace }) else {
            let first = saved.prefix(savedLimit).map { SearchSuggestion($0.name, kind: .saved($0.id)) }
            return first + recent.prefix(limit - first.count).map { SearchSuggestion($0, kind: .recent) }
        }
        let names = Dictionary(saved.map { ($0.name, $0.id) }) { first, _ in first }
        let named = ranked(saved.map(\.name), for: wanted).prefix(savedLimit).compactMap { name in
            names[name].map { SearchSuggestion(name, kind: .saved($0)) }
        }
        var found = ranked(recent, for: wanted).map { SearchSuggestion($0, kind: .recent) }
        found += completions(of: typed, tags, creators).map { SearchSuggestion($0, kind: .tag) }
        var seen: Set<String> = [wanted]
        // A saved search may find other pictures than its name as words.
        return Array((named + found.filter { seen.insert($0.text.lowercased()).inserted }).prefix(limit))
    }

    /// Returns searches that begin with the typed text, then those in which a later word begins with it.
    private static func ranked(_ recent: [String], for wanted: String) -> [String] {
        let begins = recent.filter { $0.lowercased().hasPrefix(wanted) }
        let contains = recent.filter { text in
            let text = text.lowercased()
            return !text.hasPrefix(wanted) && text.split(separator: " ").contains { $0.hasPrefix(wanted) }
        }
        return begins + contains
    }

    /// Completes the last word with a tag, the name of a creator behind "by:", or a license behind "license:", and "no"
    /// behind "ai:". The words before it stay.
    private static func completions(of typed: String, _ tags: [String], _ creators: [String]) -> [String] {
        let start = typed.lastIndex(of: " ").map(typed.index(after:)) ?? typed.startIndex
        let (kept, word) = (typed[..<start], typed[start...].lowercased())
        func completed(_ texts: [String], behind mark: String, quoted: Bool = false) -> [String] {
            let wanted = word.dropFirst(mark.count).drop { quoted && $0 == "\"" }
            let found = texts.lazy.filter { $0.lowercased().hasPrefix(wanted) }.prefix(limit)
            return found.map { kept + mark + (quoted ? "\"\($0)\"" : $0) }
        }
        if word.hasPrefix("license:") { return completed(LicenseKind.named.map(\.rawValue), behind: "license:") }
        if word.hasPrefix("ai:") { return completed(["no"], behind: "ai:") }
        if word.hasPrefix("by:") { return completed(creators, behind: "by:", quoted: true) }
        let mark = word.hasPrefix("-") ? "-" : ""
        return word == mark ? [] : completed(tags, behind: mark)
    }
}
