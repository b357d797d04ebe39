/// The arguments for the placeholders of one text and its translations.
///
/// A position in a translation refers to the placeholder at that position of the source text. Without positions each
/// placeholder takes the next argument of its own kind, so that a translation may swap `%s` and `%d`.
struct TextArguments {
    private let count: String?
    private let strings: [String]
    /// Arguments by their position in the source text.
    private let ordered: [Int: String]

    init(for source: String, count: String?, strings: [String]) {
        self.count = count
        self.strings = strings
        var kinds: [Int: Bool] = [:]
        var running = 0
        for case .placeholder(let isCount, let position) in Piece.split(source) {
            running += 1
            kinds[position ?? running] = isCount
        }
        var remaining = strings[...]
        var ordered: [Int: String] = [:]
        for (position, isCount) in kinds.sorted(by: { $0.key < $1.key }) {
            ordered[position] = isCount ? count ?? remaining.popFirst() : remaining.popFirst()
        }
        self.ordered = ordered
    }

    /// Returns the text with its placeholders replaced, or `nil` if the text asks for an argument that does not exist.
    func filled(into text: String) -> String? {
        var remaining = strings[...]
        var result = ""
        for piece in Piece.split(text) {
            let argument: String?
            switch piece {
            case .words(let words): argument = words
            case .placeholder(_, let position?): argument = ordered[position]
            case .placeholder(true, nil): argument = count ?? remaining.popFirst()
            case .placeholder(false, nil): argument = remaining.popFirst()
            }
            guard let argument else { return nil }
            result += argument
        }
        return result
    }
}
