import Model

/// The sizes of the "originals", like those of cameras and scanners.
struct Shape: Sendable {
    let size: PixelSize
    let tag: String
    /// The relative frequency.
    let share: Int

    private init(_ width: Int, _ height: Int, _ tag: String, share: Int) {
        size = PixelSize(width: width, height: height)
        self.tag = tag
        self.share = share
    }

    static let all = [
        Shape(6000, 4000, "horizontal", share: 7), Shape(4000, 3000, "horizontal", share: 4),
        Shape(8000, 2000, "panorama", share: 1), Shape(5120, 2880, "horizontal", share: 3),
        Shape(4000, 6000, "vertical", share: 1), Shape(2000, 6000, "vertical", share: 1),
        Shape(3000, 4000, "vertical", share: 2), Shape(4000, 4000, "square", share: 2),
        Shape(7200, 2700, "panorama", share: 1),
    ]

    static func roll(_ random: inout SeededRandom) -> Int {
        var rest = random.roll(0...all.reduce(0) { $0 + $1.share } - 1)
        for (index, shape) in all.enumerated() {
            rest -= shape.share
            if rest < 0 { return index }
        }
        return 0
    }
}
