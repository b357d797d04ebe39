import TestSupport

/// Makes a damaged file from a valid one: it changes bits and bytes, writes limit values of all widths, cuts, repeats
/// and moves pieces, mixes files, and inserts words that the reader knows.
struct Mutator {
    /// The maximum length of a case in bytes. Longer cases take more time without finding more.
    static let maxLength = 65_536

    let seeds: [[UInt8]]
    let words: [[UInt8]]

    func mutated(by random: inout TestRandom) -> [UInt8] {
        var bytes = random.element(of: seeds) ?? []
        // One case in nine is the file without a change.
        for _ in 0..<random.below(9) { mutate(&bytes, by: &random) }
        return bytes.count > Self.maxLength ? Array(bytes.prefix(Self.maxLength)) : bytes
    }

    private func mutate(_ bytes: inout [UInt8], by random: inout TestRandom) {
        let place = random.below(bytes.count)
        switch random.below(14) {
        case 0 where !bytes.isEmpty: bytes[place] ^= 1 << UInt8(random.below(8))
        case 1 where !bytes.isEmpty: bytes[place] = random.byte()
        case 2 where !bytes.isEmpty: bytes[place] = random.element(of: [0, 1, 0x7F, 0x80, 0xFE, 0xFF]) ?? 0
        case 3, 4: overwrite(&bytes, at: place, with: number(of: 2 << random.below(3), bytes.count, by: &random))
        case 5: bytes.removeSubrange(piece(of: bytes, from: place, by: &random))
        case 6:
            let piece = Array(bytes[piece(of: bytes, from: place, by: &random)])
            for _ in 0...random.below(3) { bytes.insert(contentsOf: piece, at: min(place, bytes.count)) }
        case 7: bytes.insert(contentsOf: (0...random.below(16)).map { _ in random.byte() }, at: place)
        case 8: bytes.removeSubrange(place...)
        case 9: bytes.insert(contentsOf: random.element(of: words) ?? [], at: place)
        case 10: overwrite(&bytes, at: place, with: random.element(of: words) ?? [])
        case 11:
            let other = random.element(of: seeds) ?? []
            let from = random.below(other.count)
            overwrite(&bytes, at: place, with: Array(other[piece(of: other, from: from, by: &random)]))
        case 12:
            let other = random.element(of: seeds) ?? []
            bytes = Array(bytes.prefix(place)) + other.dropFirst(random.below(other.count))
        default:
            let target = random.below(bytes.count)
            overwrite(&bytes, at: target, with: Array(bytes[piece(of: bytes, from: place, by: &random)]))
        }
    }

    /// Returns a range that is short more often than long.
    private func piece(of bytes: [UInt8], from start: Int, by random: inout TestRandom) -> Range<Int> {
        let maxLength = random.element(of: [4, 16, 64, bytes.count]) ?? 4
        return start..<min(bytes.count, start + 1 + random.below(maxLength))
    }

    private func overwrite(_ bytes: inout [UInt8], at place: Int, with new: [UInt8]) {
        let end = min(bytes.count, place + new.count)
        guard place <= end else { return }
        bytes.replaceSubrange(place..<end, with: new)
    }

    /// Returns a number in `width` bytes of either byte order that is a likely limit of a length, count or size.
    private func number(of width: Int, _ count: Int, by random: inout TestRandom) -> [UInt8] {
        let all = UInt64.max >> (64 - UInt64(width) * 8)
        let numbers: [UInt64] = [
            0, 1, 2, 7, 8, 16, 255, 256, all, all - 1, all - 7, all >> 1, (all >> 1) + 1, UInt64(count),
            UInt64(count) + 1, UInt64(random.below(count + 1)), random.next() & all,
        ]
        let number = random.element(of: numbers) ?? 0
        let bytes = (0..<width).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
        return random.below(2) == 0 ? bytes : bytes.reversed()
    }
}
