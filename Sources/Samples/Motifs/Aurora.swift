import Glibc

/// An aurora above dark hills or water.
struct Aurora: Motif {
    let tags = ["aurora", "northern", "lights", "night", "stars", "sky", "landscape"]
    let variants = [
        Variant("Green northern lights", tags: ["forest", "hills"], colors: ["green", "blue", "black"]),
        Variant("Violet northern lights", tags: ["mountains", "hills"], colors: ["lilac", "pink", "black"]),
        Variant(
            "Northern lights over a lake", tags: ["lake", "water", "reflection"],
            colors: ["green", "turquoise", "black"]),
        Variant("Red northern lights", tags: ["forest", "hills"], colors: ["red", "green", "black"]),
    ]

    private struct Curtain {
        let foot, sway, bend, fold, tall, strength: Double
        let low, high: Color
        let noise: Noise
    }

    /// The colors of a curtain's lower and upper edge.
    private let lights: [[UInt32]] = [
        [0x4CFFA5, 0x2F7BD9], [0xB45CFF, 0xFF5C9E], [0x5CFFC8, 0x3F7BFF], [0x7DFF9B, 0xFF3D55],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let horizon = variant == 2 ? random.roll(0.62...0.68) : 0.86
        let sky = [Color(0x040818), Color(0x0A1B3A), Color(0x14375A), Color(lights[variant][0]).darker(0.72)]
        canvas.sky(sky, to: horizon)
        canvas.stars(150, to: horizon, &random)
        let curtains = (0..<3).map { index in
            Curtain(
                foot: random.roll(0.36...0.5) + 0.07 * Double(index), sway: random.roll(0.05...0.12),
                bend: random.roll(1.6...3.4),
                fold: random.roll(0...6.28), tall: random.roll(0.16...0.3), strength: random.roll(0.5...0.95),
                low: Color(lights[variant][0]), high: Color(lights[variant][1]), noise: Noise(&random))
        }
        canvas.raster(0, 0, canvas.width, horizon) { x, y in Self.light(x, y, curtains) }
        if variant == 2 { lake(canvas, horizon, sky, curtains, &random) }
        hills(canvas, horizon, variant, &random)
    }

    private static func light(_ x: Double, _ y: Double, _ curtains: [Curtain]) -> Color {
        var (red, green, blue, sum) = (0.0, 0.0, 0.0, 0.0)
        for curtain in curtains {
            let wave = sin(x * curtain.bend + curtain.fold) + 0.5 * sin(x * curtain.bend * 2.3 + curtain.fold * 2)
            let height = curtain.foot + curtain.sway * wave - y
            guard height > -0.06, height < curtain.tall * 4.2 else { continue }
            let rays = 0.45 + 0.75 * curtain.noise.value(x * 26) * curtain.noise.value(x * 7 + 50) * 1.6
            let veil = 0.35 + 0.65 * curtain.noise.value(x * 2.2 + 90)
            let fade = height < 0 ? 1 + height / 0.06 : exp(-height / (curtain.tall * (0.55 + 0.5 * rays)))
            let power = max(fade, 0) * rays * veil * curtain.strength * (height < 0 ? max(fade, 0) : 1)
            let color = curtain.low.mixed(curtain.high, height / (curtain.tall * 1.9))
            red += color.red * power
            green += color.green * power
            blue += color.blue * power
            sum += power
        }
        guard sum > 0.003 else { return Color.black.faded(0) }
        return Color(red: red / sum, green: green / sum, blue: blue / sum, alpha: min(sum, 0.95)).lighter(
            min(sum * 0.22, 0.3))
    }

    private func lake(
        _ canvas: DrawingCanvas, _ horizon: Double, _ sky: [Color], _ curtains: [Curtain], _ random: inout SeededRandom
    ) {
        canvas.rectangle(0, horizon, canvas.width, 1 - horizon, .down([sky[3], sky[1], sky[0]], horizon, 1))
        let ripple = Noise(&random)
        canvas.raster(0, horizon, canvas.width, 1 - horizon) { x, y in
            let depth = (y - horizon) / (1 - horizon)
            let shake = (ripple.value(x * 5, y * 90) - 0.5) * 0.05 * (0.3 + depth)
            var color = Self.light(x + shake, horizon - (y - horizon) * 1.55 + shake, curtains)
            color.alpha *= 0.62 * (1 - depth * 0.5)
            return color
        }
    }

    private func hills(_ canvas: DrawingCanvas, _ horizon: Double, _ variant: Int, _ random: inout SeededRandom) {
        let dark = Color(0x02060F)
        for layer in 0..<2 {
            let (noise, t) = (Noise(&random), Double(layer))
            let color = Color(0x0C1F33).mixed(dark, t)
            let lift = variant == 2 ? 0.1 : variant == 1 ? 0.34 - 0.16 * t : 0.17
            let height = { (x: Double) -> Double in
                horizon + 0.05 * t - lift * pow(noise.rough(x * 2.2, octaves: 5), 1.3)
            }
            if variant == 2 {
                guard layer == 0 else { continue }
                canvas.clip({ $0.rectangle(0, 0, canvas.width, horizon) }) {
                    canvas.ground(.solid(dark), steps: 130, height: height)
                }
                continue
            }
            canvas.ground(.solid(color), steps: 130, height: height)
            guard variant != 1 || layer == 1 else { continue }
            canvas.fill(.solid(color)) { pen in
                var x = -0.02
                while x < canvas.width + 0.03 {
                    let tall = (0.05 + 0.07 * t) * random.roll(0.5...1.4)
                    pen.conifer(x, height(x) + tall * 0.12, tall, tiers: 4, breadth: 0.17)
                    x += random.roll(0.015...0.05) * (1 + t)
                }
            }
        }
    }
}
