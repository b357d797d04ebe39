import Glibc

/// Rows of firs or birches, which the fog makes paler with their distance.
struct Forest: Motif {
    let tags = ["forest", "trees", "woods", "nature", "landscape"]
    let variants = [
        Variant("Firs in the fog", tags: ["fog", "mist", "firs", "morning"], colors: ["green", "gray"]),
        Variant("Birches in autumn", tags: ["autumn", "birch", "leaves"], colors: ["orange", "yellow", "white"]),
        Variant("Forest on a blue evening", tags: ["fog", "firs", "evening"], colors: ["blue", "black"]),
        Variant("Birches in spring", tags: ["spring", "birch", "leaves"], colors: ["green", "yellow", "white"]),
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        switch variant {
        case 0: firs(canvas, fog: Color(0xE6ECE4), far: Color(0xB7C8BD), near: Color(0x14302A), &random)
        case 2: firs(canvas, fog: Color(0xC3D3E6), far: Color(0x8CA6C6), near: Color(0x0A1730), &random)
        case 1: birches(canvas, light: Color(0xFFF0C9), crown: [0xE8912D, 0xD9622B, 0xF2B53A, 0xB8432A], &random)
        default: birches(canvas, light: Color(0xF2FADB), crown: [0x8CC152, 0x5FA044, 0xB7D968, 0x3F8240], &random)
        }
    }

    private func firs(_ canvas: DrawingCanvas, fog: Color, far: Color, near: Color, _ random: inout SeededRandom) {
        canvas.sky([far.lighter(0.15), fog, fog.lighter(0.3), fog])
        canvas.glow(
            canvas.width * random.roll(0.3...0.7), random.roll(0.15...0.35), 0.55, Color(0xFFFBEA, alpha: 0.75))
        let layers = 5
        for layer in 0..<layers {
            let nearness = Double(layer) / Double(layers - 1)
            let noise = Noise(&random)
            let size = 0.13 + 0.36 * pow(nearness, 1.4)
            let base = 0.5 + 0.42 * nearness
            let color = far.mixed(near, pow(nearness, 1.1))
            let slope = random.roll(-0.1...0.1)
            let floor = { (x: Double) -> Double in
                base + slope * (x / canvas.width - 0.5) + 0.12 * (noise.rough(x * 1.7, octaves: 3) - 0.5)
            }
            let paint = Paint.down([color, color.mixed(fog, 0.62 - 0.5 * nearness)], base - size, base + 0.16)
            canvas.fill(paint) { pen in
                var x = -0.1
                while x < canvas.width + 0.1 {
                    let tall = size * random.roll(0.55...1.15)
                    pen.conifer(
                        x, floor(x) + 0.01, tall, tiers: nearness > 0.4 ? 6 : 4, breadth: random.roll(0.15...0.21))
                    x += size * random.roll(0.2...0.46) * (nearness > 0.7 && random.chance(0.4) ? 2.4 : 1)
                }
            }
            canvas.ground(paint, steps: 50, height: floor)
            let veil = fog.faded(0.5 - 0.4 * nearness)
            canvas.rectangle(
                0, base - 0.02, canvas.width, 0.2,
                .down([veil.faded(0), veil, veil.faded(0)], base - 0.02, base + 0.18))
        }
    }

    private func birches(_ canvas: DrawingCanvas, light: Color, crown: [UInt32], _ random: inout SeededRandom) {
        let tones = crown.map { Color($0) }
        canvas.sky([tones[2].lighter(0.35), light, tones[2].lighter(0.55), tones[0].mixed(light, 0.35)])
        canvas.glow(canvas.width * random.roll(0.3...0.7), 0.35, 0.7, Color(0xFFFDF0, alpha: 0.85))
        for layer in 0..<4 {
            let nearness = Double(layer) / 3
            let base = 0.72 + 0.2 * nearness
            let bark = light.mixed(Color(0xF7F4EC), nearness)
            let noise = Noise(&random)
            let carpet = tones[layer % 4].mixed(light, 0.55 - 0.5 * nearness)
            canvas.ground(.down([carpet.lighter(0.15), carpet.darker(0.22)], base - 0.03, 1.05), steps: 40) { x in
                base + 0.05 * (noise.rough(x * 2, octaves: 2) - 0.5)
            }
            for _ in 0..<Int(canvas.width * (7 - 3.4 * nearness) + 1) {
                trunk(canvas, random.roll(0...canvas.width), base + random.roll(0...0.04), nearness, bark, &random)
            }
            foliage(canvas, nearness, tones.map { $0.mixed(light, 0.5 - 0.45 * nearness) }, &random)
        }
    }

    private func trunk(
        _ canvas: DrawingCanvas, _ x: Double, _ foot: Double, _ nearness: Double, _ bark: Color,
        _ random: inout SeededRandom
    ) {
        let (half, lean) = (0.006 + 0.015 * nearness, random.roll(-0.03...0.03))
        let shades = [bark, bark.darker(0.06), bark.darker(0.3 + 0.15 * nearness)]
        canvas.fill(.across(shades, x - half, x + half + lean)) { pen in
            pen.polygon([
                (x + lean - half * 0.7, -0.02), (x + lean + half * 0.7, -0.02), (x + half, foot), (x - half, foot),
            ])
        }
        canvas.fill(.solid(Color(0x2E2A2B, alpha: 0.3 + 0.5 * nearness))) { pen in
            for _ in 0..<9 {
                let y = foot * random.unit()
                let middle = x + lean * (1 - y / foot)
                let side = random.sign()
                pen.polygon([
                    (middle + side * half * 0.85, y - 0.003), (middle + side * half * random.roll(-0.3...0.4), y),
                    (middle + side * half * 0.85, y + 0.005 + 0.004 * nearness),
                ])
            }
        }
    }

    private func foliage(_ canvas: DrawingCanvas, _ nearness: Double, _ tones: [Color], _ random: inout SeededRandom) {
        for tone in tones {
            canvas.fill(.solid(tone.faded(0.85))) { pen in
                for _ in 0..<Int(34 * canvas.width) {
                    let y = pow(random.unit(), 1.9) * (0.62 - 0.22 * nearness)
                    let size = 0.012 + 0.017 * nearness * random.unit()
                    pen.leaf(
                        random.roll(0...canvas.width), y, angle: random.roll(0...6.28), length: size * 1.6,
                        breadth: size * 0.5)
                }
            }
        }
    }
}
