import CCairo
import Glibc

/// Elements that several landscapes share: skies, suns, stars, clouds, ridges and trees.
extension DrawingCanvas {
    func sky(_ colors: [Color], to bottom: Double = 1) {
        fill(.down(colors, 0, bottom))
    }

    /// Shifts the colors of the finished picture a little, towards one color on the left and another on the right, so
    /// that pictures of one variant differ.
    func light(_ random: inout SeededRandom) {
        let colors: [UInt32] = [0xFFC46B, 0xFF6FA0, 0x5A6BFF, 0x3FD9C0, 0xFFFFFF, 0x202040]
        let (left, right) = (Color(random.pick(colors), alpha: 0.45), Color(random.pick(colors), alpha: 0.45))
        cairo_set_operator(context, CAIRO_OPERATOR_SOFT_LIGHT)
        fill(.across([left, right], 0, width))
    }

    /// Draws a light that fades out at `radius`.
    func glow(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
        let steps = [color, color.faded(color.alpha * 0.45), color.faded(color.alpha * 0.14), color.faded(0)]
        circle(x, y, radius, .radial(steps, x, y, radius))
    }

    func sun(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
        glow(x, y, radius * 7, color.faded(0.55))
        glow(x, y, radius * 2.6, color.lighter(0.4).faded(0.6))
        circle(x, y, radius, .down([color.lighter(0.75), color.lighter(0.35)], y - radius, y + radius))
    }

    func moon(_ x: Double, _ y: Double, _ radius: Double, _ color: Color, _ random: inout SeededRandom) {
        glow(x, y, radius * 5, color.faded(0.3))
        circle(x, y, radius, .radial([color.lighter(0.5), color], x - radius * 0.3, y - radius * 0.3, radius * 1.3))
        clip({ $0.circle(x, y, radius) }) {
            for _ in 0..<9 {
                let (angle, away) = (random.roll(0...6.28), radius * random.roll(0...0.85))
                let shade = Paint.solid(color.darker(0.3).faded(0.16))
                circle(x + cos(angle) * away, y + sin(angle) * away, radius * random.roll(0.08...0.34), shade)
            }
        }
    }

    func stars(_ count: Int, to bottom: Double, _ random: inout SeededRandom) {
        var layers: [[(Double, Double, Double)]] = [[], [], []]
        for index in 0..<count {
            let (x, y) = (random.roll(0...width), bottom * pow(random.unit(), 1.3))
            layers[index % 3].append((x, y, random.roll(0.0009...0.0017) * (index % 9 == 0 ? 1.7 : 1)))
        }
        for (index, layer) in layers.enumerated() {
            fill(.solid(Color.white.faded([0.95, 0.6, 0.35][index]))) { pen in
                for star in layer { pen.circle(star.0, star.1, star.2) }
            }
        }
    }

    /// Draws a long, soft bank of clouds around x, y.
    func cloud(_ x: Double, _ y: Double, _ length: Double, _ color: Color, _ random: inout SeededRandom) {
        for _ in 0..<7 {
            let dx = random.roll(-0.5...0.5)
            let puff = length * random.roll(0.18...0.42) * (1.1 - abs(dx))
            let flatness = random.roll(0.16...0.3)
            let soft = [color, color.faded(color.alpha * 0.5), color.faded(0)]
            let lift = random.roll(-0.03...0.03) * length
            ellipse(x + dx * length, y + lift, puff, puff * flatness, .radial(soft, 0, 0, 1))
        }
    }

    /// Fills the area below the line `height(x)`.
    func ground(_ paint: Paint, steps: Int = 90, height: (Double) -> Double) {
        fill(paint) { pen in
            pen.move(-0.02, 1.02)
            for step in 0...steps {
                let x = -0.02 + (width + 0.04) * Double(step) / Double(steps)
                pen.line(x, height(x))
            }
            pen.line(width + 0.02, 1.02)
            pen.close()
        }
    }
}

extension Pen {
    /// Draws a conifer that stands at x, `foot`.
    func conifer(_ x: Double, _ foot: Double, _ height: Double, tiers: Int, breadth: Double) {
        let half = height * breadth
        move(x, foot - height)
        for tier in 1...tiers {
            let t = Double(tier) / Double(tiers)
            let y = foot - height * (1 - t * 0.94)
            line(x + half * t, y + height * 0.025)
            if tier < tiers { line(x + half * t * 0.48, y - height * 0.02) }
        }
        line(x + half * 0.12, foot - height * 0.06)
        line(x + half * 0.12, foot + 0.01)
        line(x - half * 0.12, foot + 0.01)
        line(x - half * 0.12, foot - height * 0.06)
        for tier in (1...tiers).reversed() {
            let t = Double(tier) / Double(tiers)
            let y = foot - height * (1 - t * 0.94)
            if tier < tiers { line(x - half * t * 0.48, y - height * 0.02) }
            line(x - half * t, y + height * 0.025)
        }
        close()
    }

    /// Draws a flying bird as two wing strokes.
    func bird(_ x: Double, _ y: Double, _ span: Double) {
        let lift = span * 0.32
        move(x - span, y - lift * 0.6)
        curve(x - span * 0.6, y - lift * 1.5, x - span * 0.2, y - lift, x, y)
        curve(x + span * 0.2, y - lift, x + span * 0.6, y - lift * 1.5, x + span, y - lift * 0.6)
    }
}
