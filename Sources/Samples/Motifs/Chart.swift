import Glibc

/// Diagrams of invented figures: bars, lines, a ring and areas.
struct Chart: Motif {
    let tags = ["chart", "diagram", "statistics", "data", "business"]
    let variants = [
        Variant("Bar chart", tags: ["bars"], colors: ["blue", "white", "orange"]),
        Variant("Line chart", tags: ["lines", "curve"], colors: ["blue", "black", "pink"]),
        Variant("Ring chart", tags: ["pie", "ring"], colors: ["white", "orange", "turquoise"]),
        Variant("Area chart", tags: ["areas", "curve"], colors: ["lilac", "pink", "white"]),
    ]

    private let series: [[UInt32]] = [
        [0x3D5A80, 0xEE6C4D, 0x98C1D9, 0xF2B872], [0x5AD1E6, 0xFF7BAC, 0xFFD166, 0x8C9EFF],
        [0x2A9D8F, 0xE9C46A, 0xF4A261, 0xE76F51, 0x264653, 0x8AB17D], [0x6D597A, 0xB56576, 0xE56B6F, 0xEAAC8B],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let dark = variant == 1
        let ground = dark ? [Color(0x141B33), Color(0x1E2A4D)] : [Color(0xFBF9F4), Color(0xEFEBE2)]
        canvas.fill(.down(ground, 0, 1))
        let shift = random.roll(0...5)
        let tones = (0..<series[variant].count).map { Color(series[variant][($0 + shift) % series[variant].count]) }
        let frame = (left: 0.11, right: canvas.width - 0.09, top: 0.12, bottom: 0.88)
        if variant == 2 { return ring(canvas, tones, &random) }
        let ink = dark ? Color(0xFFFFFF, alpha: 0.12) : Color(0x2B2B3A, alpha: 0.12)
        canvas.stroke(.solid(ink), width: 0.0025) { pen in
            for line in 0...5 {
                let y = frame.top + (frame.bottom - frame.top) * Double(line) / 5
                pen.move(frame.left, y)
                pen.line(frame.right, y)
            }
        }
        switch variant {
        case 0: bars(canvas, frame.left, frame.right, frame.bottom, tones, &random)
        case 1: lines(canvas, frame.left, frame.right, tones, ground[0], &random)
        default: areas(canvas, frame.left, frame.right, frame.bottom, tones, &random)
        }
        canvas.stroke(.solid(ink.faded(0.55)), width: 0.004) { pen in
            pen.move(frame.left, frame.bottom)
            pen.line(frame.right, frame.bottom)
        }
    }

    private func bars(
        _ canvas: DrawingCanvas, _ left: Double, _ right: Double, _ bottom: Double, _ tones: [Color],
        _ random: inout SeededRandom
    ) {
        let (groups, members) = (random.roll(5...8), random.roll(1...3))
        let (slot, trend) = ((right - left) / Double(groups), random.roll(-0.3...0.5))
        for group in 0..<groups {
            for member in 0..<members {
                let wide = slot * 0.68 / Double(members)
                let x = left + slot * (Double(group) + 0.16) + wide * Double(member)
                let share = 0.35 + trend * (Double(group) / Double(groups) - 0.3) + random.roll(-0.18...0.28)
                let tall = 0.74 * min(max(share, 0.08), 1)
                let round = min(wide * 0.22, 0.02)
                let tone = tones[member]
                canvas.fill(.down([tone.lighter(0.14), tone], bottom - tall, bottom)) { pen in
                    pen.move(x, bottom)
                    pen.line(x, bottom - tall + round)
                    pen.arc(x + round, bottom - tall + round, round, from: .pi, to: 1.5 * .pi)
                    pen.arc(x + wide * 0.88 - round, bottom - tall + round, round, from: 1.5 * .pi, to: 2 * .pi)
                    pen.line(x + wide * 0.88, bottom)
                    pen.close()
                }
            }
        }
    }

    private func lines(
        _ canvas: DrawingCanvas, _ left: Double, _ right: Double, _ tones: [Color], _ ground: Color,
        _ random: inout SeededRandom
    ) {
        for tone in tones.prefix(random.roll(2...4)) {
            let (noise, count) = (Noise(&random), random.roll(7...11))
            let (start, trend) = (random.roll(0.45...0.8), random.roll(-0.1...0.5))
            let points = (0..<count).map { index -> (Double, Double) in
                let t = Double(index) / Double(count - 1)
                let y = start - trend * t + 0.34 * (noise.value(t * 6) - 0.5)
                return (left + (right - left) * t, min(max(y, 0.14), 0.86))
            }
            for (width, alpha) in [(0.034, 0.1), (0.02, 0.16), (0.009, 1)] {
                canvas.stroke(.solid(tone.faded(alpha)), width: width) { smooth($0, points, start: true) }
            }
            for point in points {
                canvas.circle(point.0, point.1, 0.014, .solid(tone))
                canvas.circle(point.0, point.1, 0.0075, .solid(ground))
            }
        }
    }

    private func areas(
        _ canvas: DrawingCanvas, _ left: Double, _ right: Double, _ bottom: Double, _ tones: [Color],
        _ random: inout SeededRandom
    ) {
        for (layer, tone) in tones.enumerated() {
            let noise = Noise(&random)
            let points = (0..<10).map { index -> (Double, Double) in
                let t = Double(index) / 9
                return (left + (right - left) * t, 0.25 + 0.145 * Double(layer) + 0.3 * (noise.value(t * 4.5) - 0.5))
            }
            canvas.fill(.down([tone.lighter(0.1).faded(0.92), tone.faded(0.62)], 0.2, bottom)) { pen in
                pen.move(left, bottom)
                smooth(pen, points, start: false)
                pen.line(right, bottom)
                pen.close()
            }
        }
    }

    private func smooth(_ pen: Pen, _ points: [(Double, Double)], start: Bool) {
        guard let first = points.first else { return }
        if start { pen.move(first.0, first.1) } else { pen.line(first.0, first.1) }
        for (a, b) in zip(points, points.dropFirst()) {
            let middle = (a.0 + b.0) / 2
            pen.curve(middle, a.1, middle, b.1, b.0, b.1)
        }
    }

    private func ring(_ canvas: DrawingCanvas, _ tones: [Color], _ random: inout SeededRandom) {
        let (x, y, radius) = (canvas.width / 2, 0.5, min(0.38, canvas.width * 0.4))
        canvas.ellipse(
            x, y + radius + 0.05, radius, 0.03, .radial([Color.black.faded(0.18), Color.black.faded(0)], 0, 0, 1))
        let shares = tones.map { _ in random.roll(0.4...1.6) }
        let whole = shares.reduce(0, +)
        let (hole, lifted) = (radius * random.roll(0.0...0.62), random.roll(0...tones.count - 1))
        var angle = random.roll(0...6.28)
        for (index, tone) in tones.enumerated() {
            let sweep = shares[index] / whole * 2 * .pi
            let away = index == lifted ? 0.035 : 0.006
            let (cx, cy) = (x + cos(angle + sweep / 2) * away, y + sin(angle + sweep / 2) * away)
            canvas.fill(.radial([tone.lighter(0.1), tone, tone.darker(0.06)], cx, cy, radius)) { pen in
                pen.move(cx, cy)
                pen.arc(cx, cy, radius, from: angle, to: angle + sweep - 0.012)
                pen.close()
            }
            angle += sweep
        }
        if hole > radius * 0.25 { canvas.circle(x, y, hole, .solid(Color(0xF6F3EC))) }
    }
}
