import Glibc

/// Smooth noise in one or two dimensions, between 0 and 1, with a wavelength of about one unit.
struct Noise {
    private let seed: UInt64

    init(_ random: inout SeededRandom) { seed = random.next() }

    func value(_ x: Double) -> Double {
        let cell = floor(x)
        let t = Self.eased(x - cell)
        let i = Int64(cell)
        return lattice(i, 0) * (1 - t) + lattice(i + 1, 0) * t
    }

    func value(_ x: Double, _ y: Double) -> Double {
        let (column, row) = (floor(x), floor(y))
        let (s, t) = (Self.eased(x - column), Self.eased(y - row))
        let (i, j) = (Int64(column), Int64(row))
        let top = lattice(i, j) * (1 - s) + lattice(i + 1, j) * s
        let bottom = lattice(i, j + 1) * (1 - s) + lattice(i + 1, j + 1) * s
        return top * (1 - t) + bottom * t
    }

    /// Returns the sum of several octaves, each with half the wavelength and half the amplitude; still between 0 and 1.
    func rough(_ x: Double, octaves: Int) -> Double {
        var (sum, weight, scale) = (0.0, 0.5, 1.0)
        for octave in 0..<octaves {
            sum += weight * value(x * scale + Double(octave) * 17.3)
            weight /= 2
            scale *= 2
        }
        return sum / (1 - weight * 2)
    }

    func rough(_ x: Double, _ y: Double, octaves: Int) -> Double {
        var (sum, weight, scale) = (0.0, 0.5, 1.0)
        for octave in 0..<octaves {
            sum += weight * value(x * scale + Double(octave) * 17.3, y * scale)
            weight /= 2
            scale *= 2
        }
        return sum / (1 - weight * 2)
    }

    private func lattice(_ i: Int64, _ j: Int64) -> Double {
        let key = UInt64(bitPattern: i) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: j) &* 0xC2B2_AE3D_27D4_EB4F
        return Double(SeededRandom.mixed(seed ^ key) >> 11) * 0x1p-53
    }

    private static func eased(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
