import Glibc

/// Overlapping fern fronds and leaves like a botanical print.
struct Leaves: Motif {
    let tags = ["leaves", "plant", "botanical", "nature", "green"]
    let variants = [
        Variant("Ferns", tags: ["fern", "forest", "fronds"], colors: ["green", "black"]),
        Variant("Fern on paper", tags: ["fern", "print", "fronds"], colors: ["green", "white", "brown"]),
        Variant("Fallen leaves", tags: ["autumn", "foliage"], colors: ["orange", "red", "brown"]),
        Variant("Eucalyptus", tags: ["twigs", "pattern"], colors: ["green", "gray", "white"]),
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        switch variant {
        case 0: ferns(canvas, dark: true, &random)
        case 1: ferns(canvas, dark: false, &random)
        case 2: fallen(canvas, &random)
        default: twigs(canvas, &random)
        }
    }

    private func ferns(_ canvas: DrawingCanvas, dark: Bool, _ random: inout SeededRandom) {
        let corner = Color(dark ? 0x04140F : 0xE9DFC6)
        let middle = Color(dark ? 0x1F5A3C : 0xFBF6E9)
        canvas.fill(.radial([middle, corner], canvas.width * random.roll(0.3...0.7), 0.35, max(canvas.width, 1)))
        let count = dark ? 8 + Int(canvas.width * 3) : 2 + Int(canvas.width * 2)
        for index in 0..<count {
            let depth = Double(index) / Double(count)
            let hue = random.roll(0.27...0.4)
            let color =
                dark
                ? Color(hue: hue, saturation: 0.5, lightness: 0.1 + 0.32 * depth)
                : Color(hue: hue - 0.02, saturation: 0.36, lightness: random.roll(0.24...0.42))
            let x = canvas.width * (Double(index) + random.unit()) / Double(count) * 1.1 - 0.05
            let start = dark && random.chance(0.4) ? (x, -0.08) : (x, 1.06)
            let angle = (start.1 < 0 ? 1 : -1) * (.pi / 2) + random.roll(-0.5...0.5)
            frond(canvas, start, angle: angle, length: random.roll(0.75...1.1), bend: random.roll(-0.9...0.9), color)
        }
    }

    private func frond(
        _ canvas: DrawingCanvas, _ start: (Double, Double), angle: Double, length: Double, bend: Double,
        _ color: Color
    ) {
        let steps = 30
        var spine = [(x: start.0, y: start.1, angle: angle)]
        for step in 1...steps {
            let last = spine[step - 1]
            let turn = last.angle + bend / Double(steps) * (0.4 + 1.2 * Double(step) / Double(steps))
            let pace = length / Double(steps)
            spine.append((last.x + cos(turn) * pace, last.y + sin(turn) * pace, turn))
        }
        canvas.fill(.solid(color)) { pen in
            for (step, joint) in spine.enumerated() where step > 3 {
                let t = Double(step) / Double(steps)
                let reach = length * 0.27 * pow(sin(.pi * min(t * 0.86 + 0.16, 1)), 0.9) + 0.006
                for side in [-1.0, 1.0] { pinna(pen, joint, side, reach) }
            }
        }
        canvas.stroke(.solid(color.darker(0.3)), width: 0.005) { pen in
            for (step, joint) in spine.enumerated() {
                if step == 0 { pen.move(joint.x, joint.y) } else { pen.line(joint.x, joint.y) }
            }
        }
    }

    private func pinna(_ pen: Pen, _ joint: (x: Double, y: Double, angle: Double), _ side: Double, _ reach: Double) {
        let angle = joint.angle + side * 1.12
        pen.leaf(joint.x, joint.y, angle: angle - side * 0.1, length: reach, breadth: 0.0085)
        let (dx, dy) = (cos(angle) * reach, sin(angle) * reach)
        let (tx, ty) = (cos(angle - side * 0.85) * reach * 0.26, sin(angle - side * 0.85) * reach * 0.26)
        for tooth in 1...4 {
            let t = Double(tooth) / 5
            let (x, y) = (joint.x + dx * t, joint.y + dy * t)
            let tooth = [(x, y), (x + tx * (1.15 - t), y + ty * (1.15 - t)), (x + dx * 0.1, y + dy * 0.1)]
            // The tooth has the winding direction of the leaf, because overlapping shapes of opposite directions would
            // cancel out.
            pen.polygon(side < 0 ? tooth : tooth.reversed())
        }
    }

    private func fallen(_ canvas: DrawingCanvas, _ random: inout SeededRandom) {
        canvas.fill(.down([Color(0x4A2B1C), Color(0x2B1712)], 0, 1))
        let tones: [UInt32] = [0x8C2F1B, 0xB9471F, 0xD9702A, 0xE99A38, 0xF2C14E, 0xA65B2B, 0x7A2E22]
        let count = Int(canvas.width * 75)
        for index in 0..<count {
            let color = Color(random.pick(tones)).darker(0.45 * (1 - Double(index) / Double(count)))
            leaf(
                canvas, canvas.width * random.unit(), random.unit(), random.roll(0.07...0.15), random.roll(0...6.28),
                color)
        }
    }

    private func leaf(
        _ canvas: DrawingCanvas, _ x: Double, _ y: Double, _ size: Double, _ angle: Double, _ color: Color
    ) {
        canvas.at(x, y, turn: angle, scaleX: size, scaleY: size) {
            canvas.fill(.solid(Color.black.faded(0.22))) { $0.leaf(-0.95, 0.1, angle: 0, length: 2, breadth: 0.62) }
            canvas.fill(.down([color.lighter(0.16), color, color.darker(0.12)], -0.5, 0.5)) {
                $0.leaf(-1, 0, angle: 0, length: 2, breadth: 0.62)
            }
            canvas.stroke(.solid(color.lighter(0.4).faded(0.55)), width: 0.035) { pen in
                pen.move(-1.25, 0)
                pen.line(0.9, 0)
                for vein in 0..<4 {
                    let from = -0.6 + Double(vein) * 0.34
                    for side in [-1.0, 1.0] {
                        pen.move(from, 0)
                        pen.line(from + 0.3, side * (0.3 - 0.02 * Double(vein)))
                    }
                }
            }
        }
    }

    private func twigs(_ canvas: DrawingCanvas, _ random: inout SeededRandom) {
        canvas.fill(.down([Color(0xF9F6EF), Color(0xECEADF)], 0, 1))
        let cell = 0.27
        for layer in 0..<2 {
            for index in 0..<(Int(canvas.width / cell) + 2) * 5 {
                let place = (Double(index / 5) + random.roll(-0.4...0.4), Double(index % 5) + random.roll(-0.4...0.4))
                let tone = Color(
                    hue: random.roll(0.36...0.47), saturation: random.roll(0.16...0.3),
                    lightness: random.roll(0.4...0.6))
                let color = layer == 0 ? tone.mixed(Color(0xF2F0E7), 0.68) : tone
                guard layer == 0 || random.chance(0.75) else { continue }
                canvas.at(place.0 * cell, place.1 * cell, turn: random.roll(0...6.28), scaleX: 0.7, scaleY: 0.7) {
                    twig(canvas, color, bend: random.roll(-0.5...0.5))
                }
            }
        }
    }

    /// Draws a bent stem with pairs of round leaves, the smallest at its end.
    private func twig(_ canvas: DrawingCanvas, _ tone: Color, bend: Double) {
        let spine = { (t: Double) -> (Double, Double) in (-0.26 + 0.52 * t, bend * 0.3 * t * t) }
        canvas.stroke(.solid(tone.darker(0.3)), width: 0.006) { pen in
            let end = spine(1)
            pen.move(-0.26, 0)
            pen.curve(-0.1, 0, 0.1, bend * 0.1, end.0, end.1)
        }
        for pair in 0..<7 {
            let t = 0.1 + Double(pair) / 6 * 0.82
            let (x, y) = spine(t)
            let size = 0.058 * (1.15 - 0.62 * t)
            for side in [-1.0, 1] {
                let leaf = tone.lighter(side < 0 ? 0.05 : 0.22)
                canvas.at(x, y, turn: bend * 0.6 * t - side * 0.25) {
                    canvas.ellipse(0, side * size * 0.95, size * 0.62, size * 0.86, .solid(leaf.faded(0.92)))
                }
            }
        }
        let tip = spine(1.02)
        canvas.ellipse(tip.0, tip.1, 0.026, 0.017, .solid(tone.lighter(0.15)))
    }
}
