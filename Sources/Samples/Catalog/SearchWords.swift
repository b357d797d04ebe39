/// Compares the words of a query with what is known of a drawing.
enum SearchWords {
    /// Small letters without accents, cut at everything that is neither letter nor digit.
    static func words(in text: String) -> [String] {
        text.split { !$0.isLetter && !$0.isNumber }.map { fold($0) }.filter { !fillers.contains($0) }
    }

    /// Which cells of the cycle have every one of `words`.
    static func matches(_ words: [String]) -> [Bool] {
        terms.map { terms in words.allSatisfy { word in terms.contains { hits($0, word) } } }
    }

    /// A word hits a term that it begins, or whose English plural it is.
    private static func hits(_ term: String, _ word: String) -> Bool {
        term.hasPrefix(word) || (word.count > 3 && word.hasSuffix("s") && word.dropLast() == term)
    }

    /// The terms of each cell; empty where a motif has fewer variants than the others.
    private static let terms: [[String]] = {
        var terms = [[String]](repeating: [], count: Cycle.cells)
        for (index, motif) in motifs.enumerated() {
            for (variant, kind) in motif.variants.enumerated() {
                let english = motif.tags + kind.tags + kind.colours
                for (shape, form) in Shape.all.enumerated() {
                    let place = Cycle.Place(motif: index, variant: variant, shape: shape)
                    let all = english + [form.tag]
                    terms[place.cell] = Array(Set(words(in: kind.title) + all.flatMap { [fold($0)] + translated($0) }))
                }
            }
        }
        return terms
    }()

    private static func translated(_ tag: String) -> [String] {
        Translations.words[tag]?.split(separator: " ").map { fold($0) } ?? []
    }

    private static func fold(_ word: some StringProtocol) -> String {
        String(word.lowercased().map { letters[$0] ?? $0 })
    }

    /// Words that say nothing about a picture.
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
