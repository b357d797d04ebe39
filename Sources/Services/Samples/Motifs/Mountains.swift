import Glibc

/// Mountain ranges, each nearer one darker, with mist in the valleys.
struct Mountains: Motif {
    let tags = ["mountains", "landscape", "nature", "peaks", "mist"]
    let variants = [
        Variant("Mountains at dusk", tags: ["dusk", "sunset", "evening"], colors: ["orange", "lilac", "pink"]),
        Variant("Mountains at dawn", tags: ["dawn", "sunrise", "morning"], colors: ["pink", "blue", "yellow"]),
        Variant("Blue mountains", tags: ["day", "sky", "forest"], colors: ["blue", "turquoise", "white"]),
        Variant("Mountains by moonlight", tags: ["night", "moon", "stars", "sky"], colors: ["blue", "black"]),
    ]

    private struct Mood {
        let sky: [Color]
        let far: Color
        let near: Color
        let light: Color
    }

    private let moods = [
        Mood(
            sky: [Color(0x3B2F63), Color(0x8A4C7D), Color(0xE8785F), Color(0xFFC27A), Color(0xFFE3AE)],
            far: Color(0xD98A7A), near: Color(0x241A38), light: Color(0xFFC46B)),
        Mood(
            sky: [Color(0x6D9BC9), Color(0xA9C4DC), Color(0xF4D3C8), Color(0xFFE6C4)],
            far: Color(0xC9B6CC), near: Color(0x2B3B57), light: Color(0xFFE9B0)),
        Mood(
            sky: [Color(0x3E8BC4), Color(0x86BFE3), Color(0xD9EEF7)],
            far: Color(0xA8CCE0), near: Color(0x12394A), light: Color(0xFFFBE6)),
        Mood(
            sky: [Color(0x070B1F), Color(0x14204A), Color(0x33477F), Color(0x6C7FB3)],
            far: Color(0x5C6FA6), near: Color(0x060914), light: Color(0xE9EDFF)),
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let mood = moods[variant]
        let horizon = random.roll(0.42...0.56)
        canvas.sky(mood.sky, to: horizon + 0.25)
        let light = (x: canvas.width * random.roll(0.2...0.8), y: horizon - random.roll(0.1...0.24))
        if variant == 3 {
            canvas.stars(110, to: horizon, &random)
            canvas.moon(light.x, light.y - 0.08, random.roll(0.035...0.06), mood.light, &random)
        } else {
            for _ in 0..<random.roll(2...4) {
                let y = horizon * random.roll(0.15...0.8)
                canvas.cloud(
                    canvas.width * random.unit(), y, random.roll(0.3...0.8), mood.light.lighter(0.4).faded(0.26),
                    &random)
            }
            canvas.sun(light.x, light.y, random.roll(0.028...0.05), mood.light)
        }
        let ranges = random.roll(5...7)
        for range in 0..<ranges {
            let nearness = Double(range) / Double(ranges - 1)
            let noise = Noise(&random)
            let base = horizon + 0.03 + pow(nearness, 1.2) * 0.4
            let rise = 0.34 - 0.16 * nearness
            let pace = 2.1 + 1.2 * nearness
            let body = mood.far.mixed(mood.near, pow(nearness, 0.85))
            let height = { (x: Double) -> Double in
                base + rise * 0.42 - rise * pow(noise.rough(x * pace + 40 * nearness, octaves: 6), 1.25) * 1.2
            }
            let mist = body.mixed(mood.far.lighter(0.35), 0.55 * (1 - nearness) + 0.08)
            canvas.ground(.down([body, body, mist], base - rise * 0.45, base + 0.2), steps: 150, height: height)
            if range >= ranges - 2 { trees(canvas, body.darker(0.18), size: 0.045 + 0.05 * nearness, &random, height) }
            if range < ranges - 1 { fog(canvas, base + 0.11, mood.far.lighter(0.45).faded(0.2)) }
        }
        if random.chance(0.5) { birds(canvas, light.x, light.y, mood.near, &random) }
    }

    private func fog(_ canvas: DrawingCanvas, _ y: Double, _ color: Color) {
        let band = [color.faded(0), color, color.faded(0)]
        canvas.rectangle(0, y - 0.09, canvas.width, 0.18, .down(band, y - 0.09, y + 0.09))
    }

    private func trees(
        _ canvas: DrawingCanvas, _ color: Color, size: Double, _ random: inout SeededRandom,
        _ height: (Double) -> Double
    ) {
        canvas.fill(.solid(color)) { pen in
            var x = -0.02
            while x < canvas.width + 0.02 {
                x += random.roll(0.2...0.9) * size
                if random.chance(0.72) {
                    let tall = size * random.roll(0.6...1.3)
                    pen.conifer(x, height(x) + tall * 0.16, tall, tiers: 4, breadth: 0.19)
                }
            }
        }
    }

    private func birds(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ color: Color, _ random: inout SeededRandom
    ) {
        canvas.stroke(.solid(color.faded(0.75)), width: 0.0032) { pen in
            for _ in 0..<random.roll(3...7) {
                pen.bird(x + random.roll(-0.22...0.22), y + random.roll(-0.12...0.05), random.roll(0.008...0.016))
            }
        }
    }
}
