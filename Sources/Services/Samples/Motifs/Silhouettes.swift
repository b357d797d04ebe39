import Glibc

/// A cat on a wall in front of the moon, or birds on wires.
struct Silhouettes: Motif {
    let tags = ["silhouette", "animal"]
    let variants = [
        Variant("Cat and moon", tags: ["cat", "night", "moon", "stars"], colors: ["blue", "yellow", "black"]),
        Variant("Cat at sunset", tags: ["cat", "sunset", "evening"], colors: ["orange", "red", "black"]),
        Variant("Birds on wires", tags: ["birds", "wires", "dusk"], colors: ["pink", "lilac", "black"]),
        Variant(
            "Birds in the morning", tags: ["birds", "wires", "morning"], colors: ["turquoise", "yellow", "black"]),
    ]

    private let skies: [[Color]] = [
        [Color(0x0B1030), Color(0x25356F), Color(0x5A6DA8)],
        [Color(0x7A2E5C), Color(0xE2574C), Color(0xFFA552), Color(0xFFD98F)],
        [Color(0x51407F), Color(0xB9678F), Color(0xF5A58C), Color(0xFFDDB0)],
        [Color(0x5FB0B7), Color(0xB5DDD0), Color(0xFFF0C2)],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let ink = skies[variant][0].darker(0.72)
        canvas.sky(skies[variant])
        if variant == 0 { canvas.stars(110, to: 0.8, &random) }
        for _ in 0..<5 {
            let y = random.roll(0.1...0.8)
            canvas.cloud(
                canvas.width * random.unit(), y, random.roll(0.3...0.8),
                Color(0xFFF1DC, alpha: variant == 0 ? 0.08 : 0.26), &random)
        }
        if variant < 2 { cats(canvas, variant, ink, &random) } else { birds(canvas, variant, ink, &random) }
    }

    private func cats(_ canvas: DrawingCanvas, _ variant: Int, _ ink: Color, _ random: inout SeededRandom) {
        let (x, wall) = (canvas.width * random.roll(0.35...0.65), random.roll(0.78...0.84))
        let radius = min(0.31, canvas.width * 0.34)
        if variant == 0 {
            canvas.moon(x, 0.47, radius, Color(0xF2DFA6), &random)
        } else {
            canvas.glow(x, 0.5, 0.8, Color(0xFFE3A0, alpha: 0.5))
            canvas.circle(x, 0.5, radius, .down([Color(0xFFF0B8), Color(0xFF9E55)], 0.2, 0.8))
        }
        let side = random.sign()
        cat(canvas, x - side * 0.02, wall + 0.008, random.roll(0.42...0.5), side, ink, &random)
        if random.chance(0.3) {
            cat(canvas, x + side * 0.24, wall + 0.008, random.roll(0.3...0.38), -side, ink, &random)
        }
        canvas.rectangle(0, wall, canvas.width, 1 - wall, .down([ink.lighter(0.06), ink.darker(0.3)], wall, 1))
        canvas.stroke(.solid(ink.lighter(0.14).faded(0.6)), width: 0.004) { pen in
            for course in 0..<4 {
                let y = wall + 0.05 * Double(course) + 0.012
                pen.move(0, y)
                pen.line(canvas.width, y)
                for brick in 0..<Int(canvas.width / 0.13) + 2 {
                    let joint = (Double(brick) + (course % 2 == 0 ? 0 : 0.5)) * 0.13
                    pen.move(joint, y)
                    pen.line(joint, y + 0.05)
                }
            }
        }
        canvas.fill(.solid(ink.mixed(Color(0x1E3B2E), 0.4))) { pen in
            for _ in 0..<Int(40 * canvas.width) {
                let away = random.unit() * random.unit()
                let spot = random.chance(0.5) ? away * 0.7 : canvas.width - away * 0.7
                pen.leaf(
                    spot, wall + random.roll(-0.03...0.16), angle: random.roll(0...6.28), length: 0.05, breadth: 0.015)
            }
        }
    }

    /// Draws a cat that sits at x, `foot` and looks to `side`, with its tail over the edge.
    private func cat(
        _ canvas: DrawingCanvas, _ x: Double, _ foot: Double, _ size: Double, _ side: Double, _ ink: Color,
        _ random: inout SeededRandom
    ) {
        let curl = random.roll(-0.1...0.12)
        canvas.at(x, foot, scaleX: size * side, scaleY: size) {
            canvas.fill(.solid(ink)) { pen in
                pen.move(-0.3, 0)
                pen.curve(-0.36, -0.34, -0.12, -0.44, -0.01, -0.62)
                pen.curve(0.08, -0.66, 0.18, -0.64, 0.195, -0.5)
                pen.curve(0.18, -0.3, 0.2, -0.14, 0.19, 0)
                pen.close()
            }
            canvas.ellipse(0.11, -0.7, 0.155, 0.135, .solid(ink))
            canvas.fill(.solid(ink)) { pen in
                pen.polygon([(-0.035, -0.74), (-0.03, -0.93), (0.085, -0.81)])
                pen.polygon([(0.135, -0.81), (0.25, -0.93), (0.255, -0.74)])
            }
            canvas.stroke(.solid(ink), width: 0.062) { pen in
                pen.move(-0.24, -0.04)
                pen.curve(-0.42, -0.02, -0.46, 0.14, -0.4 + curl, 0.26)
                pen.curve(-0.37 + curl, 0.33, -0.3 + curl, 0.32, -0.28 + curl, 0.27)
            }
            canvas.stroke(.solid(ink), width: 0.008) { pen in
                for side in [-1.0, 1] {
                    for lift in [-0.03, 0.01] {
                        pen.move(0.11 + side * 0.1, -0.66)
                        pen.line(0.11 + side * 0.23, -0.67 + lift)
                    }
                }
            }
            for eye in [0.055, 0.165] { canvas.ellipse(eye, -0.71, 0.02, 0.025, .solid(Color(0xF4C84A, alpha: 0.9))) }
        }
    }

    private func birds(_ canvas: DrawingCanvas, _ variant: Int, _ ink: Color, _ random: inout SeededRandom) {
        canvas.sun(canvas.width * random.roll(0.2...0.8), random.roll(0.5...0.75), 0.1, Color(0xFFE2A6))
        let noise = Noise(&random)
        canvas.ground(.solid(ink.mixed(skies[variant][1], 0.35)), steps: 140) {
            0.95 - 0.1 * noise.rough($0 * 3, octaves: 5)
        }
        let (wires, top, slope) = (random.roll(3...5), random.roll(0.2...0.32), random.roll(-0.12...0.12))
        for wire in 0..<wires {
            let sag = random.roll(0.05...0.1)
            let height = { (x: Double) -> Double in
                let t = x / canvas.width
                return top + 0.125 * Double(wire) + slope * t + sag * 4 * t * (1 - t)
            }
            canvas.stroke(.solid(ink), width: 0.004) { pen in
                for step in 0...40 {
                    let x = canvas.width * Double(step) / 40
                    if step == 0 { pen.move(x, height(x)) } else { pen.line(x, height(x)) }
                }
            }
            var x = random.roll(0.04...0.4)
            while x < canvas.width - 0.04 {
                perched(canvas, x, height(x), random.roll(0.038...0.05), random.sign(), ink)
                x += random.chance(0.45) ? random.roll(0.06...0.1) : random.roll(0.15...0.6)
            }
        }
        canvas.stroke(.solid(ink), width: 0.005) { pen in
            for _ in 0..<random.roll(3...7) {
                pen.bird(canvas.width * random.unit(), random.roll(0.06...0.2), random.roll(0.018...0.032))
            }
        }
    }

    private func perched(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ size: Double, _ side: Double, _ ink: Color
    ) {
        canvas.at(x, y, scaleX: size * side, scaleY: size) {
            canvas.fill(.solid(ink)) { pen in
                pen.move(-0.75, 0.5)
                pen.curve(-0.5, -0.3, -0.3, -0.85, 0.2, -0.9)
                pen.curve(0.55, -0.8, 0.5, -0.1, 0, 0.02)
                pen.curve(-0.25, 0.05, -0.45, 0.2, -0.75, 0.5)
                pen.close()
                pen.circle(0.32, -0.95, 0.27)
                pen.polygon([(0.5, -1.05), (0.82, -0.9), (0.5, -0.82)])
            }
        }
    }
}
