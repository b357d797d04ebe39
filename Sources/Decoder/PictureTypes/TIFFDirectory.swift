/// A directory of a TIFF structure: a list of tags, each with its type, count and value. Only the wanted tags are read.
package struct TIFFDirectory {
    /// The bytes of the structure. Positions in it are relative to its start.
    private let bytes: ByteView
    private let isLittleEndian: Bool
    /// The position of the directory's number of entries.
    private let start: Int

    /// Opens the first directory of a structure.
    package init?(_ bytes: ByteView) {
        guard bytes.matches("II*\0", at: 0) || bytes.matches("MM\0*", at: 0) else { return nil }
        self.init(withAnyMark: bytes)
    }

    /// Opens the first directory of a structure whose first bytes may have another mark than those of TIFF: some RAW formats
    /// differ in nothing else.
    package init?(withAnyMark bytes: ByteView) {
        isLittleEndian = bytes.matches("I", at: 0)
        self.bytes = bytes
        guard let start = isLittleEndian ? bytes.uint32LE(at: 4) : bytes.uint32BE(at: 4), bytes.uint8(at: start) != nil
        else { return nil }
        self.start = start
    }

    private init?(of parent: TIFFDirectory, at start: Int) {
        guard parent.bytes.uint8(at: start) != nil else { return nil }
        (bytes, isLittleEndian, self.start) = (parent.bytes, parent.isLittleEndian, start)
    }

    private func short(_ offset: Int) -> Int? {
        isLittleEndian ? bytes.uint16LE(at: offset) : bytes.uint16BE(at: offset)
    }
    private func long(_ offset: Int) -> Int? {
        isLittleEndian ? bytes.uint32LE(at: offset) : bytes.uint32BE(at: offset)
    }

    /// The directory after this one. Those of a damaged file may form a loop.
    package var next: TIFFDirectory? {
        guard let count = short(start), let next = long(start + 2 + 12 * count), next > 0 else { return nil }
        return TIFFDirectory(of: self, at: next)
    }

    /// Whether the structure ends with this directory.
    package var isLast: Bool { short(start).flatMap { long(start + 2 + 12 * $0) } == 0 }

    /// Returns where the entry of a tag is.
    private func offset(of wanted: Int) -> Int? {
        // At most 65,535 entries; `start` is inside the file, so the sums do not overflow.
        (0..<(short(start) ?? 0)).lazy.map { start + 2 + 12 * $0 }.first { short($0) == wanted }
    }

    package func contains(_ tag: Int) -> Bool { offset(of: tag) != nil }

    /// Returns type, number of values and position of a tag's values. Values of up to four bytes are in the entry.
    private func entry(_ tag: Int) -> (type: Int, count: Int, position: Int)? {
        guard let entry = offset(of: tag), let type = short(entry + 2), let count = long(entry + 4), count > 0,
            let size = Self.sizes[type]
        else { return nil }
        let (length, overflows) = size.multipliedReportingOverflow(by: count)
        guard !overflows, let position = length <= 4 ? entry + 8 : long(entry + 8),
            bytes.end(of: position, count: length) != nil
        else { return nil }
        return (type, count, position)
    }

    /// Bytes of a value of each type: bytes, text, 16-bit and 32-bit numbers, fractions of two 32-bit numbers, bytes of any
    /// meaning, and the position of a directory.
    private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 7: 1, 13: 4]

    package func directory(_ tag: Int) -> TIFFDirectory? {
        guard let entry = entry(tag), entry.type == 4 || entry.type == 13, let start = long(entry.position) else {
            return nil
        }
        return TIFFDirectory(of: self, at: start)
    }

    /// Returns a number of 8, 16 or 32 bits.
    package func integer(_ tag: Int) -> Int? {
        guard let entry = entry(tag) else { return nil }
        switch entry.type {
        case 1: return bytes.uint8(at: entry.position)
        case 3: return short(entry.position)
        case 4: return long(entry.position)
        default: return nil
        }
    }

    /// Returns all numbers of 16 or 32 bits.
    package func integers(_ tag: Int) -> [Int]? {
        guard let entry = entry(tag), entry.type == 3 || entry.type == 4 else { return nil }
        // The values are inside the file, so the sums do not overflow.
        return (0..<entry.count).compactMap {
            entry.type == 3 ? short(entry.position + 2 * $0) : long(entry.position + 4 * $0)
        }
    }

    /// Returns the bytes of a tag's value.
    package func contents(_ tag: Int) -> ByteView? {
        entry(tag).flatMap { entry in
            Self.sizes[entry.type].flatMap { bytes.slice(at: entry.position, count: $0 * entry.count) }
        }
    }

    /// Returns whether the value of a tag is this text.
    package func hasText(_ text: StaticString, _ tag: Int) -> Bool {
        entry(tag).map { $0.type == 2 && bytes.matches(text, at: $0.position) } ?? false
    }
}
