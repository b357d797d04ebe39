import Glibc

/// A planet in space with a dark night side and an atmosphere that glows at the rim.
struct Planet: Motif {
    let tags = ["planet", "space", "stars", "universe", "astronomy"]
    let variants = [
        Variant("Planet with rings", tags: ["rings", "gas"], colors: ["orange", "brown", "black"]),
        Variant("Blue planet", tags: ["clouds", "oceans"], colors: ["blue", "white", "black"]),
        Variant("Red planet", tags: ["desert", "moon"], colors: ["red", "orange", "black"]),
        Variant("Green giant", tags: ["gas", "moon"], colors: ["turquoise", "green", "black"]),
    ]

    private let ramps: [[Color]] = [
        [Color(0x8A5A3C), Color(0xD9A86C), Color(0xF5E0B5), Color(0xC98B5A), Color(0xF0CF9A)],
        [Color(0x0B3C7A), Color(0x1560A8), Color(0x2F8FC9), Color(0x4C8F57), Color(0x9A8F5C)],
        [Color(0x5E2015), Color(0xA6402A), Color(0xD06A42), Color(0xE89B6B)],
        [Color(0x0F5F6B), Color(0x27A59A), Color(0x8FE0C3), Color(0x3FB8A5), Color(0xD9F7E3)],
    ]
    private let airs: [UInt32] = [0xFFD9A0, 0x6FB7FF, 0xFF9B6B, 0x8CFFE0]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        canvas.fill(.down([Color(0x05060F), Color(0x0B0F26), Color(0x070815)], 0, 1))
        let air = Color(airs[variant])
        for _ in 0..<5 {
            let haze = Color(hue: random.roll(0.55...0.95), saturation: 0.7, lightness: 0.45, alpha: 0.2)
            canvas.cloud(canvas.width * random.unit(), random.unit(), random.roll(0.6...1.4), haze, &random)
        }
        canvas.stars(190, to: 1, &random)
        for _ in 0..<5 { canvas.glow(canvas.width * random.unit(), random.unit(), random.roll(0.012...0.022), .white) }
        let side = canvas.width * random.roll(0.3...0.7)
        let (x, y) = (side, random.roll(0.42...0.58))
        let radius = variant == 0 ? random.roll(0.19...0.25) : random.roll(0.25...0.36)
        let (tilt, flat) = (random.roll(-0.5...0.5), random.roll(0.2...0.34))
        if variant == 0 { rings(canvas, x, y, radius, tilt, flat, behind: true, &random) }
        canvas.glow(x, y, radius * 1.4, air.faded(0.4))
        globe(canvas, x, y, radius, variant, tilt, air, &random)
        if variant == 0 { rings(canvas, x, y, radius, tilt, flat, behind: false, &random) }
        if variant >= 2 {
            let (angle, away) = (random.roll(0...6.28), radius * random.roll(1.25...1.5))
            globe(
                canvas, x + cos(angle) * away, y + sin(angle) * away * 0.8, radius * random.roll(0.1...0.18), 2, 0,
                .white, &random)
        }
    }

    private func globe(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ radius: Double, _ variant: Int, _ tilt: Double,
        _ air: Color,
        _ random: inout SeededRandom
    ) {
        let (noise, ramp) = (Noise(&random), ramps[variant])
        let light = (-0.55, -0.45, 0.7)
        let banded = variant == 0 || variant == 3
        let (cosine, sine) = (cos(tilt), sin(tilt))
        canvas.raster(x - radius - 0.01, y - radius - 0.01, radius * 2 + 0.02, radius * 2 + 0.02) { px, py in
            let (u, v) = ((px - x) / radius, (py - y) / radius)
            let square = u * u + v * v
            let edge = (1 - square.squareRoot()) * radius * canvas.scaleY
            guard edge > -1 else { return Color.black.faded(0) }
            let z = max(1 - square, 0).squareRoot()
            let (a, b) = (u * cosine + v * sine, -u * sine + v * cosine)
            let (east, south) = (a / (1 + z * 0.6) * 3, b / (1 + z * 0.6) * 3)
            var color: Color
            if banded {
                let swirl = noise.rough(east * 1.2, south * 4, octaves: 3)
                color = ramp.along(0.5 + 0.5 * sin(south * 4.4 + swirl * 2.4))
            } else {
                color = ramp.along(
                    (noise.rough(east * 1.3 + 7, south * 1.3, octaves: 4) - 0.5) * (variant == 1 ? 2.2 : 1.6) + 0.45)
                if variant == 1 {
                    let cover = noise.rough(east * 1.1 + 31, south * 2.6, octaves: 4)
                    color = color.mixed(.white, min(max((cover - 0.5) * 5, 0), 0.92))
                }
            }
            let day = u * light.0 + v * light.1 + z * light.2
            color = color.mixed(Color(0x04040A), min(max(1 - day * 1.5 - 0.12, 0), 0.96))
            color = color.mixed(air, pow(1 - z, 3) * 0.75 * max(day + 0.35, 0))
            return color.faded(min(max(edge + 0.5, 0), 1))
        }
    }

    private func rings(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ radius: Double, _ tilt: Double, _ flat: Double,
        behind: Bool,
        _ random: inout SeededRandom
    ) {
        canvas.at(x, y, turn: tilt) {
            canvas.clip({ $0.rectangle(-3, behind ? -3 : 0, 6, 3) }) {
                canvas.at(0, 0, scaleX: 1, scaleY: flat) {
                    for ring in 0..<15 where ring != 9 {
                        let size = radius * (1.32 + 0.062 * Double(ring))
                        let tone = Color(0xE9CFA3).mixed(Color(0x8A6A4C), 0.5 + 0.5 * sin(Double(ring) * 2.3))
                        canvas.stroke(
                            .across([tone.faded(0.85), tone.faded(0.75), tone.faded(0.25)], -size, size),
                            width: radius * 0.055
                        ) {
                            $0.circle(0, 0, size)
                        }
                    }
                }
            }
        }
    }
}
