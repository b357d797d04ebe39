import Glibc

/// One broad tree on a hill, in each of the four seasons.
struct LoneTree: Motif {
    let tags = ["tree", "hill", "nature", "season", "landscape"]
    let variants = [
        Variant(
            "Tree in blossom", tags: ["spring", "blossom", "cherry", "flowers"], colors: ["pink", "blue", "green"]),
        Variant("Tree in summer", tags: ["summer", "leaves", "day"], colors: ["green", "blue"]),
        Variant("Tree in autumn", tags: ["autumn", "leaves", "evening"], colors: ["orange", "red", "yellow"]),
        Variant("Tree in winter", tags: ["winter", "snow", "cold"], colors: ["white", "blue", "gray"]),
    ]

    private let skies: [[Color]] = [
        [Color(0x8EC5E8), Color(0xCFE5F0), Color(0xFCEBEF)], [Color(0x3F98D8), Color(0x9AD0EE), Color(0xEAF7F2)],
        [Color(0xD98F5C), Color(0xF5BF7E), Color(0xFFE9C2)], [Color(0x7E9CBB), Color(0xB9CBDC), Color(0xEEF2F5)],
    ]
    private let crowns: [[UInt32]] = [
        [0xD9709A, 0xF093B4, 0xFAB8CE, 0xFFE3EC], [0x2C6B35, 0x3F8A3E, 0x63AB4C, 0x9BCB63],
        [0xA83A22, 0xD2592B, 0xEC8A33, 0xF8BE4C], [0xFFFFFF, 0xF2F7FB, 0xFFFFFF, 0xE4EDF5],
    ]
    private let grounds: [[Color]] = [
        [Color(0xA9CF77), Color(0x5E9A4C)], [Color(0x8CC152), Color(0x3D7D3A)],
        [Color(0xC99A4B), Color(0x7A4A28)],
        [Color(0xFFFFFF), Color(0xB7C8DB)],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        canvas.sky(skies[variant], to: 0.8)
        let light = (canvas.width * random.roll(0.15...0.85), random.roll(0.15...0.4))
        canvas.sun(light.0, light.1, 0.05, Color(variant == 2 ? 0xFFDD94 : 0xFFF8DC))
        for _ in 0..<4 {
            canvas.cloud(
                canvas.width * random.unit(), random.roll(0.08...0.5), random.roll(0.3...0.6), Color.white.faded(0.5),
                &random)
        }
        let ground = grounds[variant]
        for layer in 0..<2 {
            let noise = Noise(&random)
            let far = ground[1].mixed(skies[variant][2], 0.7 - 0.25 * Double(layer))
            canvas.ground(.down([far, far.lighter(0.15)], 0.55, 0.9)) { x in
                0.68 + 0.06 * Double(layer) - 0.16 * noise.rough(x * 1.6, octaves: 3)
            }
        }
        let x = canvas.width * random.roll(0.34...0.66)
        let crest = { (at: Double) -> Double in 0.8 + 0.1 * pow((at - x) / max(canvas.width, 1), 2) * 3 }
        canvas.ground(.down(ground, 0.78, 1.02), height: crest)
        tree(canvas, x, crest(x) + 0.015, variant, &random)
        scatter(canvas, x, crest, variant, &random)
    }

    private struct Branch {
        let start, end: (x: Double, y: Double)
        let width: Double
    }

    private func tree(_ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ variant: Int, _ random: inout SeededRandom) {
        var (branches, tips) = ([Branch](), [(Double, Double)]())
        grow(
            x, y, angle: -.pi / 2 + random.roll(-0.06...0.06), length: 0.17, width: 0.034, depth: 0, &branches, &tips,
            &random)
        let bark = Color(variant == 3 ? 0x3B3540 : 0x4A3328)
        canvas.ellipse(x, y + 0.01, 0.24, 0.018, .radial([bark.faded(0.4), bark.faded(0)], 0, 0, 1))
        let tones = crowns[variant].map { Color($0) }
        if variant != 3 { leaves(canvas, tips, [tones[0]], size: 0.056, &random) }
        for branch in branches {
            canvas.stroke(.solid(bark), width: branch.width) { pen in
                pen.move(branch.start.x, branch.start.y)
                pen.line(branch.end.x, branch.end.y)
            }
        }
        if variant == 3 {
            canvas.stroke(.solid(.white), width: 0.004) { pen in
                for branch in branches where branch.width < 0.014 {
                    pen.move(branch.start.x, branch.start.y - branch.width * 0.5)
                    pen.line(branch.end.x, branch.end.y - branch.width * 0.5)
                }
            }
        } else {
            leaves(canvas, tips, Array(tones.dropFirst()), size: 0.034, &random)
        }
    }

    private func grow(
        _ x: Double, _ y: Double, angle: Double, length: Double, width: Double, depth: Int, _ branches: inout [Branch],
        _ tips: inout [(Double, Double)], _ random: inout SeededRandom
    ) {
        let end = (x: x + cos(angle) * length, y: y + sin(angle) * length)
        branches.append(Branch(start: (x, y), end: end, width: width))
        if depth >= 3 { tips.append(end) }
        guard depth < 6 else { return }
        let spread = depth == 0 ? 0.62 : 0.46
        for side in depth == 0 ? [-1.0, 0.1, 1.0] : [-1.0, 1.0] {
            let turn = angle + side * spread * random.roll(0.55...1.15)
            grow(
                end.x, end.y, angle: turn, length: length * random.roll(0.68...0.84), width: width * 0.64,
                depth: depth + 1,
                &branches, &tips, &random)
        }
    }

    /// Draws clusters of leaves, with the lighter tones a little higher, towards the light.
    private func leaves(
        _ canvas: DrawingCanvas, _ tips: [(Double, Double)], _ tones: [Color], size: Double,
        _ random: inout SeededRandom
    ) {
        for (index, tone) in tones.enumerated() {
            canvas.fill(.solid(tone.faded(0.88))) { pen in
                for tip in tips where random.chance(tones.count == 1 ? 0.7 : 0.62) {
                    let lift = 0.012 * Double(index)
                    pen.circle(
                        tip.0 + random.roll(-1...1) * 0.03 - lift * 0.5, tip.1 + random.roll(-1...1) * 0.03 - lift,
                        size * random.roll(0.4...0.8) * (1 - 0.22 * Double(index)))
                }
            }
        }
    }

    private func scatter(
        _ canvas: DrawingCanvas, _ x: Double, _ crest: (Double) -> Double, _ variant: Int, _ random: inout SeededRandom
    ) {
        for tone in crowns[variant].map({ Color($0) }) {
            canvas.fill(.solid(tone.faded(variant == 3 ? 0.9 : 0.8))) { pen in
                for _ in 0..<Int(variant == 1 ? 14 : 26) {
                    let spot = variant == 3 ? canvas.width * random.unit() : x + random.roll(-0.5...0.5)
                    let y =
                        variant == 3 || random.chance(0.25)
                        ? random.roll(0.1...0.95) : crest(spot) + random.roll(0.01...0.15)
                    if variant == 3 {
                        pen.circle(spot, y, random.roll(0.002...0.005))
                    } else {
                        pen.leaf(spot, y, angle: random.roll(-0.6...0.6), length: 0.015, breadth: 0.004)
                    }
                }
            }
        }
    }
}
