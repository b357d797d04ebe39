import Model

/// A folded word of a query, and the months that it names.
struct SearchTerm: Sendable, Hashable {
    let word: [UInt8]
    let months: Set<Int>

    /// The expression of FTS5 for the pictures that may match; `nil` if the word has no part to search for.
    func expression(covers: Bool) -> String? {
        let grams = TextFolding.grams(of: word, covers: covers).map(Self.quoted)
        guard !grams.isEmpty else { return nil }
        let marks = months.sorted().map { Self.quoted([3] + Array(SearchMark.month($0).utf8)) }
        return (["(" + grams.joined(separator: " AND ") + ")"] + marks).joined(separator: " OR ")
    }

    private static func quoted(_ gram: [UInt8]) -> String {
        "\"" + String(decoding: gram, as: UTF8.self).replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }

    /// Returns 3 if the word is among the words of a text, 2 if a word begins with it, 1 if it is inside of one, and 0 if
    /// it is in none. One or two letters must begin a word.
    func score(in words: [[UInt8]], month: Int) -> Int {
        var best = months.contains(month) ? 3 : 0
        let isBeginning = TextFolding.grams(of: word, covers: true).contains { $0.first == 2 }
        for text in words where best < 3 {
            if text == word {
                best = 3
            } else if text.starts(with: word) {
                best = max(best, 2)
            } else if best == 0, !isBeginning, text.contains(word) {
                best = 1
            }
        }
        return best
    }
}
