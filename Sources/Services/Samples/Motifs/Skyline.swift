import Glibc

/// A skyline in three depths with lit windows.
struct Skyline: Motif {
    let tags = ["city", "skyline", "buildings", "architecture", "towers"]
    let variants = [
        Variant("City by night", tags: ["night", "lights", "windows"], colors: ["blue", "yellow", "black"]),
        Variant("City at sunset", tags: ["sunset", "evening", "lights"], colors: ["orange", "lilac", "pink"]),
        Variant("City in the morning mist", tags: ["morning", "mist", "fog"], colors: ["gray", "blue", "white"]),
        Variant("City by the river", tags: ["night", "river", "water", "reflection"], colors: ["blue", "orange"]),
    ]

    private struct Mood {
        let sky: [Color]
        let far: Color
        let near: Color
        let lights: [UInt32]
        let lit: Double
    }

    private let moods = [
        Mood(
            sky: [Color(0x080A20), Color(0x1A1F4B), Color(0x4B3A73), Color(0xA4577A)], far: Color(0x54406F),
            near: Color(0x0A0C1C), lights: [0xFFD98A, 0xFFB35C, 0xBFE3FF], lit: 0.42),
        Mood(
            sky: [Color(0x3D2C66), Color(0xA34B7B), Color(0xF47B5A), Color(0xFFCF86)], far: Color(0xD9806D),
            near: Color(0x2B1838), lights: [0xFFE3A3, 0xFFC26B, 0xFFF3D1], lit: 0.22),
        Mood(
            sky: [Color(0x9DB7CC), Color(0xCBD9E2), Color(0xF4EFE6)], far: Color(0xC3D0DA), near: Color(0x40566B),
            lights: [0xFFF1C4, 0xE6F2FA, 0xFFFFFF], lit: 0.12),
        Mood(
            sky: [Color(0x0A1433), Color(0x1D3B69), Color(0x49709A), Color(0xE99A6B)], far: Color(0x496A90),
            near: Color(0x0B1830), lights: [0xFFCB7D, 0xFFE9B8, 0xFF9D5C], lit: 0.38),
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let mood = moods[variant]
        let shore = variant == 3 ? random.roll(0.68...0.76) : 1.0
        canvas.sky(mood.sky, to: shore)
        if variant == 0 || variant == 3 { canvas.stars(60, to: 0.4, &random) }
        let x = canvas.width * random.roll(0.2...0.8)
        if variant == 1 { canvas.sun(x, random.roll(0.4...0.55), 0.075, Color(0xFFD27A)) }
        if variant == 0 {
            canvas.moon(x, random.roll(0.14...0.24), random.roll(0.04...0.06), Color(0xF6EBD2), &random)
        }
        if variant == 2 { canvas.sun(x, random.roll(0.2...0.4), 0.05, Color(0xFFFDF2)) }
        for layer in 0..<3 {
            let nearness = Double(layer) / 2
            let color = mood.far.mixed(mood.near, pow(nearness, 0.9))
            row(canvas, nearness, shore, color, mood, &random)
            let haze = mood.far.lighter(0.1).faded(variant == 2 ? 0.6 : 0.3)
            if layer < 2 {
                canvas.rectangle(0, shore - 0.4, canvas.width, 0.4, .down([haze.faded(0), haze], shore - 0.4, shore))
            }
        }
        if variant == 3 { river(canvas, shore, mood, &random) }
    }

    private func row(
        _ canvas: DrawingCanvas, _ nearness: Double, _ shore: Double, _ color: Color, _ mood: Mood,
        _ random: inout SeededRandom
    ) {
        var (panes, towers) = ([[(Double, Double)]](repeating: [], count: 3), [(Double, Double, Double)]())
        let pane = 0.006 + 0.0035 * nearness
        var x = -0.05
        while x < canvas.width + 0.05 {
            let (wide, peak) = (random.roll(0.05...0.11) * (0.8 + 0.5 * nearness), pow(random.unit(), 1.6))
            let tall = (0.2 + 0.36 * peak) * (1.15 - 0.42 * nearness) * shore
            towers.append((x, wide, tall))
            let columns = Int(wide / (pane * 2.1)) - 1
            if columns > 0, nearness > 0.3 {
                let margin = (wide - (Double(columns) * 2.1 - 1.1) * pane) / 2
                for line in 0..<Int(tall / (pane * 2.4)) where line > 0 {
                    for column in 0..<columns where random.chance(mood.lit) {
                        let spot = (x + margin + Double(column) * pane * 2.1, shore - tall + Double(line) * pane * 2.4)
                        panes[random.roll(0...2)].append(spot)
                    }
                }
            }
            x += wide * random.roll(0.86...1.12)
        }
        canvas.fill(.down([color.lighter(0.05), color.darker(0.22)], shore - 0.6, shore)) { pen in
            for (x, wide, tall) in towers {
                pen.rectangle(x, shore - tall, wide, tall + 0.01)
                if tall > 0.42 * shore {
                    pen.rectangle(x + wide * 0.2, shore - tall - 0.025, wide * 0.6, 0.03)
                    pen.rectangle(x + wide * 0.47, shore - tall - 0.09, wide * 0.06, 0.09)
                } else if wide > 0.09 {
                    pen.rectangle(x + wide * 0.62, shore - tall - 0.018, wide * 0.2, 0.02)
                }
            }
        }
        for (index, group) in panes.enumerated() {
            canvas.fill(.solid(Color(mood.lights[index], alpha: 0.45 + 0.5 * nearness))) { pen in
                for spot in group { pen.rectangle(spot.0, spot.1, pane, pane * 1.35) }
            }
        }
    }

    private func river(_ canvas: DrawingCanvas, _ shore: Double, _ mood: Mood, _ random: inout SeededRandom) {
        let water = [mood.near.mixed(mood.sky[3], 0.35), mood.near.lighter(0.1), mood.near]
        canvas.rectangle(0, shore, canvas.width, 1 - shore, .down(water, shore, 1))
        for light in mood.lights {
            canvas.fill(.solid(Color(light, alpha: 0.34))) { pen in
                for _ in 0..<Int(13 * canvas.width) {
                    let (x, reach) = (canvas.width * random.unit(), random.roll(0.3...1) * (1 - shore))
                    for part in 0..<7 where random.chance(0.8) {
                        let y = shore + 0.005 + reach * Double(part) / 7
                        let half = random.roll(0.006...0.02)
                        pen.rectangle(x - half + random.roll(-0.006...0.006), y, half * 2, 0.006)
                    }
                }
            }
        }
    }
}
