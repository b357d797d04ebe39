import Samples

/// Parses the search syntax of Commons, as far as the stand-in supports it: words, phrases, which match authors, and
/// keywords.
struct CommonsSearch {
    private(set) var words = ""
    /// The numbers of the authors that all phrases name; nil without a phrase.
    private(set) var authors: Set<Int>?
    /// The requested kinds of files; nil for all.
    private var kinds: Set<Original.Kind>?
    private var widths = 0...Int.max
    private var heights = 0...Int.max

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
                if word.hasPrefix("incategory:") {
                    // The category's name is a phrase and is skipped, because every drawing is in every category.
                    rest = rest.first == "\"" ? rest.dropFirst().drop { $0 != "\"" }.dropFirst() : rest
                } else if !takeKeyword(word) {
                    words += " " + word
                }
                if rest.first == " " || (word.isEmpty && !rest.isEmpty) { rest = rest.dropFirst() }
            }
        }
    }

    /// Applies a keyword; returns whether the word was a keyword.
    private mutating func takeKeyword(_ word: Substring) -> Bool {
        let parts = word.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return false }
        switch parts[0] {
        case "filetype":
            let wanted: Set<Original.Kind> =
                parts[1] == "bitmap" ? [.jpeg, .tiff] : parts[1] == "drawing" ? [.svg] : []
            kinds = kinds?.intersection(wanted) ?? wanted
        case "filew": widths = widths.clamped(to: Self.range(parts[1]))
        case "fileh": heights = heights.clamped(to: Self.range(parts[1]))
        default: return false
        }
        return true
    }

    /// Parses `>800` and `<800`, which both include 800, `800,1200`, or a single length.
    private static func range(_ text: Substring) -> ClosedRange<Int> {
        let numbers = text.drop { $0 == "<" || $0 == ">" }.split(separator: ",").compactMap { Int($0) }.filter {
            $0 >= 0
        }
        guard let first = numbers.first else { return 0...Int.max }
        return switch text.first {
        case ">": first...Int.max
        case "<": 0...first
        default: first...max(first, numbers.last ?? first)
        }
    }

    /// Whether no picture can match, so that the search is skipped.
    var matchesNothing: Bool { authors?.isEmpty == true || kinds?.isEmpty == true }

    func accepts(_ number: Int) -> Bool {
        guard PictureFacts.isOnCommons(number), kinds?.contains(Original.kind(number)) ?? true,
            authors.map({ CommonsFile.hasArtist(number) && $0.contains(PictureFacts.place(ofAuthor: number)) }) ?? true
        else { return false }
        guard widths != 0...Int.max || heights != 0...Int.max else { return true }
        guard let size = SampleCatalog.picture(number)?.size else { return false }
        return widths.contains(size.width) && heights.contains(size.height)
    }
}
