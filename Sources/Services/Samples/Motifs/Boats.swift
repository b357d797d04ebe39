import Glibc

/// Sailing boats, alone or in a regatta, with their reflections.
struct Boats: Motif {
    let tags = ["boat", "sailing", "sea", "water", "sail", "ship", "waves"]
    let variants = [
        Variant("Sailing boat on a bright day", tags: ["day", "summer", "clouds"], colors: ["blue", "white", "red"]),
        Variant("Sailing boat at sunset", tags: ["sunset", "evening", "sun"], colors: ["orange", "lilac", "black"]),
        Variant("Sailing boat by moonlight", tags: ["night", "moon", "stars"], colors: ["blue", "black", "white"]),
        Variant("Regatta", tags: ["regatta", "race", "day", "colorful"], colors: ["turquoise", "white", "red"]),
    ]

    private let skies: [[Color]] = [
        [Color(0x3D9BDB), Color(0xA0D5F0), Color(0xF4FAF3)],
        [Color(0x4A2C63), Color(0xB84A6B), Color(0xF98A52), Color(0xFFD58A)],
        [Color(0x060A20), Color(0x172A57), Color(0x4A6593)], [Color(0x5AB6D9), Color(0xBDE6EE), Color(0xFFF7E3)],
    ]
    private let waters: [[Color]] = [
        [Color(0x6CBBD9), Color(0x2478AE), Color(0x0E4A80)], [Color(0xF09A63), Color(0x8C3D62), Color(0x2A1A45)],
        [Color(0x3A5486), Color(0x14244D), Color(0x070C22)], [Color(0x8FDAD6), Color(0x2FA7B0), Color(0x12708A)],
    ]
    private let sails: [UInt32] = [0xFFFDF6, 0xE4483E, 0xF6B93B, 0xFFFFFF, 0x2E7DA6, 0xF08A5D, 0xFFF4DC]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let horizon = random.roll(0.5...0.6)
        canvas.sky(skies[variant], to: horizon)
        let x = canvas.width * random.roll(0.25...0.75)
        if variant == 2 {
            canvas.stars(120, to: horizon, &random)
            canvas.moon(x, random.roll(0.14...0.3), 0.055, Color(0xF2EEDC), &random)
        } else {
            canvas.sun(x, variant == 1 ? horizon - 0.06 : 0.15, variant == 1 ? 0.1 : 0.045, Color(0xFFDE9A))
        }
        for _ in 0..<5 {
            let y = horizon * random.roll(0.2...0.85)
            let tint = Color.white.faded(variant == 1 ? 0.18 : variant == 2 ? 0.08 : 0.6)
            canvas.cloud(canvas.width * random.unit(), y, random.roll(0.3...0.6), tint, &random)
        }
        coast(canvas, horizon, skies[variant][1].mixed(waters[variant][1], 0.5), &random)
        canvas.rectangle(0, horizon, canvas.width, 1 - horizon, .down(waters[variant], horizon, 1))
        ripples(canvas, horizon, variant, x, &random)
        let count = variant == 3 ? random.roll(4...6) + Int(canvas.width) : 1
        for index in 0..<count {
            let nearness = count == 1 ? 0.8 : Double(index) / Double(count - 1)
            let size = count == 1 ? random.roll(0.34...0.46) : 0.13 + 0.27 * nearness
            let place = count == 1 ? random.roll(0.35...0.65) : (Double(index * 3 % count) + 0.5) / Double(count)
            let dark = variant == 1 || variant == 2
            let sail =
                dark
                ? skies[variant][0].mixed(skies[variant][2], variant == 1 ? 0.12 : 0.7) : Color(random.pick(sails))
            let hull =
                dark ? skies[variant][0].darker(0.45) : Color(random.pick([0x7A2E2A, 0x20405F, 0xF7F5EE, 0x3B2A26]))
            let foot = horizon + 0.04 + (0.84 - horizon) * pow(nearness, 1.4) * (count == 1 ? 0.75 : 1)
            boat(canvas, canvas.width * place, foot, size, random.roll(-0.06...0.06), random.sign(), sail, hull)
        }
        canvas.stroke(.solid(Color(variant == 2 ? 0x0A1230 : 0x2B2B3F, alpha: 0.7)), width: 0.003) { pen in
            for _ in 0..<random.roll(2...6) {
                pen.bird(canvas.width * random.unit(), horizon * random.roll(0.3...0.8), random.roll(0.01...0.018))
            }
        }
    }

    private func coast(_ canvas: DrawingCanvas, _ horizon: Double, _ color: Color, _ random: inout SeededRandom) {
        let (noise, cut) = (Noise(&random), random.roll(0.4...0.6))
        canvas.ground(.down([color, color.lighter(0.25)], horizon - 0.08, horizon)) { x in
            horizon + 0.01 - max(0, noise.rough(x * 1.6, octaves: 4) - cut) * 0.5
        }
    }

    private func ripples(
        _ canvas: DrawingCanvas, _ horizon: Double, _ variant: Int, _ light: Double, _ random: inout SeededRandom
    ) {
        let glint = Color(variant == 1 ? 0xFFD08A : 0xFFFFFF)
        for pass in 0..<2 {
            canvas.stroke(.solid(glint.faded(pass == 0 ? 0.2 : 0.5)), width: pass == 0 ? 0.003 : 0.004) { pen in
                for _ in 0..<50 {
                    let near = pow(random.unit(), 1.3)
                    let x = pass == 0 ? canvas.width * random.unit() : light + random.roll(-0.16...0.16) * (0.3 + near)
                    let (y, half) = (horizon + 0.008 + near * (0.98 - horizon), 0.01 + 0.045 * near)
                    pen.move(x - half, y)
                    pen.curve(x - half * 0.3, y - 0.006 * near, x + half * 0.3, y + 0.006 * near, x + half, y)
                }
            }
        }
    }

    private func boat(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ size: Double, _ heel: Double, _ side: Double,
        _ sail: Color,
        _ hull: Color
    ) {
        for mirror in [true, false] {
            canvas.at(x, y, turn: mirror ? -heel : heel, scaleX: size * side, scaleY: mirror ? -size * 0.55 : size) {
                let alpha = mirror ? 0.2 : 1
                canvas.fill(.across([sail.faded(alpha), sail.darker(0.2).faded(alpha)], 0, 0.45)) { pen in
                    pen.move(0.02, -1)
                    pen.curve(0.2, -0.7, 0.42, -0.35, 0.42, -0.13)
                    pen.line(0.02, -0.11)
                    pen.close()
                }
                canvas.fill(.across([sail.darker(0.28).faded(alpha), sail.darker(0.05).faded(alpha)], -0.36, 0)) {
                    pen in
                    pen.move(-0.02, -0.88)
                    pen.curve(-0.06, -0.5, -0.16, -0.3, -0.36, -0.12)
                    pen.curve(-0.22, -0.16, -0.1, -0.16, -0.03, -0.13)
                    pen.close()
                }
                canvas.fill(.down([hull.lighter(0.1).faded(alpha), hull.darker(0.25).faded(alpha)], -0.1, 0.03)) {
                    pen in
                    pen.move(-0.46, -0.1)
                    pen.curve(-0.36, 0.04, -0.2, 0.05, 0, 0.05)
                    pen.curve(0.25, 0.05, 0.4, 0.02, 0.46, -0.09)
                    pen.curve(0.2, -0.05, -0.2, -0.06, -0.46, -0.1)
                    pen.close()
                }
                canvas.fill(.solid(hull.darker(0.4).faded(alpha))) { $0.rectangle(-0.008, -1.02, 0.016, 0.96) }
            }
        }
        canvas.ellipse(x, y + 0.012 * size, size * 0.5, size * 0.025, .solid(Color.white.faded(0.28)))
    }
}
