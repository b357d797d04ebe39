import Model

/// A catalog of a million generated drawings by number. It stores none: motif, variant and shape repeat every
/// `Cycle.length` numbers, and the number itself determines everything else.
///
/// Any thread.
public enum SampleCatalog {
    /// The number of drawings: 125,000 of each motif.
    public static let count = Cycle.length * Cycle.rounds
    static let range = 0..<count

    /// Returns the drawing of this number; `nil` outside `0..<count`.
    public static func picture(_ number: Int) -> SamplePicture? {
        guard range.contains(number) else { return nil }
        let slot = Cycle.slots[number % Cycle.length]
        let motif = motifs[slot.motif]
        let variant = motif.variants[slot.variant]
        let shape = Shape.all[slot.shape]
        return SamplePicture(
            number: number, title: variant.title, tags: motif.tags + variant.tags + [shape.tag],
            colors: variant.colors, size: shape.size, motif: slot.motif, variant: slot.variant)
    }

    /// Returns the numbers of all drawings that have every word of `text` in their tags, colors or title, in English,
    /// German, French or Japanese. A prefix of a word matches, too. An empty text matches all drawings.
    ///
    /// - Parameter matchesAny: whether one of the words is enough. In each cycle, drawings with more of them come first.
    public static func search(_ text: String, matchingAny matchesAny: Bool = false) -> SampleResults {
        let words = SearchWords.words(in: text)
        guard !words.isEmpty else { return SampleResults(residues: Array(0..<Cycle.length)) }
        let counts = SearchWords.matchCounts(words)
        func count(_ residue: Int) -> Int { counts[Cycle.slots[residue].cell] }
        return SampleResults(
            residues: (matchesAny ? 1...words.count : words.count...words.count).reversed().flatMap { wanted in
                (0..<Cycle.length).filter { count($0) == wanted }
            })
    }
}

/// Numbers of drawings, in the same order in each cycle. The collection computes the element at a position without a search.
public struct SampleResults: RandomAccessCollection, Sendable {
    /// The matching numbers of one cycle.
    private let residues: [Int]

    init(residues: [Int]) { self.residues = residues }

    /// Returns the results of which `isWanted` accepts the drawing in the first cycle, which has the same texts and size in
    /// each other one.
    public func keeping(_ isWanted: (SamplePicture) -> Bool) -> SampleResults {
        SampleResults(residues: residues.filter { SampleCatalog.picture($0).map(isWanted) ?? false })
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { residues.count * Cycle.rounds }

    public subscript(position: Int) -> Int {
        let (round, slot) = position.quotientAndRemainder(dividingBy: residues.count)
        return round * Cycle.length + residues[slot]
    }
}
