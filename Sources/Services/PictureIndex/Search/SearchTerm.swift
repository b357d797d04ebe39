import Model

/// A folded word of a query, and the months that it names.
struct SearchTerm: Sendable, Hashable {
    let word: [UInt8]
    let months: Set<Int>

    /// The parts of which a text has all if a word in it contains this one; see `TextFolding.grams`.
    func grams(covers: Bool) -> [[UInt8]] { TextFolding.grams(of: word, covers: covers) }

    /// The marks of the months.
    var marks: [[UInt8]] { months.sorted().map { [3] + Array(SearchMark.month($0).utf8) } }

    /// The expression of FTS5 for texts with all parts of the word; `nil` if it has none.
    var expression: String? {
        let grams = grams(covers: false).map(Self.quoted)
        return grams.isEmpty ? nil : grams.joined(separator: " AND ")
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
