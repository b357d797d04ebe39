import PictureTypes

/// The places of the chunks of a film in AVIF and HEIF, which the `stco` and `co64` boxes of its tracks have.
struct ChunkOffsets {
    /// Where the number of a chunk is, and how many bytes it has.
    private var numbers: [(position: Int, width: Int, value: Int)] = []

    init() {}

    /// Returns `nil` if a part of the film is elsewhere, or anything that names places is not understood.
    init?(ofMovie movie: ISOBox, in file: ByteView) {
        guard let parts = movie.children(in: file),
            !parts.contains(where: { $0.isOf("mvex", in: file) || $0.isOf("meta", in: file) })
        else { return nil }
        for track in parts where track.isOf("trak", in: file) {
            guard let inner = track.children(in: file), !inner.contains(where: { $0.isOf("meta", in: file) }) else {
                return nil
            }
            guard let media = Self.only("mdia", of: track, in: file),
                let information = Self.only("minf", of: media, in: file),
                let data = Self.only("dinf", of: information, in: file),
                let references = Self.only("dref", of: data, in: file),
                let tables = Self.only("stbl", of: information, in: file)
            else { return nil }
            // The first flag of a reference means that the data is in this file.
            guard let files = references.children(in: file, from: 8),
                files.allSatisfy({ file.uint32BE(at: $0.content).map { $0 & 1 == 1 } ?? false }),
                let all = tables.children(in: file), !all.contains(where: { $0.isOf("saio", in: file) })
            else { return nil }
            for table in all where table.isOf("stco", in: file) || table.isOf("co64", in: file) {
                guard read(table, width: table.isOf("stco", in: file) ? 4 : 8, in: file) else { return nil }
            }
        }
    }

    private static func only(_ type: StaticString, of box: ISOBox, in file: ByteView) -> ISOBox? {
        let found = box.children(in: file)?.filter { $0.isOf(type, in: file) } ?? []
        return found.count == 1 ? found[0] : nil
    }

    private mutating func read(_ table: ISOBox, width: Int, in file: ByteView) -> Bool {
        guard let count = file.uint32BE(at: table.content + 4), table.end - table.content >= 8,
            count == (table.end - table.content - 8) / width, count * width == table.end - table.content - 8
        else { return false }
        for number in 0..<count {
            let position = table.content + 8 + number * width
            let value = width == 4 ? file.uint32BE(at: position) : file.uint64BE(at: position)
            guard let value, value < file.count else { return false }
            numbers.append((position, width, value))
        }
        return true
    }

    /// A number to be written into the former file, before anything is inserted.
    struct Change {
        let position: Int
        let bytes: [UInt8]
    }

    /// Returns the new numbers if everything behind a range is moved; `nil` if a chunk is in the range, or a number has no room.
    func moved(by distance: Int, around range: Range<Int>) -> [Change]? {
        var changes: [Change] = []
        for number in numbers where number.value >= range.lowerBound {
            guard number.value >= range.upperBound else { return nil }
            var new = BigEndianWriter()
            new.append(number.value + distance, width: number.width)
            guard new.isExact else { return nil }
            changes.append(Change(position: number.position, bytes: new.bytes))
        }
        return changes
    }
}
