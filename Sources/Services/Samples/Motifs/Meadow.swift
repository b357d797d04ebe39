import Glibc

/// A slope of wild flowers: dots in the distance, petals in the foreground.
struct Meadow: Motif {
    let tags = ["meadow", "flowers", "grass", "nature", "landscape", "summer"]
    let variants = [
        Variant("Poppies in a meadow", tags: ["poppies", "day"], colors: ["red", "green", "blue"]),
        Variant("Meadow of daisies", tags: ["daisies", "day"], colors: ["white", "yellow", "green"]),
        Variant("Lavender at sunset", tags: ["lavender", "sunset", "evening"], colors: ["lilac", "orange", "pink"]),
        Variant("Meadow in many colors", tags: ["spring", "day"], colors: ["pink", "yellow", "green"]),
    ]

    private let petals: [[UInt32]] = [
        [0xE4372E, 0xF2584A, 0xC9252B], [0xFFFFFF, 0xFDF6E8, 0xF4F1FF], [0x8B5FC7, 0xA97BDB, 0x6E46AE],
        [0xF27BA5, 0xFFD24D, 0x7F8CE8, 0xFF8C5A],
    ]
    private let hearts: [UInt32] = [0x2A1A1F, 0xF7B92E, 0x5A3A94, 0xFFF1B8]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let horizon = random.roll(0.34...0.48)
        let dusk = variant == 2
        canvas.sky(
            dusk
                ? [Color(0x6C5B9E), Color(0xE08AA0), Color(0xFFC38F), Color(0xFFE3B5)]
                : [Color(0x4BA3DC), Color(0x9ED2EF), Color(0xE9F6F6)], to: horizon + 0.05)
        let sun = canvas.width * random.roll(0.2...0.8)
        canvas.sun(sun, dusk ? horizon - 0.05 : horizon * 0.3, 0.05, Color(dusk ? 0xFFCF7A : 0xFFF4C2))
        for _ in 0..<4 {
            let y = horizon * random.roll(0.15...0.75)
            canvas.cloud(
                canvas.width * random.unit(), y, random.roll(0.25...0.5), Color.white.faded(dusk ? 0.25 : 0.6), &random
            )
        }
        hills(canvas, horizon, dusk, &random)
        let green =
            dusk
            ? [Color(0xA7A16A), Color(0x6C7A4C), Color(0x3B4A33)]
            : [Color(0xB5D567), Color(0x74B04A), Color(0x2F7036)]
        let noise = Noise(&random)
        let top = { (x: Double) -> Double in horizon + 0.05 + 0.07 * (noise.rough(x * 1.2, octaves: 2) - 0.5) }
        canvas.ground(.down(green, horizon, 1), height: top)
        for step in 0..<5 { blades(canvas, horizon, Double(step) / 4, green, &random) }
        let tones = petals[variant].map { Color($0) }
        distant(canvas, horizon, tones, &random)
        for step in 0..<3 {
            let nearness = 0.45 + 0.55 * Double(step) / 2
            for _ in 0..<Int(canvas.width * (dusk ? 34 - 6 * Double(step) : 19 - 4 * Double(step))) {
                let y = horizon + 0.1 + (0.86 - horizon) * pow(nearness, 1.6) + random.roll(-0.06...0.06)
                let size = 0.009 + 0.027 * pow(nearness, 2) * random.roll(0.7...1.2)
                flower(canvas, random.roll(0...canvas.width), y, size, variant, random.pick(tones), green[2], &random)
            }
        }
    }

    private func hills(_ canvas: DrawingCanvas, _ horizon: Double, _ dusk: Bool, _ random: inout SeededRandom) {
        for layer in 0..<3 {
            let noise = Noise(&random)
            let far = Color(dusk ? 0xC58FA0 : 0xA9CFCB)
            let color = far.mixed(Color(dusk ? 0x6D5D6E : 0x5E9C62), Double(layer) / 2)
            let base = horizon + 0.02 * Double(layer)
            canvas.ground(.down([color, color.lighter(0.2)], base - 0.1, base + 0.1)) { x in
                base - 0.13 * noise.rough(x * (1.4 + Double(layer)) + 3, octaves: 3 - layer)
            }
        }
    }

    private func blades(
        _ canvas: DrawingCanvas, _ horizon: Double, _ nearness: Double, _ green: [Color], _ random: inout SeededRandom
    ) {
        let color = green[1].mixed(nearness < 0.5 ? green[0] : green[2], abs(nearness - 0.5) * 1.4)
        canvas.stroke(.solid(color.faded(0.8)), width: 0.0016 + 0.0035 * nearness) { pen in
            for _ in 0..<Int(canvas.width * 45) {
                let (x, tall) = (canvas.width * random.unit(), (0.012 + 0.08 * nearness) * random.roll(0.6...1.2))
                let y = horizon + 0.1 + (0.98 - horizon) * pow(nearness, 1.3) + random.roll(-0.06...0.06)
                let lean = random.roll(-0.4...0.4) * tall
                pen.move(x, y)
                pen.curve(x, y - tall * 0.5, x + lean * 0.4, y - tall * 0.8, x + lean, y - tall)
            }
        }
    }

    private func distant(_ canvas: DrawingCanvas, _ horizon: Double, _ tones: [Color], _ random: inout SeededRandom) {
        for tone in tones {
            canvas.fill(.solid(tone.faded(0.85))) { pen in
                for _ in 0..<Int(canvas.width * 110 / Double(tones.count)) {
                    let near = random.unit()
                    let y = horizon + 0.075 + near * 0.25
                    pen.circle(canvas.width * random.unit(), y, 0.0016 + 0.0055 * near * near)
                }
            }
        }
    }

    private func flower(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ size: Double, _ variant: Int, _ tone: Color,
        _ stem: Color,
        _ random: inout SeededRandom
    ) {
        let bend = random.roll(-0.6...0.6) * size
        canvas.stroke(.solid(stem), width: size * 0.16) { pen in
            pen.move(x - bend, y + size * 4.5)
            pen.curve(x - bend, y + size * 2, x, y + size * 2, x, y)
        }
        if variant == 2 {
            canvas.fill(.solid(tone)) { pen in
                for bud in 0..<7 {
                    let t = Double(bud) / 7
                    let reach = size * 0.42 * (1 - t * 0.6)
                    pen.circle(x + (bud % 2 == 0 ? reach : -reach) * 0.6, y + size * (1.2 - t * 3), reach)
                }
            }
            return
        }
        let (count, turn, tilt) = (
            variant == 1 ? 11 : variant == 0 ? 4 : 6, random.roll(0...6.28), random.roll(0.6...0.95)
        )
        canvas.at(x, y, turn: random.roll(-0.25...0.25), scaleX: size, scaleY: size * tilt) {
            canvas.fill(.radial([tone.darker(0.12), tone, tone.lighter(0.12)], 0, 0, 1.1)) { pen in
                for petal in 0..<count {
                    let angle = turn + Double(petal) / Double(count) * 2 * .pi
                    if variant == 0 {
                        pen.circle(cos(angle) * 0.5, sin(angle) * 0.5, 0.62)
                    } else {
                        pen.leaf(0, 0, angle: angle, length: 1.1, breadth: variant == 1 ? 0.24 : 0.46)
                    }
                }
            }
            canvas.circle(0, 0, variant == 0 ? 0.3 : 0.34, .solid(Color(hearts[variant])))
        }
    }
}
