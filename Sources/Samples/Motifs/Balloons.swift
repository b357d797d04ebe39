import Glibc

/// Hot-air balloons or kites in a wide sky.
struct Balloons: Motif {
    let tags = ["sky", "clouds", "air", "colorful"]
    let variants = [
        Variant("Hot-air balloons", tags: ["balloons", "day", "hills"], colors: ["blue", "red", "yellow"]),
        Variant(
            "Balloons at sunrise", tags: ["balloons", "sunrise", "morning", "hills"],
            colors: ["pink", "orange", "lilac"]),
        Variant("Kites in the wind", tags: ["kites", "wind", "day"], colors: ["blue", "red", "green"]),
        Variant(
            "Balloons at dusk", tags: ["balloons", "dusk", "evening", "hills"], colors: ["lilac", "blue", "orange"]),
    ]

    private let skies: [[Color]] = [
        [Color(0x2F8FD6), Color(0x8CCBF0), Color(0xE8F6F8)],
        [Color(0x7D8FC9), Color(0xF2B7B5), Color(0xFFD9A0), Color(0xFFF0CC)],
        [Color(0x4AA8E0), Color(0xA5DAF2), Color(0xF3FAF2)],
        [Color(0x2B2A5B), Color(0x6D4C8E), Color(0xD9788B), Color(0xFFC18A)],
    ]
    private let cloths: [[UInt32]] = [
        [0xE63946, 0xFFF3E0], [0xF4A261, 0x264653], [0x2A9D8F, 0xF6E7C1], [0x457B9D, 0xF1FAEE], [0xFFB703, 0xD62828],
        [0x8E5BA6, 0xFFD6E0], [0xE76F51, 0xF9DC5C],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        canvas.sky(skies[variant], to: 0.9)
        canvas.sun(
            canvas.width * random.roll(0.1...0.9), variant == 0 ? 0.14 : random.roll(0.5...0.62), 0.045,
            Color(0xFFE9B0))
        for _ in 0..<6 {
            let cloud = Color.white.faded(variant == 3 ? 0.2 : 0.55)
            canvas.cloud(canvas.width * random.unit(), random.roll(0.1...0.7), random.roll(0.25...0.7), cloud, &random)
        }
        let (far, near) = (skies[variant][1], Color([0x3E7F55, 0x6B5B73, 0x5FA055, 0x221E3D][variant]))
        for layer in 0..<3 {
            let (noise, t) = (Noise(&random), Double(layer) / 2)
            let color = far.mixed(near, 0.35 + 0.65 * t)
            canvas.ground(.down([color, color.mixed(far, 0.3)], 0.72, 1)) { x in
                0.8 + 0.07 * t - 0.13 * (1 - 0.4 * t) * noise.rough(x * (1.5 + t), octaves: 3)
            }
        }
        if variant == 2 { return kites(canvas, &random) }
        let count = random.roll(3...5) + Int(canvas.width)
        let slots = (0..<count).shuffled(using: &random)
        for index in 0..<count {
            let nearness = pow(Double(index + 1) / Double(count), 1.6)
            let slot = (Double(slots[index]) + random.roll(0.2...0.8)) / Double(count)
            let size = 0.035 + 0.125 * nearness
            let y = random.roll(0.16...0.55) + 0.03 * (1 - nearness)
            balloon(
                canvas, canvas.width * slot, y, size, haze: skies[variant][1].faded(1), nearness, random.pick(cloths))
        }
    }

    private func balloon(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ size: Double, haze: Color, _ nearness: Double,
        _ cloth: [UInt32]
    ) {
        let tones = cloth.map { Color($0).mixed(haze, 0.4 * (1 - nearness)) }
        canvas.at(x, y, scaleX: size, scaleY: size) {
            canvas.stroke(.solid(Color(0x4A3728).mixed(haze, 0.3)), width: 0.03) { pen in
                for side in [-1.0, -0.3, 0.3, 1] {
                    pen.move(side * 0.2, 1.12)
                    pen.line(side * 0.15, 1.5)
                }
            }
            canvas.fill(.across([Color(0x9C6B3F), Color(0x5C3A22)], -0.2, 0.2)) {
                $0.rectangle(-0.19, 1.48, 0.38, 0.27)
            }
            // The gores of one envelope in side view are narrower towards the rim.
            for gore in (1...7).reversed() {
                let reach = sin(Double(gore) / 7 * .pi / 2)
                canvas.fill(.solid(tones[gore % 2])) { pen in
                    pen.move(0, -1)
                    pen.curve(1.34 * reach, -1, 1.2 * reach, 0.35, 0.2 * reach, 1.14)
                    pen.line(-0.2 * reach, 1.14)
                    pen.curve(-1.2 * reach, 0.35, -1.34 * reach, -1, 0, -1)
                    pen.close()
                }
            }
            let light = [Color.white.faded(0.3), Color.white.faded(0.02), Color.black.faded(0.32)]
            canvas.fill(.across(light, -0.95, 0.95)) { pen in
                pen.move(0, -1)
                pen.curve(1.34, -1, 1.2, 0.35, 0.2, 1.14)
                pen.line(-0.2, 1.14)
                pen.curve(-1.2, 0.35, -1.34, -1, 0, -1)
                pen.close()
            }
        }
    }

    private func kites(_ canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let count = random.roll(3...5) + Int(canvas.width)
        for index in 0..<count {
            let x = canvas.width * (Double(index) + random.roll(0.25...0.75)) / Double(count)
            let (y, size) = (random.roll(0.14...0.55), random.roll(0.05...0.11))
            let (turn, tones) = (random.roll(-0.5...0.5), random.pick(cloths).map { Color($0) })
            let foot = (x - random.roll(-0.25...0.25), 0.9)
            canvas.stroke(.solid(Color(0x3A3A4A, alpha: 0.45)), width: 0.0018) { pen in
                pen.move(x, y)
                pen.curve(x, y + 0.3, foot.0, foot.1 - 0.2, foot.0, foot.1)
            }
            canvas.at(x, y, turn: turn, scaleX: size, scaleY: size) {
                let tail = random.sign()
                canvas.stroke(.solid(tones[0]), width: 0.06) { pen in
                    pen.move(0, 1.3)
                    pen.curve(0.5 * tail, 1.7, -0.5 * tail, 2.1, 0.1 * tail, 2.7)
                }
                for bow in 0..<3 {
                    let (bx, by) = ([0.13, 0.02, -0.02][bow] * tail, 1.62 + 0.36 * Double(bow))
                    canvas.fill(.solid(tones[1].darker(0.06))) { pen in
                        pen.polygon([
                            (bx - 0.2, by - 0.12), (bx + 0.2, by + 0.12), (bx + 0.2, by - 0.12), (bx - 0.2, by + 0.12),
                        ])
                    }
                }
                let corners = [(0.0, -0.9), (0.75, -0.1), (0.0, 1.3), (-0.75, -0.1)]
                for side in 0..<4 {
                    canvas.fill(.solid(tones[side % 2].darker(side > 1 ? 0.1 : 0))) {
                        $0.polygon([corners[side], corners[(side + 1) % 4], (0, -0.1)])
                    }
                }
            }
        }
    }
}
