import PictureTypes

/// The XMP packet of AVIF and HEIF: an item of the picture, with its bytes in a box of media data at the end of the file.
///
/// A new item makes the `meta` box longer, which moves what is behind it. The places of all items, and of the chunks of a film, are
/// moved with it. A file with anything else that may name places, such as fragments or a second `meta` box, is refused.
enum ISOMediaPacket {
    static func range(in file: ByteView) -> Range<Int>? {
        guard let meta = ISOBox.all(in: file, 0..<file.count)?.first(where: { $0.isOf("meta", in: file) }),
            let items = ISOMediaItems(meta, in: file), let packet = items.packet,
            let item = items.locations.items.first(where: { $0.id == packet }), item.extents.count == 1
        else { return nil }
        switch item.method {
        case 0: return items.locations.places(of: item, in: file)?.first
        case 1:
            guard let data = items.child("idat", in: file) else { return nil }
            let (offset, overflows) = item.base.addingReportingOverflow(item.extents[0].offset)
            let content = file.slice(at: data.content, count: data.end - data.content)
            guard !overflows, let range = content?.range(at: offset, count: item.extents[0].length) else { return nil }
            return range.lowerBound + data.content..<range.upperBound + data.content
        default: return nil
        }
    }

    static func replacing(in file: ByteView, by packet: [UInt8]) -> [UInt8]? {
        guard let boxes = ISOBox.all(in: file, 0..<file.count),
            boxes.allSatisfy({ box in outerBoxes.contains { box.isOf($0, in: file) } })
        else { return nil }
        let metas = boxes.filter { $0.isOf("meta", in: file) }
        let movies = boxes.filter { $0.isOf("moov", in: file) }
        guard metas.count == 1, movies.count <= 1, let items = ISOMediaItems(metas[0], in: file) else { return nil }
        var numbers = ChunkOffsets()
        if let movie = movies.first {
            guard let found = ChunkOffsets(ofMovie: movie, in: file) else { return nil }
            numbers = found
        }
        let meta = metas[0]
        // The length of the new box does not depend on the places in it.
        guard let draft = items.adding(packetOf: packet.count, at: 0, moving: 0, in: file) else { return nil }
        let distance = draft.count - (meta.end - meta.start)
        let position = file.count + distance + 8
        guard distance >= 0, let new = items.adding(packetOf: packet.count, at: position, moving: distance, in: file),
            new.count == draft.count, let changes = numbers.moved(by: distance, around: meta.start..<meta.end)
        else { return nil }
        var result = file.contents(of: 0..<file.count)
        for change in changes {
            result.replaceSubrange(change.position..<change.position + change.bytes.count, with: change.bytes)
        }
        if movies.isEmpty, let former = range(in: file), items.isAlone(former, in: file), former.lowerBound >= meta.end
        {
            // Programs that search a file for packets would find the former one.
            for byte in former { result[byte] = 0 }
        }
        result.replaceSubrange(meta.start..<meta.end, with: new)
        var data = BigEndianWriter()
        data.append(packet.count + 8, width: 4)
        guard data.isExact, result.count == position - 8 else { return nil }
        result += data.bytes + Array("mdat".utf8) + packet
        return keepsItems(of: items, in: file, result) ? result : nil
    }

    /// The boxes whose meaning is known, and that name no other places in the file than those that are moved.
    private static let outerBoxes: [StaticString] = ["ftyp", "meta", "mdat", "moov", "free", "skip"]

    /// Returns whether all other items of the former file have the same bytes in the new one.
    private static func keepsItems(of former: ISOMediaItems, in file: ByteView, _ result: [UInt8]) -> Bool {
        result.withUnsafeBytes { bytes in
            let written = ByteView(bytes)
            guard let boxes = ISOBox.all(in: written, 0..<written.count),
                let meta = boxes.first(where: { $0.isOf("meta", in: written) }),
                let new = ISOMediaItems(meta, in: written), new.primary == former.primary
            else { return false }
            // Damaged files may have the same bytes in many items, which would take long.
            var count = 0
            for (item, same) in zip(former.locations.items, new.locations.items)
            where item.id != former.packet && item.method == 0 {
                count += item.extents.reduce(0) { $0 + $1.length }
                guard item.id == same.id, count <= 2 * file.count,
                    let before = former.locations.places(of: item, in: file),
                    let after = new.locations.places(of: same, in: written), before.count == after.count,
                    zip(before, after).allSatisfy({ file.contents(of: $0) == written.contents(of: $1) })
                else { return false }
            }
            return true
        }
    }
}

/// The place of a box of AVIF and HEIF in the file.
struct ISOBox {
    let start: Int
    /// Where the content begins.
    let content: Int
    let end: Int

    /// Maximum number of boxes beside each other; real files have some dozens.
    private static let maxCount = 10_000

    func isOf(_ type: StaticString, in file: ByteView) -> Bool { file.matches(type, at: start + 4) }

    /// Returns all boxes in a range; `nil` unless they fill it exactly, each with a length of its own.
    static func all(in file: ByteView, _ range: Range<Int>) -> [ISOBox]? {
        guard let content = file.slice(at: 0, count: range.upperBound) else { return nil }
        var boxes: [ISOBox] = []
        var position = range.lowerBound
        while position < range.upperBound {
            guard boxes.count < maxCount, file.uint32BE(at: position) != 0,
                let box = ISOMediaBox(at: position, in: content)
            else { return nil }
            boxes.append(ISOBox(start: position, content: position + box.headerLength, end: box.end))
            position = box.end
        }
        return position == range.upperBound ? boxes : nil
    }

    /// Returns the boxes inside of this one.
    ///
    /// - Parameter offset: the length of the fields in front of them.
    func children(in file: ByteView, from offset: Int = 0) -> [ISOBox]? {
        offset <= end - content ? Self.all(in: file, content + offset..<end) : nil
    }
}
