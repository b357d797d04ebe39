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
        [
            Colour(0x000B3C), Colour(0x0F4C9C), Colour(0x5FB4E8), Colour(0xFFFBEA), Colour(0xFFB432), Colour(0xA3380F),
            Colour(0x20062B), Colour(0x000B3C),
        ],
        [
            Colour(0x12061F), Colour(0x4A1668), Colour(0xA8338F), Colour(0xFF7FB0), Colour(0xFFE6EF), Colour(0x7F6BD9),
            Colour(0x2A1B6B), Colour(0x12061F),
        ],
        [
            Colour(0x0C0703), Colour(0x4A2308), Colour(0xB0691A), Colour(0xF6C453), Colour(0xFFF6D6), Colour(0xC98A2F),
            Colour(0x5A2D12), Colour(0x0C0703),
        ],
        [
            Colour(0x02120F), Colour(0x0B4A40), Colour(0x1C9C77), Colour(0x9BE7A8), Colour(0xF4FFE3), Colour(0x3DB3B3),
            Colour(0x0C4463), Colour(0x02120F),
        ],
    ]
    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        var view = View(mandelbrot: variant == 0 || variant == 3, canvas.width, &random)
        for _ in 0..<8 where !view.isWorthwhile { view = View(mandelbrot: view.mandelbrot, canvas.width, &random) }
        let (offset, pace) = (random.unit(), random.roll(0.55...0.95))
        let table = (0..<1024).map { ramps[variant].along(Double($0) / 1024) }
        let inside = ramps[variant][0].darker(0.6)
        canvas.fill(.solid(inside))
        canvas.raster(0, 0, canvas.width, 1) { x, y in
            guard let escape = view.escape(x, y) else { return inside }
            let place = offset + pace * log2(escape + 4) * 0.5
            return table[Int((place - floor(place)) * 1024) & 1023]
        }
    }
}
