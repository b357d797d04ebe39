import Glibc

/// Sand dunes, each with a lit side and a shaded side.
struct Dunes: Motif {
    let tags = ["desert", "dunes", "sand", "landscape", "nature"]
    let variants = [
        Variant("Golden dunes", tags: ["sun", "day", "heat"], colors: ["orange", "yellow", "blue"]),
        Variant("Desert at dusk", tags: ["dusk", "sunset", "evening"], colors: ["red", "lilac", "orange"]),
        Variant("Desert by moonlight", tags: ["night", "moon", "stars"], colors: ["blue", "gray"]),
        Variant("Rose desert", tags: ["morning", "dawn"], colors: ["pink", "turquoise", "white"]),
    ]

    private struct Mood {
        let sky: [Color]
        let lit: Color
        let shade: Color
        let haze: Color
    }

    private let moods = [
        Mood(
            sky: [Color(0x3C86B8), Color(0x8FC1D8), Color(0xF6E3BE)], lit: Color(0xF0A94B),
            shade: Color(0x8E4420), haze: Color(0xF3D9AE)),
        Mood(
            sky: [Color(0x33265A), Color(0x93436F), Color(0xEE7453), Color(0xFFC07A)], lit: Color(0xD9603F),
            shade: Color(0x371A3C), haze: Color(0xE88A6A)),
        Mood(
            sky: [Color(0x060A1C), Color(0x15234C), Color(0x40568F)], lit: Color(0x8FA3CC),
            shade: Color(0x131C3C), haze: Color(0x4D6296)),
        Mood(
            sky: [Color(0x6FB7B7), Color(0xBFDDD4), Color(0xFBE3D6)], lit: Color(0xF0B3A0),
            shade: Color(0x9B5A6B), haze: Color(0xF6D7CB)),
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let (mood, horizon) = (moods[variant], random.roll(0.4...0.52))
        canvas.sky(mood.sky, to: horizon + 0.08)
        let side = random.sign()
        let x = canvas.width * (0.5 - side * random.roll(0.12...0.3))
        if variant == 2 {
            canvas.stars(140, to: horizon, &random)
            canvas.moon(x, horizon * 0.45, random.roll(0.035...0.06), Color(0xEEF1FF), &random)
        } else {
            canvas.sun(x, horizon - random.roll(0.06...0.2), random.roll(0.04...0.065), Color(0xFFDF9A))
        }
        let layers = 6
        for layer in 0..<layers {
            let nearness = Double(layer) / Double(layers - 1)
            let lit = mood.haze.mixed(mood.lit, 0.25 + 0.75 * nearness)
            let shade = mood.haze.mixed(mood.shade, 0.3 + 0.7 * nearness)
            dune(canvas, nearness, horizon + 0.02 + 0.4 * pow(nearness, 1.4), side, lit: lit, shade: shade, &random)
        }
    }

    private func dune(
        _ canvas: DrawingCanvas, _ nearness: Double, _ base: Double, _ side: Double, lit: Color, shade: Color,
        _ random: inout SeededRandom
    ) {
        let noise = Noise(&random)
        let rise = 0.07 + 0.13 * nearness
        let pace = 1.9 - 0.9 * nearness
        let crest = { (x: Double) -> Double in
            // Folding the noise produces sharp crests like those that wind forms.
            let fold = 1 - abs(2 * noise.value(x * pace) - 1)
            return base + rise * (0.55 - fold * 0.8 - 0.25 * noise.value(x * pace * 0.5 + 9))
        }
        canvas.ground(
            .down([lit.lighter(0.12), lit, lit.mixed(shade, 0.35)], base - rise * 0.6, base + 0.4), steps: 120,
            height: crest)
        shadows(
            canvas, crest, side, rise, .down([shade, shade.mixed(lit, 0.75)], base - rise * 0.5, base + rise * 2.6))
        guard nearness > 0.45 else { return }
        canvas.stroke(.solid(shade.faded(0.13)), width: 0.0016 + 0.0018 * nearness) { pen in
            for line in 1...9 {
                let depth = pow(Double(line) / 9, 1.5) * 0.42
                for step in 0...26 {
                    let x = canvas.width * Double(step) / 26
                    let y = crest(x) + depth + 0.008 * sin(x * 9 + Double(line))
                    if step == 0 { pen.move(x, y) } else { pen.line(x, y) }
                }
            }
        }
    }

    /// Draws the shaded sides: each runs from a summit down to the next hollow and has an S-shaped edge.
    private func shadows(
        _ canvas: DrawingCanvas, _ crest: (Double) -> Double, _ side: Double, _ rise: Double, _ paint: Paint
    ) {
        let step = canvas.width / 120
        var x = -0.6
        while x < canvas.width + 0.6 {
            if crest(x) < crest(x - step), crest(x) <= crest(x + step) {
                shadow(canvas, from: x, crest, side * step, rise, paint)
            }
            x += step
        }
    }

    private func shadow(
        _ canvas: DrawingCanvas, from x: Double, _ crest: (Double) -> Double, _ step: Double, _ rise: Double,
        _ paint: Paint
    ) {
        let top = crest(x)
        var end = x
        while crest(end + step) > crest(end), abs(end - x) < 1.4 { end += step }
        // A narrower section is a ripple, not a slope.
        guard abs(end - x) > 0.16 else { return }
        canvas.fill(paint) { pen in
            pen.move(x, top)
            for part in 1...24 {
                let along = x + (end - x) * Double(part) / 24
                pen.line(along, crest(along))
            }
            let (reach, low) = (end - x, crest(end))
            pen.curve(
                x + reach * 0.72, low + rise * 0.75, x + reach * 0.5, low + rise * 1.1, x + reach * 0.3,
                top + (low - top) * 0.75 + rise * 0.5)
            pen.curve(
                x + reach * 0.14, top + (low - top) * 0.5 + rise * 0.2, x + reach * 0.1, top + rise * 0.25, x, top)
            pen.close()
        }
    }
}
