/// An HTML tag, parsed from the characters between `<` and `>`.
struct HTMLTag {
    /// The element's name in lowercase.
    let name: Substring
    let isEnd: Bool
    private let attributes: Substring

    /// Returns whether a tag starts after the `<`, as opposed to text such as "3 < 4 and 5 > 2".
    static func begins(_ inside: Substring) -> Bool {
        guard let first = (inside.hasPrefix("/") ? inside.dropFirst() : inside).first else { return false }
        return first.isASCII && (first.isLetter || first == "!" || first == "?")
    }

    init?(_ inside: Substring) {
        guard Self.begins(inside) else { return nil }
        isEnd = inside.hasPrefix("/")
        let words = isEnd ? inside.dropFirst() : inside
        let name = words.prefix { !$0.isWhitespace && $0 != "/" }
        self.name = name.lowercased()[...]
        attributes = words[name.endIndex...]
    }

    /// Whether the element has no content and no end tag.
    var isEmptyElement: Bool {
        attributes.hasSuffix("/") || ["br", "hr", "img", "input", "link", "meta", "wbr"].contains(name)
    }

    /// Whether the content of the element is invisible.
    var isHidden: Bool {
        if ["style", "script", "template", "head"].contains(name) { return true }
        guard let style = attribute("style") else { return false }
        return style.lowercased().filter { !$0.isWhitespace }.contains("display:none")
    }

    /// Whether the element separates the words before and after it.
    var separatesWords: Bool {
        ["br", "p", "div", "li", "ul", "ol", "dl", "dt", "dd", "tr", "td", "th", "table", "hr", "h1", "h2", "h3", "h4"]
            .contains(name)
    }

    /// Returns the value of an attribute, without quotation marks and with character references decoded.
    func attribute(_ name: String) -> String? {
        var rest = attributes
        while let equals = rest.firstIndex(of: "=") {
            let found = rest[..<equals].split(whereSeparator: \.isWhitespace).last?.lowercased()
            rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
            let value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest[value.endIndex...].dropFirst()
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest[value.endIndex...]
            }
            if found == name { return value.decodingHTMLEntities }
        }
        return nil
    }
}
