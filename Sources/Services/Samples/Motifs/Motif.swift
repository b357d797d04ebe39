/// One subject in several variants. The random generator varies each drawing.
protocol Motif: Sendable {
    /// Tags of every picture of this motif, in English, the most important first.
    var tags: [String] { get }
    /// The variants; `Cycle.variantCount` of them.
    var variants: [Variant] { get }
    /// Draws the picture. The drawing must cover the whole canvas opaquely.
    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom)
}

/// A mood, season or kind of a motif.
struct Variant: Sendable {
    let title: String
    /// Tags of this variant that do not hold for the whole motif.
    let tags: [String]
    /// The dominant colors, by the names that picture services use.
    let colors: [String]

    init(_ title: String, tags: [String], colors: [String]) {
        self.title = title
        self.tags = tags
        self.colors = colors
    }
}

/// All motifs. Their order determines which number draws which picture.
let motifs: [any Motif] = [
    Mountains(), Skyline(), LoneTree(), Silhouettes(),
    Meadow(), Boats(), Forest(), Fractal(),
]
