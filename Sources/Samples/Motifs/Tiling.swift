import Glibc

/// Star patterns of the Moorish style: rays start at the midpoints of the tiles' sides and meet in stars.
struct Tiling: Motif {
    let tags = ["tiling", "geometric", "ornament", "pattern", "star", "islamic", "symmetry"]
    let variants = [
        Variant("Blue star tiles", tags: ["tiles"], colors: ["blue", "turquoise", "white"]),
        Variant("Terracotta star tiles", tags: ["tiles"], colors: ["orange", "brown", "white"]),
        Variant("Emerald and gold", tags: ["gold"], colors: ["green", "yellow"]),
        Variant("Night blue and gold", tags: ["gold"], colors: ["blue", "yellow", "black"]),
    ]

    /// The colors of the ground, the star, its center, the gaps and the band.
    private let palettes: [[UInt32]] = [
        [0x1B6CA8, 0x0E3F73, 0xF4C95D, 0x39B5B2, 0xF7F4E9], [0xC9653A, 0x7C2D1F, 0xF0C27B, 0xE39A5B, 0xFBF3E2],
        [0x0F6B57, 0x0A3F38, 0xE8C15A, 0x3E9E7C, 0xE6C46A], [0x1D2B57, 0x0D1533, 0xE0B34F, 0x3C4F8A, 0xD8B25A],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let colors = palettes[variant].map {
            Color($0).mixed(Color(hue: random.unit(), saturation: 0.5, lightness: 0.5), 0.1)
        }
        canvas.fill(.solid(colors[3]))
        let size = random.roll(0.105...0.19)
        let contact = random.roll(0.85...1.2)
        if random.chance(0.5) {
            square(canvas, size, contact, colors)
        } else {
            hexagonal(canvas, size, contact, colors)
        }
        let shade = [Color.black.faded(0), Color.black.faded(0.05), Color.black.faded(0.34)]
        canvas.fill(.radial(shade, canvas.width / 2, 0.5, hypot(canvas.width, 1) * 0.55))
    }

    /// Draws octagons with squares between them.
    private func square(_ canvas: DrawingCanvas, _ apothem: Double, _ contact: Double, _ colors: [Color]) {
        let gap = apothem * tan(.pi / 8)
        for row in -1...Int(1 / (apothem * 2)) + 1 {
            for column in -1...Int(canvas.width / (apothem * 2)) + 1 {
                let (x, y) = (Double(column) * apothem * 2 + apothem * 0.5, Double(row) * apothem * 2 + apothem * 0.5)
                tile(canvas, x, y, sides: 8, apothem, turn: 0, contact, colors)
                tile(canvas, x + apothem, y + apothem, sides: 4, gap, turn: .pi / 4, contact, colors)
            }
        }
    }

    /// Draws dodecagons with triangles between them.
    private func hexagonal(_ canvas: DrawingCanvas, _ apothem: Double, _ contact: Double, _ colors: [Color]) {
        let (across, down) = (apothem * 2, apothem * 2 * sin(.pi / 3))
        let small = apothem * tan(.pi / 12) / tan(.pi / 3)
        for row in -1...Int(1 / down) + 2 {
            for column in -1...Int(canvas.width / across) + 2 {
                let x = (Double(column) + (row % 2 == 0 ? 0 : 0.5)) * across
                let y = Double(row) * down
                tile(canvas, x, y, sides: 12, apothem, turn: 0, contact, colors)
                let lift = apothem / cos(.pi / 6)
                tile(canvas, x, y + lift, sides: 3, small, turn: .pi / 2, contact, colors)
                tile(canvas, x, y - lift, sides: 3, small, turn: -.pi / 2, contact, colors)
            }
        }
    }

    private func tile(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, sides: Int, _ apothem: Double, turn: Double,
        _ contact: Double,
        _ colors: [Color]
    ) {
        let wedge = .pi / Double(sides)
        // A ray from the midpoint of a side at the contact angle meets its neighbor's ray on the line to the corner.
        let inner = apothem * sin(.pi / 2 - contact) / sin(.pi / 2 + contact - wedge) * 1.0
        let star = (0..<sides * 2).map { index -> (Double, Double) in
            let radius = index % 2 == 0 ? apothem : abs(inner)
            let angle = turn + Double(index) * wedge
            return (x + cos(angle) * radius, y + sin(angle) * radius)
        }
        if sides > 4 {
            canvas.fill(.solid(colors[0])) { pen in
                pen.polygon(
                    (0..<sides).map { index in
                        let angle = turn + (Double(index) + 0.5) * 2 * wedge
                        return (x + cos(angle) * apothem / cos(wedge), y + sin(angle) * apothem / cos(wedge))
                    })
            }
        }
        canvas.fill(.solid(sides > 4 ? colors[1] : colors[2])) { $0.polygon(star) }
        let band = sides > 4 ? apothem * 0.09 : apothem * 0.2
        canvas.stroke(.solid(colors[1].darker(0.45)), width: band * 1.5) { $0.polygon(star) }
        canvas.stroke(.solid(colors[4]), width: band) { $0.polygon(star) }
        guard sides > 4 else { return }
        let core = abs(inner) * 0.72
        canvas.fill(.solid(colors[2])) { pen in
            pen.polygon(
                (0..<sides * 2).map { index in
                    let angle = turn + Double(index) * wedge
                    let radius = index % 2 == 0 ? core : core * 0.55
                    return (x + cos(angle) * radius, y + sin(angle) * radius)
                })
        }
        canvas.circle(x, y, core * 0.32, .solid(colors[1]))
    }
}
