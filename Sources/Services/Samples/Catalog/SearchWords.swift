/// Matches the words of a query against the drawings' terms.
enum SearchWords {
    /// Returns the words in lower case without accents, split at everything that is neither letter nor digit.
    static func words(in text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map { fold($0) }.filter { !fillers.contains($0) }
    }

    /// Returns how many of `words` each cell of the cycle has.
    ///
    /// A word that is a term, or the English plural of one, matches only that term: a query for "sea" does not match
    /// "season". Any other word matches the terms that it is a prefix of.
    static func matchCounts(_ words: [String]) -> [Int] {
        words.map { cells(with: $0) }.reduce(terms.map { _ in 0 }) { counts, cells in
            zip(counts, cells).map { $1 ? $0 + 1 : $0 }
        }
    }

    private static func cells(with word: String) -> [Bool] {
        let exact = terms.map { $0.contains { $0 == word || isPlural(word, of: $0) } }
        return exact.contains(true) ? exact : terms.map { $0.contains { $0.hasPrefix(word) } }
    }

    private static func isPlural(_ word: String, of term: String) -> Bool {
        word.count > 3 && word.hasSuffix("s") && word.dropLast() == term
    }

    /// The terms of each cell.
    private static let terms: [[String]] = motifs.flatMap { motif in
        motif.variants.flatMap { variant in
            Shape.all.map { shape in
                let tags = motif.tags + variant.tags + variant.colors + [shape.tag]
                return Array(Set(words(in: variant.title) + tags.flatMap { [fold($0)] + translated($0) }))
            }
        }
    }

    private static func translated(_ tag: String) -> [String] {
        Translations.words[tag]?.split(separator: " ").map { fold($0) } ?? []
    }

    private static func fold(_ word: some StringProtocol) -> String {
        String(word.lowercased().map { letters[$0] ?? $0 })
    }

    /// Words without a meaning for a picture.
    private static let fillers: Set<String> = ["a", "an", "and", "at", "by", "in", "of", "on", "the", "with"]

    private static let letters: [Character: Character] = {
        var letters = [Character: Character]()
        for (plain, accented) in [
            ("a", "àáâäãå"), ("c", "ç"), ("e", "èéêë"), ("i", "ìíîï"), ("n", "ñ"), ("o", "òóôöõ"), ("u", "ùúûü"),
            ("y", "ÿ"),
        ] as [(Character, String)] {
            for letter in accented { letters[letter] = plain }
        }
        return letters
    }()
}
