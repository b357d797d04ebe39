import Glibc

/// Flowing bands, and the overlapping scales of a Japanese wave pattern.
struct Waves: Motif {
    let tags = ["waves", "pattern", "abstract", "flow", "background"]
    let variants = [
        Variant("Blue waves", tags: ["water", "calm"], colors: ["blue", "turquoise", "white"]),
        Variant("Waves of sand", tags: ["sand", "warm"], colors: ["orange", "brown", "pink"]),
        Variant("Seigaiha", tags: ["seigaiha", "japanese", "scales"], colors: ["blue", "white"]),
        Variant("Waves at twilight", tags: ["twilight", "evening"], colors: ["lilac", "pink", "blue"]),
    ]

    private let ramps: [[Color]] = [
        [Color(0xEAF7F5), Color(0x9BD8DB), Color(0x3FA3C7), Color(0x1E5FA3), Color(0x0D2A5E)],
        [Color(0xFFF1DA), Color(0xF6C89A), Color(0xE79468), Color(0xB85C4C), Color(0x5E2F3A)],
        [],
        [Color(0xFFD9C2), Color(0xF79FA6), Color(0xB56BB2), Color(0x5D4A9C), Color(0x1E1F57)],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        if variant == 2 { seigaiha(canvas, &random) } else { bands(canvas, ramps[variant], &random) }
    }

    private func bands(_ canvas: DrawingCanvas, _ ramp: [Color], _ random: inout SeededRandom) {
        canvas.fill(.down([ramp[0].lighter(0.3), ramp[0]], 0, 0.4))
        if random.chance(0.6) {
            let x = canvas.width * random.roll(0.2...0.8)
            canvas.circle(x, random.roll(0.1...0.22), random.roll(0.06...0.11), .solid(ramp[1].lighter(0.25)))
        }
        let count = random.roll(9...16)
        let (pace, swing) = (random.roll(1.6...3.4), random.roll(0.06...0.12))
        let noise = Noise(&random)
        let drift = random.roll(0.25...0.7)
        for band in 0..<count {
            let t = Double(band) / Double(count - 1)
            let color = ramp.along(t)
            let height = { (x: Double) -> Double in
                let wave = sin(x * pace + drift * Double(band) + 2.5 * noise.value(x * 0.6, t * 2))
                return 0.16 + 0.86 * t * t * 0.55 + 0.38 * t + swing * (1 - 0.45 * t) * wave
                    + 0.06 * (noise.value(x * 1.3, t * 5) - 0.5)
            }
            let edge = 0.16 + 0.85 * t
            canvas.ground(
                .down([color.lighter(0.22), color, color.darker(0.14)], edge - 0.2, edge + 0.3), steps: 90,
                height: height)
            canvas.stroke(.solid(color.lighter(0.55).faded(0.5)), width: 0.0028) { pen in
                for step in 0...70 {
                    let x = canvas.width * Double(step) / 70
                    if step == 0 { pen.move(x, height(x)) } else { pen.line(x, height(x)) }
                }
            }
        }
    }

    private func seigaiha(_ canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let palettes: [[UInt32]] = [
            [0x16315F, 0xF5F1E6], [0xF3EEE1, 0x1F4E79], [0x8E2F3C, 0xFBE9D7], [0x1E5B57, 0xF1E7C9],
            [0x2B2B3A, 0xD9B25F],
        ]
        let palette = random.pick(palettes).map { Color($0) }
        canvas.fill(.solid(palette[0]))
        let (radius, rings) = (random.roll(0.085...0.15), random.roll(3...5))
        let accent = Color(hue: random.unit(), saturation: 0.5, lightness: 0.55)
        let rows = Int(1.2 / (radius * 0.5)) + 3
        for row in 0..<rows {
            let y = Double(row) * radius * 0.5
            for column in -1...Int(canvas.width / (radius * 2)) + 1 {
                let x = (Double(column) * 2 + (row % 2 == 0 ? 0 : 1)) * radius
                let tinted = random.chance(0.035)
                for ring in 0..<rings {
                    let size = radius * (1 - Double(ring) / Double(rings))
                    let (outer, inner) = tinted ? (accent, palette[1]) : (palette[1], palette[0])
                    canvas.circle(x, y, size, .solid(outer))
                    canvas.circle(x, y, size - radius * 0.28 / Double(rings) * 1.2, .solid(inner))
                }
            }
        }
    }
}
