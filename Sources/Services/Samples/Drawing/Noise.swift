import Glibc

/// Smooth noise between 0 and 1 with a wavelength of about one unit.
struct Noise {
    private let seed: UInt64

    init(_ random: inout SeededRandom) { seed = random.next() }

    private func value(_ x: Double) -> Double {
        let cell = floor(x)
        let t = x - cell
        let share = t * t * (3 - 2 * t)
        let i = Int64(cell)
        return lattice(i) * (1 - share) + lattice(i + 1) * share
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

    private func lattice(_ i: Int64) -> Double {
        let key = UInt64(bitPattern: i) &* 0x9E37_79B9_7F4A_7C15
        return Double(SeededRandom.mixed(seed ^ key) >> 11) * 0x1p-53
    }
}
