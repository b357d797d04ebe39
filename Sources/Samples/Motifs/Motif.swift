/// One subject in several variants. The random generator varies each drawing.
protocol Motif: Sendable {
    /// Tags of every picture of this motif, in English, the most important first.
    var tags: [String] { get }
    /// The variants; at least one.
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

/// All motifs. Their order determines which number draws which picture, so it must never change.
let motifs: [any Motif] = [
    Mountains(), Sea(), Forest(), Dunes(), Skyline(),
    Meadow(), LoneTree(), Leaves(), Fractal(), Waves(),
    Tiling(), Mosaic(), Chart(), Planet(), Balloons(),
    Boats(), Silhouettes(), WinterHouse(), Aurora(), CirclePattern(),
]
