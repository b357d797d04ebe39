import Model
import Reactive

/// The average colors of the pictures that were decoded last, in 128 KB whatever their number. Any thread.
///
/// A table with one place for each hash: a later picture replaces an earlier one with the same place. An entry has 16
/// bits of the hash beside 16 bits of color, so that one of 65,536 unknown pictures gets a wrong color, which does no
/// harm.
final class AverageColors: Sendable {
    /// The number of places; a power of two.
    static let capacity = 32_768

    private let entries = Locked([UInt32](repeating: 0, count: AverageColors.capacity))

    func insert(_ color: AverageColor, for url: String) {
        let (index, mark) = Self.place(of: url)
        let short = UInt32(color.red >> 3) << 11 | UInt32(color.green >> 2) << 5 | UInt32(color.blue >> 3)
        entries.withLock { $0[index] = mark << 16 | short }
    }

    subscript(url: String) -> AverageColor? {
        let (index, mark) = Self.place(of: url)
        let entry = entries.withLock { $0[index] }
        guard entry >> 16 == mark else { return nil }
        /// Returns a channel of `bits` bits in eight bits; the highest value becomes 255.
        func channel(_ shift: UInt32, _ bits: UInt32) -> UInt8 {
            let largest = UInt32(1) << bits - 1
            return UInt8((entry >> shift & largest) * 255 / largest)
        }
        return AverageColor(red: channel(11, 5), green: channel(5, 6), blue: channel(0, 5))
    }

    /// Returns the index of an address, and the part of its hash that marks the entry. No mark is 0, which marks empty
    /// places.
    private static func place(of url: String) -> (index: Int, mark: UInt32) {
        var hasher = Hasher()
        hasher.combine(url)
        let hash = UInt(bitPattern: hasher.finalize())
        return (Int(hash % UInt(capacity)), max(1, UInt32(hash >> 32 & 0xFFFF)))
    }
}
