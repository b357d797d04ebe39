/// Extracts the text of HTML fragments in titles and names from services. The result never reaches a view as markup, so
/// that it does not need to be sanitized: tags are removed, and their text stays.
///
/// Takes linear time for any input.
package struct HTMLText {
    /// The maximum number of bytes that are parsed. Titles have a few hundred.
    static let maxLength = 65_536

    package private(set) var text = ""
    /// The address of the first link, with character references decoded.
    private(set) var firstLink: String?
    /// The hidden element whose content is skipped, and the nesting depth of elements of the same name.
    private var hidden: (name: Substring, depth: Int)?
    /// Whether the end of a comment may follow. The parser searches for it only once to the end of the text, not at
    /// each start of a comment.
    private var mayHoldComments = true

    package init(_ html: String) {
        let isLong = html.utf8.count > Self.maxLength
        var rest = isLong ? Substring(html.unicodeScalars.prefix(Self.maxLength / 4)) : html[...]
        while let start = rest.firstIndex(of: "<") {
            add(rest[..<start])
            rest = rest[start...]
            let inside = rest.dropFirst()
            guard HTMLTag.begins(inside) else {
                add(rest.prefix(1))
                rest = inside
                continue
            }
            // No complete tag follows.
            guard let end = end(of: rest) else { break }
            if let tag = HTMLTag(inside[..<end]) { process(tag) }
            rest = rest[rest.index(after: end)...]
        }
        add(rest)
    }

    /// Returns the position of the `>` that ends the tag or comment at the start of `rest`.
    private mutating func end(of rest: Substring) -> Substring.Index? {
        if mayHoldComments, rest.hasPrefix("<!--") {
            if let end = rest.firstRange(of: "-->") { return rest.index(before: end.upperBound) }
            mayHoldComments = false
        }
        return rest.firstIndex(of: ">")
    }

    private mutating func add(_ words: Substring) {
        if hidden == nil, !words.isEmpty { text += words.decodingHTMLEntities }
    }

    private mutating func process(_ tag: HTMLTag) {
        if let (name, depth) = hidden {
            guard tag.name == name, !tag.isEmptyElement else { return }
            let depth = tag.isEnd ? depth - 1 : depth + 1
            hidden = depth == 0 ? nil : (name, depth)
        } else if !tag.isEnd, !tag.isEmptyElement, tag.isHidden {
            hidden = (tag.name, 1)
        } else {
            if tag.separatesWords { text += " " }
            if firstLink == nil, !tag.isEnd, tag.name == "a" { firstLink = tag.attribute("href") }
        }
    }
}

extension String {
    /// The text without markup in a form that is safe to show; `nil` if nothing remains.
    var plainText: String? {
        let text = contains { $0 == "<" || $0 == "&" } ? HTMLText(self).text : self
        let shown = text.displayText()
        return shown.isEmpty ? nil : shown
    }
}
