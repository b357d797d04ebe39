/// One subject in several variants, each drawn differently for every roll of the dice.
protocol Motif: Sendable {
    /// What is true of every picture of this motif, in English, most telling first.
    var tags: [String] { get }
    /// At least one.
    var variants: [Variant] { get }
    /// Covers the whole canvas, opaquely.
    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom)
}

/// A mood, season or kind that a motif comes in.
struct Variant: Sendable {
    let title: String
    /// What is true of this variant and not of the whole motif.
    let tags: [String]
    /// The colours one sees first, by the names picture services use for them.
    let colours: [String]

    init(_ title: String, tags: [String], colours: [String]) {
        self.title = title
        self.tags = tags
        self.colours = colours
    }
}
