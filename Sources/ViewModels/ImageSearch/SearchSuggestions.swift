/// One thing that the search entry offers to search for.
public struct SearchSuggestion: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Searched for before; can be taken out of the history.
        case recent
        /// A tag of pictures seen since the program began.
        case tag
    }

    public let text: String
    public let kind: Kind

    public init(_ text: String, kind: Kind) { (self.text, self.kind) = (text, kind) }
}

/// What to offer for what is typed. A decision without memory: the same answer for the same words.
enum SearchSuggestions {
    /// As many as can be read at a glance.
    static let limit = 8

    /// - Parameters:
    ///   - typed: as it stands in the entry.
    ///   - recent: past searches, the latest first.
    ///   - tags: the most frequent first.
    static func matching(_ typed: String, recent: [String], tags: [String]) -> [SearchSuggestion] {
        let wanted = typed.lowercased()
        guard wanted.contains(where: { !$0.isWhitespace }) else {
            return recent.prefix(limit).map { SearchSuggestion($0, kind: .recent) }
        }
        var found = ranked(recent, for: wanted).map { SearchSuggestion($0, kind: .recent) }
        found += completions(of: typed, with: tags).map { SearchSuggestion($0, kind: .tag) }
        var seen: Set<String> = [wanted]
        return Array(found.filter { seen.insert($0.text.lowercased()).inserted }.prefix(limit))
    }

    /// Searches that begin with what is typed come before those of which only a later word does.
    private static func ranked(_ recent: [String], for wanted: String) -> [String] {
        let begins = recent.filter { $0.lowercased().hasPrefix(wanted) }
        let contains = recent.filter { text in
            let text = text.lowercased()
            return !text.hasPrefix(wanted) && text.split(separator: " ").contains { $0.hasPrefix(wanted) }
        }
        return begins + contains
    }

    /// A tag completes the last word; the words before it stay.
    private static func completions(of typed: String, with tags: [String]) -> [String] {
        let start = typed.lastIndex(of: " ").map(typed.index(after:)) ?? typed.startIndex
        let (kept, word) = (typed[..<start], typed[start...].lowercased())
        guard !word.isEmpty else { return [] }
        return tags.lazy.filter { $0.lowercased().hasPrefix(word) }.prefix(limit).map { kept + $0 }
    }
}
