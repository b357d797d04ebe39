import Glibc

/// Open water under a low sun or moon and its reflection.
struct Sea: Motif {
    let tags = ["sea", "ocean", "water", "waves", "horizon", "coast"]
    let variants = [
        Variant("Sunset over the sea", tags: ["sunset", "sun", "evening"], colors: ["orange", "red", "lilac"]),
        Variant(
            "Sunrise over the sea", tags: ["sunrise", "sun", "morning"], colors: ["yellow", "pink", "turquoise"]),
        Variant(
            "The sea at noon", tags: ["sun", "summer", "beach", "sand"], colors: ["blue", "turquoise", "yellow"]),
        Variant("The sea by moonlight", tags: ["night", "moon", "stars"], colors: ["blue", "black"]),
    ]

    private let skies: [[Color]] = [
        [Color(0x2A2350), Color(0x7B3B6E), Color(0xE2574C), Color(0xFF9A4D), Color(0xFFD27F)],
        [Color(0x5E8FBF), Color(0x9FC2D6), Color(0xF6CDBE), Color(0xFFE1A1), Color(0xFFF1C9)],
        [Color(0x1F7FC6), Color(0x5FB2E5), Color(0xBFE4F5)],
        [Color(0x050819), Color(0x0F1B42), Color(0x2A3D73), Color(0x5B6FA3)],
    ]
    private let waters: [[Color]] = [
        [Color(0xD2664F), Color(0x7A3A5E), Color(0x241D42)],
        [Color(0xE3C4B4), Color(0x7FB2B8), Color(0x2C6C86)],
        [Color(0x2F93C4), Color(0x1FA6B8), Color(0x74D3CB)],
        [Color(0x3C5288), Color(0x152450), Color(0x060A1E)],
    ]
    private let lights = [Color(0xFFC25C), Color(0xFFE7A3), Color(0xFFF8DC), Color(0xE6ECFF)]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let (horizon, light) = (random.roll(0.46...0.6), lights[variant])
        canvas.sky(skies[variant], to: horizon)
        let sun = (x: canvas.width * random.roll(0.25...0.75), y: horizon - random.roll(0.0...0.12))
        if variant == 3 { canvas.stars(120, to: horizon, &random) }
        for _ in 0..<random.roll(3...6) {
            let tint = variant == 2 ? Color.white.faded(0.5) : light.mixed(skies[variant][1], 0.4).faded(0.32)
            canvas.cloud(
                canvas.width * random.unit(), horizon * random.roll(0.2...0.85), random.roll(0.3...0.75), tint, &random)
        }
        switch variant {
        case 2: canvas.sun(sun.x, horizon * 0.25, 0.045, light)
        case 3: canvas.moon(sun.x, horizon - random.roll(0.2...0.32), random.roll(0.04...0.07), light, &random)
        default: canvas.sun(sun.x, sun.y, random.roll(0.055...0.085), light)
        }
        if random.chance(0.55) { island(canvas, horizon, skies[variant][1].mixed(waters[variant][2], 0.45), &random) }
        canvas.rectangle(0, horizon, canvas.width, 1 - horizon, .down(waters[variant], horizon, 1))
        swell(canvas, horizon, light: light, dark: waters[variant][2], &random)
        reflection(canvas, sun.x, horizon, light, spread: variant == 2 ? 0.6 : 1, &random)
        if variant == 2 { beach(canvas, &random) }
        canvas.stroke(.solid(Color(0x1B1B2A, alpha: 0.7)), width: 0.003) { pen in
            for _ in 0..<random.roll(0...6) {
                let x = canvas.width * random.roll(0.15...0.85)
                pen.bird(x, horizon * random.roll(0.3...0.8), random.roll(0.009...0.018))
            }
        }
    }

    private func island(_ canvas: DrawingCanvas, _ horizon: Double, _ color: Color, _ random: inout SeededRandom) {
        let noise = Noise(&random)
        let (middle, reach) = (canvas.width * random.unit(), random.roll(0.25...0.6))
        canvas.fill(.solid(color)) { pen in
            pen.move(middle - reach, horizon + 0.002)
            for step in 0...60 {
                let t = Double(step) / 60
                let rise = sin(t * .pi) * 0.1 * noise.rough(t * 5, octaves: 4)
                pen.line(middle + (t * 2 - 1) * reach, horizon - rise)
            }
            pen.line(middle + reach, horizon + 0.002)
            pen.close()
        }
    }

    private func swell(
        _ canvas: DrawingCanvas, _ horizon: Double, light: Color, dark: Color, _ random: inout SeededRandom
    ) {
        for pass in 0..<2 {
            canvas.fill(.solid(pass == 0 ? dark.faded(0.22) : light.faded(0.16))) { pen in
                for _ in 0..<70 {
                    let near = pow(random.unit(), 1.4)
                    let y = horizon + 0.006 + near * (0.99 - horizon)
                    streak(pen, canvas.width * random.roll(-0.05...1.05), y, 0.02 + 0.14 * near, 0.0012 + 0.006 * near)
                }
            }
        }
    }

    private func reflection(
        _ canvas: DrawingCanvas, _ x: Double, _ horizon: Double, _ light: Color, spread: Double,
        _ random: inout SeededRandom
    ) {
        canvas.fill(.solid(light.lighter(0.2).faded(0.55))) { pen in
            for step in 0..<64 {
                let near = pow((Double(step) + random.unit()) / 64, 1.35)
                let y = horizon + 0.003 + near * (1 - horizon)
                let reach = (0.035 + 0.16 * near) * spread
                streak(
                    pen, x + random.roll(-1...1) * reach * 0.7, y, reach * random.roll(0.25...0.8),
                    0.0016 + 0.006 * near)
            }
        }
    }

    private func streak(_ pen: Pen, _ x: Double, _ y: Double, _ half: Double, _ thick: Double) {
        pen.move(x - half, y)
        pen.curve(x - half * 0.4, y - thick, x + half * 0.4, y - thick, x + half, y)
        pen.curve(x + half * 0.4, y + thick, x - half * 0.4, y + thick, x - half, y)
        pen.close()
    }

    private func beach(_ canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let (noise, top) = (Noise(&random), random.roll(0.84...0.9))
        for (lift, color) in [(0.022, Color(0xFFFFFF, alpha: 0.55)), (0.012, .white), (0, Color(0xEBD6A8))] {
            canvas.ground(.down([color, color.darker(0.1)], top, 1)) { x in
                top - lift + 0.07 * noise.rough(x * 1.1, octaves: 2) - 0.03 * x / canvas.width
            }
        }
    }
}
