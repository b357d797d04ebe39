import Model
import TestSupport

/// A picture of waves, disks and rectangles that a number determines, and its copies.
struct CopiedPicture {
    enum Copy: CaseIterable {
        case resized, recompressed, recolored, cropped, mirrored

        /// Whether the target for the recall includes the copy; the others are only reported.
        var counts: Bool { self != .cropped && self != .mirrored }
    }

    private struct Shape {
        let isDisk: Bool
        let x, y, width, height: Double
        let color: (Double, Double, Double)
    }

    let size: PixelSize
    private let shapes: [Shape]
    private let waves: [(across: Double, down: Double, phase: Double, strength: Double)]

    init(number: Int) {
        var random = TestRandom(seed: UInt64(number) &* 0xD134_2543_DE82_EF95)
        size = [PixelSize(width: 480, height: 320), PixelSize(width: 400, height: 400)][number % 2]
        shapes = (0..<random.int(6, 18)).map { _ in
            Shape(
                isDisk: random.int(0, 2) == 0, x: random.unit(), y: random.unit(), width: random.unit() * 0.4 + 0.04,
                height: random.unit() * 0.4 + 0.04, color: (random.unit(), random.unit(), random.unit()))
        }
        waves = (0..<6).map { _ in
            let (across, down) = (random.unit() * 50 - 25, random.unit() * 50 - 25)
            return (across: across, down: down, phase: random.unit() * 6.28, strength: random.unit() * 0.09)
        }
    }

    /// The picture, or one of its copies, without compression.
    func bitmap(_ copy: Copy? = nil) -> Bitmap {
        let width = copy == .resized ? size.width * 5 / 8 : size.width
        let height = copy == .resized ? size.height * 5 / 8 : size.height
        return .drawn(width, height) { column, row in
            var x = (Double(column) + 0.5) / Double(width)
            var y = (Double(row) + 0.5) / Double(height)
            if copy == .mirrored { x = 1 - x }
            // A tenth is cut off on each side.
            if copy == .cropped { (x, y) = (0.1 + x * 0.8, 0.1 + y * 0.8) }
            var (red, green, blue) = color(x, y)
            if copy == .recolored {
                (red, green, blue) = (red * 0.85 + 0.12, green * 0.95 + 0.02, blue * 0.7 + 0.05)
            }
            func byte(_ channel: Double) -> UInt8 { UInt8(max(0, min(255, channel * 255))) }
            return (byte(red), byte(green), byte(blue), 255)
        }
    }

    private func color(_ x: Double, _ y: Double) -> (Double, Double, Double) {
        var color = (0.3 + 0.4 * y, 0.45, 0.7 - 0.3 * y)
        for shape in shapes {
            let (across, down) = ((x - shape.x) / shape.width, (y - shape.y) / shape.height)
            let isInside = shape.isDisk ? across * across + down * down < 1 : abs(across) < 1 && abs(down) < 1
            if isInside { color = shape.color }
        }
        for wave in waves {
            // A parabola instead of a sine, because a million pixels are drawn.
            let angle = x * wave.across + y * wave.down + wave.phase
            let turn = angle - angle.rounded()
            let light = (0.25 - abs(turn)) * 4 * wave.strength
            color = (color.0 + light, color.1 + light, color.2 + light)
        }
        return color
    }
}

extension TestRandom {
    /// From 0 to 1, without 1.
    fileprivate mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
    fileprivate mutating func int(_ first: Int, _ end: Int) -> Int { first + Int(next() % UInt64(end - first)) }
}
