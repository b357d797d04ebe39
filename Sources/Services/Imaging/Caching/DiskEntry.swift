import FoundationEssentials

/// The format of one cache file: a header that detects damage, then the picture file as it came.
///
/// | offset | bytes | |
/// |---|---|---|
/// | 0 | 8 | `VITRINE2`; another format gets another number, and older entries become misses |
/// | 8 | 8 | length of the data after the header, little-endian |
/// | 16 | 8 | checksum of that data, little-endian |
/// | 24 | 32 | SHA-256 of the entry's address, which is also the file's name |
enum DiskEntry {
    static let headerLength = 56
    private static let magic = Array("VITRINE2".utf8)

    static func encoded(_ body: Data, for key: CacheKey) -> Data {
        var entry = Data(capacity: headerLength + body.count)
        entry.append(contentsOf: magic)
        append(UInt64(body.count), to: &entry)
        append(Checksum.of(body), to: &entry)
        entry.append(contentsOf: key.bytes)
        entry.append(body)
        return entry
    }

    /// Returns the stored data; `nil` if the file is damaged.
    static func body(of entry: Data, for key: CacheKey) -> Data? {
        guard entry.count >= headerLength, entry.prefix(8).elementsEqual(magic),
            number(in: entry, at: 8) == UInt64(entry.count - headerLength),
            entry.dropFirst(24).prefix(32).elementsEqual(key.bytes)
        else { return nil }
        let body = entry.dropFirst(headerLength)
        guard number(in: entry, at: 16) == Checksum.of(body) else { return nil }
        return body
    }

    private static func append(_ number: UInt64, to data: inout Data) {
        withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
    }

    private static func number(in data: Data, at offset: Int) -> UInt64 {
        data.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }
}

/// FNV-1a over eight bytes at a time, with the last ones padded with zeros. It detects damage, not forgery: a program
/// that can write to the folder can also write a checksum.
enum Checksum {
    static func of(_ data: Data) -> UInt64 {
        data.withUnsafeBytes { bytes in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            func mix(_ word: UInt64) {
                hash = (hash ^ word) &* 0x100_0000_01b3
                // A multiplication carries bits only upwards; this shift brings the upper ones back down.
                hash ^= hash >> 32
            }
            var offset = 0
            while offset + 8 <= bytes.count {
                mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset += 8
            }
            var rest: UInt64 = 0
            for (index, byte) in bytes[offset...].enumerated() { rest |= UInt64(byte) << (8 * index) }
            mix(rest)
            mix(UInt64(bytes.count))
            return hash
        }
    }
}
