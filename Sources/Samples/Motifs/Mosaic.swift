import Glibc

/// A scene divided into the cells around scattered points, with joints like stained glass, or into facets.
struct Mosaic: Motif {
    let tags = ["mosaic", "abstract", "pattern", "geometric"]
    let variants = [
        Variant("Stained glass sunset", tags: ["stained", "glass", "sunset"], colors: ["orange", "red", "lilac"]),
        Variant("Mosaic of a bay", tags: ["sea", "voronoi"], colors: ["blue", "turquoise", "green"]),
        Variant("Facets", tags: ["triangles", "polygon", "facets"], colors: ["pink", "lilac", "blue"]),
        Variant("Terrazzo", tags: ["terrazzo", "stone"], colors: ["white", "orange", "green"]),
    ]

    private let ramps: [[Color]] = [
        [Color(0x3A2360), Color(0xA83A6F), Color(0xF0623F), Color(0xFFB443), Color(0x7A3B73), Color(0x24245A)],
        [Color(0xBFE6F5), Color(0x7CC7E8), Color(0xF2E3B3), Color(0x2FA9B5), Color(0x1B6FA3), Color(0x12406F)],
        [Color(0xFFC9A3), Color(0xF58FA3), Color(0xB076C4), Color(0x5C6BC0), Color(0x2A3F7F)],
        [Color(0xE2725B), Color(0x5C8A75), Color(0xE9B44C), Color(0x2F4858), Color(0xD9A5A0), Color(0x8FA6A0)],
    ]

    func draw(_ variant: Int, on canvas: DrawingCanvas, _ random: inout SeededRandom) {
        if variant == 2 { return facets(canvas, &random) }
        let joint = [Color(0x17101F), Color(0xF3F1E8), .black, Color(0xF6F1E9)][variant]
        canvas.fill(.solid(joint))
        let sun = (canvas.width * random.roll(0.25...0.75), random.roll(0.3...0.5), random.roll(0.11...0.17))
        let step = variant == 3 ? 0.105 : 0.082
        let (columns, rows) = (Int(canvas.width / step) + 3, Int(1 / step) + 3)
        let sites = (0..<rows * columns).map { index -> (Double, Double) in
            let (x, y) = (
                Double(index % columns) - 1 + random.roll(0.1...0.9),
                Double(index / columns) - 1 + random.roll(0.1...0.9)
            )
            return (x * step, y * step)
        }
        let noise = Noise(&random)
        for row in 1..<rows - 1 {
            for column in 1..<columns - 1 {
                let site = sites[row * columns + column]
                var cell = [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
                    (site.0 + $0.0 * step * 2, site.1 + $0.1 * step * 2)
                }
                for other in neighbours(row, column, rows, columns) { cell = Self.nearer(cell, site, sites[other]) }
                let shrink = variant == 3 ? random.roll(0.55...0.85) : 0.93
                let color = variant == 3 ? terrazzo(&random) : scene(site, sun, ramps[variant], noise, &random)
                canvas.fill(
                    .down([color.lighter(0.14), color.darker(0.05)], site.1 - step * 0.6, site.1 + step * 0.6)
                ) { pen in
                    pen.polygon(cell.map { (site.0 + ($0.0 - site.0) * shrink, site.1 + ($0.1 - site.1) * shrink) })
                }
            }
        }
    }

    private func terrazzo(_ random: inout SeededRandom) -> Color {
        random.pick(ramps[3]).mixed(Color(0xF6F1E9), random.roll(0...0.45))
    }

    private func scene(
        _ at: (Double, Double), _ sun: (Double, Double, Double), _ ramp: [Color], _ noise: Noise,
        _ random: inout SeededRandom
    ) -> Color {
        let away = hypot(at.0 - sun.0, at.1 - sun.1)
        let vary = random.roll(-0.06...0.06)
        if away < sun.2 { return Color(0xFFE08A).lighter(0.2 + vary) }
        let ripple = 0.1 * (noise.rough(at.0 * 2.4, at.1 * 5, octaves: 2) - 0.5)
        return ramp.along(at.1 + ripple + vary).mixed(Color(0xFFE3A0), max(0, 0.55 - away * 1.5))
    }

    private func neighbours(_ row: Int, _ column: Int, _ rows: Int, _ columns: Int) -> [Int] {
        var found = [Int]()
        for r in max(row - 2, 0)...min(row + 2, rows - 1) {
            for c in max(column - 2, 0)...min(column + 2, columns - 1) where r != row || c != column {
                found.append(r * columns + c)
            }
        }
        return found
    }

    /// Returns the part of `cell` that is nearer to `site` than to `other`.
    private static func nearer(
        _ cell: [(Double, Double)], _ site: (Double, Double), _ other: (Double, Double)
    ) -> [(Double, Double)] {
        let normal = (other.0 - site.0, other.1 - site.1)
        let limit = normal.0 * (other.0 + site.0) / 2 + normal.1 * (other.1 + site.1) / 2
        let depth = cell.map { $0.0 * normal.0 + $0.1 * normal.1 - limit }
        guard depth.contains(where: { $0 > 0 }) else { return cell }
        var kept = [(Double, Double)]()
        for index in cell.indices {
            let next = (index + 1) % cell.count
            if depth[index] <= 0 { kept.append(cell[index]) }
            if (depth[index] > 0) != (depth[next] > 0) {
                let t = depth[index] / (depth[index] - depth[next])
                let (a, b) = (cell[index], cell[next])
                kept.append((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
            }
        }
        return kept
    }

    private func facets(_ canvas: DrawingCanvas, _ random: inout SeededRandom) {
        let step = random.roll(0.12...0.17)
        let (columns, rows) = (Int(canvas.width / step) + 3, Int(1 / step) + 3)
        let sites = (0..<rows * columns).map { index in
            (
                (Double(index % columns) - 1 + random.roll(-0.36...0.36)) * step,
                (Double(index / columns) - 1 + random.roll(-0.36...0.36)) * step
            )
        }
        let (noise, turn) = (Noise(&random), random.roll(-0.5...0.5))
        canvas.fill(.down(ramps[2], 0, 1))
        for row in 0..<rows - 1 {
            for column in 0..<columns - 1 {
                let corner = row * columns + column
                let (a, b, c, d) = (
                    sites[corner], sites[corner + 1], sites[corner + columns], sites[corner + columns + 1]
                )
                for triangle in (row + column) % 2 == 0 ? [[a, b, c], [b, d, c]] : [[a, b, d], [a, d, c]] {
                    let x = triangle.reduce(0) { $0 + $1.0 } / 3
                    let y = triangle.reduce(0) { $0 + $1.1 } / 3
                    let place =
                        y + turn * (x / canvas.width - 0.5) + 0.5 * (noise.rough(x * 2, y * 2, octaves: 2) - 0.5)
                    let color = ramps[2].along(place).lighter(random.roll(0...0.16))
                    canvas.fill(.solid(color)) { $0.polygon(triangle) }
                    canvas.stroke(.solid(color), width: 0.002) { $0.polygon(triangle) }
                }
            }
        }
    }
}
