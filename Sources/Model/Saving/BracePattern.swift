/// A text with placeholders in braces, such as "{title} – {author}", divided into its parts. The patterns of file names use
/// it.
struct BracePattern: Sendable, Hashable {
    enum Part: Sendable, Hashable {
        case text(String)
        /// The text between two braces.
        case place(String)
    }

    let parts: [Part]

    /// Returns `nil` if a closing brace is missing.
    init?(_ text: String) {
        var parts: [Part] = []
        var rest = text[...]
        while let brace = rest.firstIndex(of: "{") {
            if brace > rest.startIndex { parts.append(.text(String(rest[..<brace]))) }
            let inside = rest[rest.index(after: brace)...]
            guard let end = inside.firstIndex(of: "}") else { return nil }
            parts.append(.place(String(inside[..<end])))
            rest = inside[inside.index(after: end)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        self.parts = parts
    }
}
