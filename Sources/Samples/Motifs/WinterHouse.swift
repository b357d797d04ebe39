import Glibc

/// A house in the snow with lit windows.
struct WinterHouse: Motif {
    let tags = ["house", "snow", "winter", "cabin", "landscape", "cold"]
    let variants = [
        Variant(
            "House in a snowy night", tags: ["night", "moon", "stars", "lights"], colors: ["blue", "white", "yellow"]),
        Variant(
            "House in the snow at dusk", tags: ["dusk", "evening", "lights"], colors: ["lilac", "pink", "white"]),
        Variant("House on a winter's day", tags: ["day", "morning"], colors: ["blue", "white", "red"]),
    ]

    private let skies: [[Color]] = [
        [Color(0x081030), Color(0x1D2F68), Color(0x56699F)],
        [Color(0x4B4A86), Color(0xA87BA8), Color(0xF7B8A5), Color(0xFFE0B8)],
        [Color(0x6FB1DE), Color(0xBFDDF0), Color(0xFDF3EA)],
    ]
    private let snows: [[Color]] = [
        [Color(0xA9BCE3), Color(0x5A70AB)], [Color(0xF3DDE8), Color(0xA893C0)],
        [Color(0xFFFFFF), Color(0xB9D2E8)],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let (sky, snow) = (skies[variant], snows[variant])
        canvas.sky(sky, to: 0.75)
        if variant == 0 {
            canvas.stars(110, to: 0.6, &random)
            canvas.moon(
                canvas.width * random.roll(0.1...0.9), random.roll(0.12...0.25), 0.05, Color(0xF3EBD0), &random)
        } else {
            canvas.sun(canvas.width * random.roll(0.1...0.9), variant == 1 ? 0.5 : 0.18, 0.05, Color(0xFFE6B8))
        }
        for layer in 0..<2 {
            let (noise, far) = (Noise(&random), sky[1].mixed(snow[0], 0.25 + 0.3 * Double(layer)))
            canvas.ground(.down([far.lighter(0.2), far], 0.4, 0.75), steps: 120) { x in
                0.6 + 0.05 * Double(layer) - (0.3 - 0.1 * Double(layer)) * pow(noise.rough(x * 2, octaves: 5), 1.4)
            }
        }
        let pine = sky[0].mixed(Color(0x10302E), 0.55).darker(0.2)
        forest(canvas, 0.66, pine.mixed(sky[1], 0.45), size: 0.13, every: 0.05, &random)
        let hill = Noise(&random)
        let crest = { (x: Double) -> Double in 0.68 + 0.07 * (hill.rough(x * 1.3, octaves: 2) - 0.5) }
        canvas.ground(.down([snow[0], snow[0].mixed(snow[1], 0.6)], 0.64, 0.9), height: crest)
        let x = canvas.width * random.roll(0.36...0.64)
        house(canvas, x, crest(x) + 0.07, random.roll(0.22...0.28), variant, &random)
        firs(canvas, avoiding: x, crest, pine, snow[0], &random)
        let near = Noise(&random)
        canvas.ground(.down([snow[0].lighter(0.25), snow[1]], 0.82, 1)) {
            0.88 - 0.07 * near.rough($0 * 1.2, octaves: 2)
        }
        canvas.fill(.solid(Color.white.faded(0.85))) { pen in
            for _ in 0..<Int(70 * canvas.width) {
                pen.circle(canvas.width * random.unit(), random.unit(), random.roll(0.0015...0.005))
            }
        }
    }

    private func forest(
        _ canvas: DrawingCanvas, _ foot: Double, _ color: Color, size: Double, every: Double,
        _ random: inout SeededRandom
    ) {
        canvas.fill(.solid(color)) { pen in
            var x = -0.05
            while x < canvas.width + 0.05 {
                pen.conifer(x, foot + 0.03, size * random.roll(0.6...1.2), tiers: 4)
                x += every * random.roll(0.5...1.5)
            }
        }
    }

    private func firs(
        _ canvas: DrawingCanvas, avoiding middle: Double, _ crest: (Double) -> Double, _ pine: Color, _ snow: Color,
        _ random: inout SeededRandom
    ) {
        var x = random.roll(-0.02...0.1)
        while x < canvas.width + 0.05 {
            if abs(x - middle) > 0.3 {
                let (tall, foot) = (random.roll(0.22...0.4), crest(x) + random.roll(0.04...0.12))
                canvas.fill(.across([pine, pine.darker(0.3)], x - 0.08, x + 0.08)) {
                    $0.conifer(x, foot, tall, breadth: 0.23)
                }
                canvas.fill(.solid(snow.lighter(0.5).faded(0.9))) { pen in
                    for tier in 1...5 {
                        let t = Double(tier) / 5
                        let (y, half) = (foot - tall * (1 - t * 0.94), tall * 0.23 * t)
                        pen.move(x - half, y + tall * 0.025)
                        pen.curve(
                            x - half * 0.7, y - tall * 0.06, x - half * 0.3, y - tall * 0.1, x - half * 0.1,
                            y - tall * 0.13)
                        pen.curve(
                            x - half * 0.2, y - tall * 0.05, x - half * 0.4, y - tall * 0.01, x - half, y + tall * 0.025
                        )
                    }
                }
            }
            x += random.roll(0.1...0.3)
        }
    }

    private func house(
        _ canvas: DrawingCanvas, _ x: Double, _ foot: Double, _ size: Double, _ variant: Int,
        _ random: inout SeededRandom
    ) {
        let wall = Color(random.pick([0x8C3B2E, 0x6B4A34, 0x7A5A42, 0x3F5A6B])).mixed(
            skies[variant][0], variant == 2 ? 0 : 0.35)
        let glow = Color(0xFFC45E)
        if variant < 2 { canvas.glow(x, foot - size * 0.3, size * 1.5, glow.faded(0.3)) }
        for puff in 0..<7 {
            let t = Double(puff) / 6
            let spot = (x + size * (0.35 + 0.3 * t * t), foot - size * (1.22 + 0.55 * t))
            canvas.glow(spot.0, spot.1, size * (0.07 + 0.14 * t), Color.white.faded(0.42 * (1 - t * 0.7)))
        }
        canvas.at(x, foot, scaleX: size, scaleY: size) {
            canvas.rectangle(0.27, -1.2, 0.15, 0.5, .across([wall.darker(0.1), wall.darker(0.4)], 0.27, 0.42))
            canvas.rectangle(0.25, -1.24, 0.19, 0.07, .solid(snows[variant][0].lighter(0.6)))
            canvas.rectangle(-0.6, -0.6, 1.2, 0.64, .across([wall.lighter(0.08), wall.darker(0.25)], -0.6, 0.6))
            canvas.fill(.down([wall, wall.darker(0.1)], -1.1, -0.6)) {
                $0.polygon([(-0.6, -0.59), (0, -1.1), (0.6, -0.59)])
            }
            canvas.stroke(.solid(snows[variant][0].lighter(0.65)), width: 0.13) { pen in
                pen.move(-0.72, -0.53)
                pen.line(0, -1.13)
                pen.line(0.72, -0.53)
            }
            let panes = [(-0.46, -0.46, 0.25, 0.25), (0.21, -0.46, 0.25, 0.25), (-0.09, -0.86, 0.18, 0.17)]
            for pane in panes {
                canvas.rectangle(
                    pane.0, pane.1, pane.2, pane.3, .down([glow.lighter(0.45), glow], pane.1, pane.1 + pane.3))
                canvas.stroke(.solid(wall.darker(0.5)), width: 0.022) { pen in
                    pen.rectangle(pane.0, pane.1, pane.2, pane.3)
                    pen.move(pane.0 + pane.2 / 2, pane.1)
                    pen.line(pane.0 + pane.2 / 2, pane.1 + pane.3)
                    pen.move(pane.0, pane.1 + pane.3 / 2)
                    pen.line(pane.0 + pane.2, pane.1 + pane.3 / 2)
                }
            }
            canvas.rectangle(-0.11, -0.4, 0.22, 0.42, .solid(wall.darker(0.45)))
            canvas.circle(0.06, -0.18, 0.018, .solid(glow))
            canvas.ellipse(0, 0.03, 0.78, 0.07, .solid(snows[variant][0].lighter(0.5)))
        }
    }
}
