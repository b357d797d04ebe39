/// What a request wants to be told of each file.
struct CommonsWish {
    let wantsInfo: Bool
    let properties: Set<String>
    /// Names of `extmetadata`; empty for all.
    let facts: Set<String>
    /// Of a rendition; nil for none.
    let thumbWidth: Int?

    init(_ parameters: [String: String]) {
        wantsInfo = Self.list(parameters["prop"]).contains("imageinfo")
        // Left out, `iiprop` is this.
        properties = parameters["iiprop"].map(Self.list) ?? ["timestamp", "user"]
        facts = Self.list(parameters["iiextmetadatafilter"])
        thumbWidth = parameters["iiurlwidth"].flatMap { Int($0) }.flatMap { $0 > 0 ? CommonsThumb.step($0) : nil }
    }

    private static func list(_ text: String?) -> Set<String> {
        Set((text ?? "").split(separator: "|").map(String.init))
    }
}

/// The search's own syntax, as far as it is understood here: words, phrases, which stand for authors, and keywords.
struct CommonsSearch {
    private(set) var words = ""
    /// Places of the authors that all phrases name; nil without any.
    private(set) var authors: Set<Int>?
    private(set) var keywords: Set<String> = []

    init(_ text: String) {
        var rest = text[...]
        while let first = rest.first {
            if first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") {
                let named = PictureFacts.places(ofAuthors: String(rest.dropFirst()[..<end]))
                authors = authors?.intersection(named) ?? named
                rest = rest[rest.index(after: end)...]
            } else {
                let word = rest.prefix { $0 != " " && $0 != "\"" }
                rest = rest[word.endIndex...]
                if word.hasPrefix("filetype:") || word.hasPrefix("filemime:") {
                    keywords.insert(String(word))
                } else if word.hasPrefix("incategory:") {
                    // The category is a phrase, which is skipped: every drawing is in every one.
                    rest = rest.first == "\"" ? rest.dropFirst().drop { $0 != "\"" }.dropFirst() : rest
                } else {
                    words += " " + word
                }
                if rest.first == " " || (word.isEmpty && !rest.isEmpty) { rest = rest.dropFirst() }
            }
        }
    }

    /// Whether nothing can be found, which would take long to look for.
    var isHopeless: Bool { authors?.isEmpty == true || !keywords.isDisjoint(with: Self.others) }

    private static let others: Set<String> = ["filetype:drawing", "filetype:audio"]

    func accepts(_ number: Int) -> Bool {
        guard PictureFacts.isOnCommons(number), keywords.isDisjoint(with: Self.others) else {
            return false
        }
        return authors?.contains(PictureFacts.place(ofAuthor: number)) ?? true
    }
}
