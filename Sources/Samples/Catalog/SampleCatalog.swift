import Model

/// A million drawings by number. Nothing is stored: which motif, variant and shape a number has repeats every
/// `Cycle.length` numbers, and everything else follows from the number itself.
///
/// Any thread.
public enum SampleCatalog {
    /// How many drawings there are: 50,000 of each motif.
    public static let count = Cycle.length * Cycle.rounds
    static let range = 0..<count

    /// The drawing of this number, or nil outside `0..<count`.
    public static func picture(_ number: Int) -> SamplePicture? {
        guard range.contains(number) else { return nil }
        let place = Cycle.places[number % Cycle.length]
        let motif = motifs[place.motif]
        let variant = motif.variants[place.variant]
        let shape = Shape.all[place.shape]
        return SamplePicture(
            number: number, title: variant.title, tags: motif.tags + variant.tags + [shape.tag],
            colours: variant.colours, size: shape.size, motif: place.motif, variant: place.variant)
    }

    /// The numbers of all drawings that have every word of `text` in their tags, colours or title, in English, German,
    /// French or Japanese; a word may be cut short. All drawings for an empty text.
    public static func search(_ text: String) -> SampleResults {
        let words = SearchWords.words(in: text)
        guard !words.isEmpty else { return SampleResults(residues: Array(0..<Cycle.length)) }
        let matching = SearchWords.matches(words)
        return SampleResults(residues: (0..<Cycle.length).filter { matching[Cycle.places[$0].cell] })
    }
}

/// Numbers of drawings, in ascending order; the one at a position is computed, never looked for.
public struct SampleResults: RandomAccessCollection, Sendable {
    /// The matching numbers of one cycle.
    private let residues: [Int]

    init(residues: [Int]) { self.residues = residues }

    /// Those among them whose originals have a size that `isWanted` wants.
    public func keeping(_ isWanted: (PixelSize) -> Bool) -> SampleResults {
        SampleResults(residues: residues.filter { isWanted(Shape.all[Cycle.places[$0].shape].size) })
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { residues.count * Cycle.rounds }

    public subscript(position: Int) -> Int {
        let (round, place) = position.quotientAndRemainder(dividingBy: residues.count)
        return round * Cycle.length + residues[place]
    }
}
