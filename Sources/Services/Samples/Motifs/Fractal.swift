import Glibc

/// Sections of the Mandelbrot set and of Julia sets, smoothly colored by the speed at which a point escapes.
struct Fractal: Motif {
    let tags = ["fractal", "mathematics", "abstract", "pattern", "spiral"]
    let variants = [
        Variant("Mandelbrot set", tags: ["mandelbrot"], colors: ["blue", "orange", "white"]),
        Variant("Julia set", tags: ["julia"], colors: ["lilac", "pink", "black"]),
        Variant("Julia set in gold", tags: ["julia"], colors: ["yellow", "brown", "black"]),
        Variant("Mandelbrot set in green", tags: ["mandelbrot"], colors: ["green", "turquoise", "black"]),
    ]

    private let ramps: [[Color]] = [
        [
            Color(0x000B3C), Color(0x0F4C9C), Color(0x5FB4E8), Color(0xFFFBEA), Color(0xFFB432), Color(0xA3380F),
            Color(0x20062B), Color(0x000B3C),
        ],
        [
            Color(0x12061F), Color(0x4A1668), Color(0xA8338F), Color(0xFF7FB0), Color(0xFFE6EF), Color(0x7F6BD9),
            Color(0x2A1B6B), Color(0x12061F),
        ],
        [
            Color(0x0C0703), Color(0x4A2308), Color(0xB0691A), Color(0xF6C453), Color(0xFFF6D6), Color(0xC98A2F),
            Color(0x5A2D12), Color(0x0C0703),
        ],
        [
            Color(0x02120F), Color(0x0B4A40), Color(0x1C9C77), Color(0x9BE7A8), Color(0xF4FFE3), Color(0x3DB3B3),
            Color(0x0C4463), Color(0x02120F),
        ],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        var view = View(mandelbrot: variant == 0 || variant == 3, canvas.width, &random)
        for _ in 0..<8 where !view.isWorthwhile { view = View(mandelbrot: view.mandelbrot, canvas.width, &random) }
        let (offset, pace) = (random.unit(), random.roll(0.55...0.95))
        let table = (0..<1024).map { ramps[variant].along(Double($0) / 1024) }
        let inside = ramps[variant][0].darker(0.6)
        canvas.raster { x, y in
            guard let escape = view.escape(x, y) else { return inside }
            let place = offset + pace * log2(escape + 4) * 0.5
            return table[Int((place - floor(place)) * 1024) & 1023]
        }
    }
}

extension Fractal {
    /// A section of the plane and the set to draw there.
    struct View {
        let mandelbrot: Bool
        private let width: Double
        private let centre: (x: Double, y: Double)
        private let constant: (x: Double, y: Double)
        private let zoom: Double
        private let cosine: Double
        private let sine: Double
        private let limit: Int

        /// Points on the set's edge with the height of a window around them.
        private static let windows: [(x: Double, y: Double, height: Double)] = [
            (-0.7436, 0.1318, 0.012), (-0.7453, 0.1127, 0.008), (-0.1592, 1.0338, 0.03), (-0.1011, 0.9563, 0.05),
            (-0.5, 0, 2.5), (-0.5622, 0.6428, 0.04), (-1.7687, 0.0018, 0.03), (-0.7746, 0.1374, 0.015),
            (0.275, 0.006, 0.01),
            (-1.4012, 0.0, 0.12), (-0.0452, 0.9868, 0.03), (0.4379, 0.3419, 0.03),
        ]
        private static let constants: [(x: Double, y: Double)] = [
            (-0.8, 0.156), (-0.7269, 0.1889), (0.285, 0.01), (-0.4, 0.6), (-0.70176, -0.3842), (-0.835, -0.2321),
            (-0.1, 0.651), (0.355, 0.355), (-0.162, 1.04), (-0.74543, 0.11301), (0.3, 0.5), (-0.624, 0.435),
        ]

        init(mandelbrot: Bool, _ width: Double, _ random: inout SeededRandom) {
            self.mandelbrot = mandelbrot
            self.width = width
            let (window, seed) = (random.pick(Self.windows), random.pick(Self.constants))
            zoom = mandelbrot ? window.height * random.roll(0.7...1.6) : random.roll(1.0...2.3)
            let turn = mandelbrot && window.height > 1 ? 0 : random.roll(0...6.28)
            (cosine, sine) = (cos(turn), sin(turn))
            let drift = mandelbrot ? window.height * 0.15 : 0.25
            let (dx, dy) = (random.roll(-1...1) * drift, random.roll(-1...1) * drift)
            centre = mandelbrot ? (window.x + dx, window.y + dy) : (dx, dy)
            constant = (seed.x + random.roll(-0.004...0.004), seed.y + random.roll(-0.004...0.004))
            limit = mandelbrot && window.height < 1 ? 260 : 130
        }

        /// Returns the number of steps, with a fraction, until a point of the canvas escapes a wide circle; `nil` if it
        /// does not.
        func escape(_ x: Double, _ y: Double) -> Double? {
            let (dx, dy) = ((x - width / 2) * zoom, (y - 0.5) * zoom)
            let (re, im) = (centre.x + dx * cosine - dy * sine, centre.y + dx * sine + dy * cosine)
            return mandelbrot ? steps(0, 0, re, im) : steps(re, im, constant.x, constant.y)
        }

        private func steps(_ x: Double, _ y: Double, _ cx: Double, _ cy: Double) -> Double? {
            var (zx, zy) = (x, y)
            for step in 0..<limit {
                let (xx, yy) = (zx * zx, zy * zy)
                if xx + yy > 256 { return Double(step) + 4 - log2(log2(xx + yy)) }
                zy = 2 * zx * zy + cy
                zx = xx - yy + cx
            }
            return nil
        }

        /// Whether a coarse sample shows neither mostly the inside of the set nor mostly its plain surroundings.
        var isWorthwhile: Bool {
            var (inside, calm) = (0, 0)
            for index in 0..<96 {
                let found = escape(width * (Double(index % 12) + 0.5) / 12, (Double(index / 12) + 0.5) / 8)
                if found == nil { inside += 1 } else if (found ?? 0) < 7 { calm += 1 }
            }
            return inside < 34 && calm < 70
        }
    }
}
