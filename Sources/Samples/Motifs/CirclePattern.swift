import Glibc

/// Compositions of circles and their quarters.
struct CirclePattern: Motif {
    let tags = ["circles", "abstract", "geometric", "art", "pattern"]
    let variants = [
        Variant("Concentric circles", tags: ["rings", "squares", "colorful"], colors: ["red", "blue", "yellow"]),
        Variant("Quarter circles", tags: ["tiles", "retro"], colors: ["orange", "turquoise", "white"]),
        Variant("Overlapping circles", tags: ["transparent", "bubbles"], colors: ["pink", "turquoise", "white"]),
        Variant("Orbits", tags: ["orbits", "lines", "dark"], colors: ["black", "orange", "turquoise"]),
    ]

    private let palettes: [[UInt32]] = [
        [0xF4EBD9, 0xD64933, 0x2B4162, 0xF2B134, 0x6A994E, 0x8D5B84],
        [0xFBF3E4, 0xE4572E, 0x17BEBB, 0xFFC914, 0x2E282A],
        [0xF7F1E8, 0x264653, 0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51],
        [0xFAF0E6, 0x3D348B, 0xF18701, 0xF35B04, 0x7678ED, 0xF7B801],
        [0xF1EDE4, 0x1D3557, 0xE63946, 0x457B9D, 0xA8DADC], [0xFFF6EC, 0x5F0F40, 0x9A031E, 0xFB8B24, 0x0F4C5C],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let tones = random.pick(palettes).map { Color($0) }
        switch variant {
        case 0: concentric(canvas, tones, &random)
        case 1: quarters(canvas, tones, &random)
        case 2: overlapping(canvas, tones, &random)
        default: orbits(canvas, tones, &random)
        }
    }

    private func concentric(_ canvas: DrawingCanvas, _ tones: [Color], _ random: inout SeededRandom) {
        let rows = random.roll(2...4)
        let cell = 1 / Double(rows)
        let columns = Int((canvas.width / cell).rounded(.up))
        let left = (canvas.width - Double(columns) * cell) / 2
        canvas.fill(.solid(tones[0]))
        for index in 0..<rows * columns {
            let (x, y) = (left + Double(index % columns) * cell, Double(index / columns) * cell)
            canvas.rectangle(
                x - 0.002, y - 0.002, cell + 0.004, cell + 0.004,
                .solid(random.pick(tones).mixed(random.pick(tones), random.unit() * 0.5)))
            var (radius, last) = (cell * 0.47, -1)
            while radius > cell * 0.05 {
                var next = random.roll(0...tones.count - 1)
                if next == last { next = (next + 1) % tones.count }
                last = next
                let tone = tones[next].mixed(random.pick(tones), random.roll(0...0.25))
                let (dx, dy) = (random.roll(-0.012...0.012) * cell, random.roll(-0.012...0.012) * cell)
                canvas.ellipse(
                    x + cell / 2 + dx, y + cell / 2 + dy, radius * random.roll(0.96...1.03), radius, .solid(tone))
                radius -= cell * random.roll(0.06...0.13)
            }
        }
    }

    private func quarters(_ canvas: DrawingCanvas, _ tones: [Color], _ random: inout SeededRandom) {
        let rows = random.roll(3...6)
        let cell = 1 / Double(rows)
        canvas.fill(.solid(tones[0]))
        for index in 0..<rows * (Int(canvas.width / cell) + 1) {
            let (x, y) = (Double(index / rows) * cell, Double(index % rows) * cell)
            let (ground, figure) = (random.pick(tones), random.pick(Array(tones.dropFirst())))
            canvas.at(
                x + cell / 2, y + cell / 2, turn: Double(random.roll(0...3)) * .pi / 2, scaleX: cell, scaleY: cell
            ) {
                canvas.rectangle(-0.503, -0.503, 1.006, 1.006, .solid(ground))
                switch random.roll(0...4) {
                case 0, 1:
                    for (radius, tone) in [(1.0, figure), (0.62, random.pick(tones)), (0.3, figure)] {
                        canvas.fill(.solid(tone)) { pen in
                            pen.move(-0.5, -0.5)
                            pen.arc(-0.5, -0.5, radius, from: 0, to: .pi / 2)
                            pen.close()
                        }
                    }
                case 2:
                    canvas.fill(.solid(figure)) { $0.arc(0, -0.5, 0.5, from: 0, to: .pi) }
                    canvas.fill(.solid(figure)) { $0.arc(0, 0, 0.5, from: 0, to: .pi) }
                case 3:
                    canvas.fill(.solid(figure)) { pen in
                        pen.move(-0.5, 0.5)
                        pen.curve(-0.5, -0.05, -0.05, -0.5, 0.5, -0.5)
                        pen.curve(0.5, 0.05, 0.05, 0.5, -0.5, 0.5)
                    }
                default:
                    canvas.circle(0, 0, 0.42, .solid(figure))
                    canvas.circle(0, 0, 0.2, .solid(random.pick(tones)))
                }
            }
        }
    }

    private func overlapping(_ canvas: DrawingCanvas, _ tones: [Color], _ random: inout SeededRandom) {
        canvas.fill(.down([tones[0].lighter(0.5), tones[0]], 0, 1))
        for _ in 0..<Int(14 * canvas.width + 8) {
            let tone = random.pick(Array(tones.dropFirst())).lighter(random.roll(0...0.4))
            let (x, y, radius) = (canvas.width * random.unit(), random.unit(), 0.03 + 0.2 * pow(random.unit(), 1.7))
            canvas.circle(x, y, radius, .down([tone.faded(0.34), tone.faded(0.68)], y - radius, y + radius))
            canvas.stroke(.solid(tone.faded(0.8)), width: 0.003) { $0.circle(x, y, radius) }
        }
    }

    private func orbits(_ canvas: DrawingCanvas, _ tones: [Color], _ random: inout SeededRandom) {
        let ground = Color(hue: random.unit(), saturation: 0.35, lightness: 0.1)
        canvas.fill(.down([ground.lighter(0.06), ground.darker(0.4)], 0, 1))
        let (x, y) = (canvas.width * random.roll(0.3...0.7), random.roll(0.35...0.65))
        canvas.glow(x, y, 0.5, tones[1].lighter(0.4).faded(0.3))
        for orbit in 0..<18 {
            let radius = 0.07 + 0.058 * Double(orbit) * (1 + 0.02 * Double(orbit))
            canvas.stroke(.solid(tones[0].faded(0.34 - 0.012 * Double(orbit))), width: 0.0026) {
                $0.circle(x, y, radius)
            }
            let (start, tone) = (random.roll(0...6.28), random.pick(Array(tones.dropFirst())).lighter(0.12))
            if random.chance(0.6) {
                canvas.stroke(.solid(tone.faded(0.85)), width: 0.012) {
                    $0.arc(x, y, radius, from: start, to: start + random.roll(0.3...1.6))
                }
            }
            let size = random.roll(0.008...0.026)
            let spot = (x + cos(start) * radius, y + sin(start) * radius)
            canvas.glow(spot.0, spot.1, size * 2.6, tone.faded(0.4))
            canvas.circle(spot.0, spot.1, size, .down([tone.lighter(0.4), tone], spot.1 - size, spot.1 + size))
        }
        canvas.sun(x, y, 0.042, tones[tones.count - 1].lighter(0.2))
    }
}
