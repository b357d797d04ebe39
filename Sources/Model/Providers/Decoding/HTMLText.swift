/// Reads the text out of the fragments of HTML that services put into titles and names. It never reaches a view as markup, so
/// nothing has to be safe, only readable: elements are left out, their text stays.
///
/// Takes time proportional to the length, whatever is in it.
package struct HTMLText {
    /// Titles have a few hundred bytes; more than this is not looked at.
    static let longest = 65_536

    package private(set) var text = ""
    /// Where the first link leads, entities decoded.
    private(set) var firstLink: String?
    /// The element whose content is left out, and how many of its name are open inside.
    private var hidden: (name: Substring, depth: Int)?
    /// Whether the end of a comment may follow: it is looked for to the end of the text once, not at each beginning of one.
    private var mayHoldComments = true

    package init(_ html: String) {
        var rest = html.utf8.count > Self.longest ? Self.beginning(of: html) : html[...]
        while let start = rest.firstIndex(of: "<") {
            add(rest[..<start])
            rest = rest[start...]
            let inside = rest.dropFirst()
            guard HTMLTag.begins(inside) else {
                add(rest.prefix(1))
                rest = inside
                continue
            }
            // Without another end there are no more elements.
            guard let end = end(of: rest) else { break }
            if let tag = HTMLTag(inside[..<end]) { meet(tag) }
            rest = rest[rest.index(after: end)...]
        }
        add(rest)
    }

    private static func beginning(of html: String) -> Substring {
        var scalars = html.unicodeScalars[...]
        scalars = scalars.prefix(longest / 4)
        return Substring(scalars)
    }

    /// The `>` of the element that `rest` begins with; comments end with their own.
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

    private mutating func meet(_ tag: HTMLTag) {
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
    /// Its text without markup, as it may be shown to people; `nil` if nothing is left.
    var plainText: String? {
        let text = contains { $0 == "<" || $0 == "&" } ? HTMLText(self).text : self
        let shown = text.displayText()
        return shown.isEmpty ? nil : shown
    }
}
