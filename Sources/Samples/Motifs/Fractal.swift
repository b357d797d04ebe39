import Glibc

/// Windows into the Mandelbrot set and Julia sets, coloured smoothly by how fast a point escapes.
struct Fractal: Motif {
    let tags = ["fractal", "mathematics", "abstract", "pattern", "spiral"]
    let variants = [
        Variant("Mandelbrot set", tags: ["mandelbrot"], colours: ["blue", "orange", "white"]),
        Variant("Julia set", tags: ["julia"], colours: ["lilac", "pink", "black"]),
        Variant("Julia set in gold", tags: ["julia"], colours: ["yellow", "brown", "black"]),
        Variant("Mandelbrot set in green", tags: ["mandelbrot"], colours: ["green", "turquoise", "black"]),
    ]

    private let ramps: [[Colour]] = [
        [Colour(0x000B3C), Colour(0x0F4C9C), Colour(0x5FB4E8), Colour(0xFFFBEA), Colour(0xFFB432), Colour(0xA3380F), Colour(0x20062B), Colour(0x000B3C)],
        [Colour(0x12061F), Colour(0x4A1668), Colour(0xA8338F), Colour(0xFF7FB0), Colour(0xFFE6EF), Colour(0x7F6BD9), Colour(0x2A1B6B), Colour(0x12061F)],
        [Colour(0x0C0703), Colour(0x4A2308), Colour(0xB0691A), Colour(0xF6C453), Colour(0xFFF6D6), Colour(0xC98A2F), Colour(0x5A2D12), Colour(0x0C0703)],
        [Colour(0x02120F), Colour(0x0B4A40), Colour(0x1C9C77), Colour(0x9BE7A8), Colour(0xF4FFE3), Colour(0x3DB3B3), Colour(0x0C4463), Colour(0x02120F)],
    ]
    /// Centre and height of windows that are worth looking at.
    private let windows: [(Double, Double, Double)] = [
        (-0.7436, 0.1318, 0.012), (-0.748, 0.1, 0.05), (-0.1592, 1.0338, 0.03), (0.2817, 0.5307, 0.02),
        (-1.2505, 0.02, 0.06), (-0.5, 0, 2.5), (0.3602, 0.1009, 0.03), (-0.5622, 0.6428, 0.05), (-1.7687, 0.0018, 0.03),
    ]
    private let seeds: [(Double, Double)] = [
        (-0.8, 0.156), (-0.7269, 0.1889), (0.285, 0.01), (-0.4, 0.6), (-0.70176, -0.3842), (-0.835, -0.2321),
        (-0.1, 0.651), (0.355, 0.355), (-0.54, 0.54), (-0.162, 1.04),
    ]

    func draw(_ variant: Int, on canvas: Canvas, _ dice: inout Dice) {
        let mandelbrot = variant == 0 || variant == 3
        let (window, seed) = (dice.pick(windows), dice.pick(seeds))
        let zoom = mandelbrot ? window.2 * dice.roll(0.8...1.5) : dice.roll(1.0...2.3)
        let turn = mandelbrot && window.2 > 1 ? 0 : dice.roll(0...6.28)
        let (cosine, sine) = (cos(turn), sin(turn))
        let drift = mandelbrot ? 0.0 : 0.25
        let centre = (x: dice.roll(-1...1) * drift, y: dice.roll(-1...1) * drift)
        let constant = (seed.0 + dice.roll(-0.004...0.004), seed.1 + dice.roll(-0.004...0.004))
        let limit = mandelbrot && window.2 < 1 ? 260 : 130
        let (offset, pace) = (dice.unit(), dice.roll(0.55...0.95))
        let table = (0..<1024).map { ramps[variant].along(Double($0) / 1024) }
        let inside = ramps[variant][0].darker(0.6)
        canvas.fill(.solid(inside))
        canvas.raster(0, 0, canvas.width, 1) { x, y in
            let (dx, dy) = ((x - canvas.width / 2) * zoom, (y - 0.5) * zoom)
            let (re, im) = (dx * cosine - dy * sine, dx * sine + dy * cosine)
            let escape = mandelbrot
                ? Self.escape(0, 0, window.0 + re, window.1 + im, limit)
                : Self.escape(centre.x + re, centre.y + im, constant.0, constant.1, limit)
            guard let escape else { return inside }
            let place = offset + pace * log2(escape + 4) * 0.5
            return table[Int((place - floor(place)) * 1024) & 1023]
        }
    }

    /// Steps until z² + c leaves a wide circle, with a fraction; nil if it does not.
    private static func escape(_ x: Double, _ y: Double, _ cx: Double, _ cy: Double, _ limit: Int) -> Double? {
        var (zx, zy) = (x, y)
        for step in 0..<limit {
            let (xx, yy) = (zx * zx, zy * zy)
            if xx + yy > 256 { return Double(step) + 4 - log2(log2(xx + yy)) }
            zy = 2 * zx * zy + cy
            zx = xx - yy + cx
        }
        return nil
    }
}
