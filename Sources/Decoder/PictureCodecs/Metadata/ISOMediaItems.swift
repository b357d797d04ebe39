import PictureTypes

/// The items of AVIF and HEIF, which the `meta` box of the file describes.
struct ISOMediaItems {
    /// The identifier of the item that is shown.
    let primary: Int
    /// The identifier of the item with XMP.
    let packet: Int?
    let locations: ISOItemLocations
    private let children: [ISOBox]
    /// Larger than every identifier in the box.
    private let free: Int

    /// The inner boxes that are understood, or that name no places in the file.
    private static let innerBoxes: [StaticString] = [
        "hdlr", "pitm", "iinf", "iref", "iprp", "iloc", "idat", "dinf", "grpl", "free", "skip",
    ]

    /// Returns `nil` if the description is damaged, or anything in it is not understood.
    init?(_ meta: ISOBox, in file: ByteView) {
        guard let children = meta.children(in: file, from: 4), file.uint32BE(at: meta.content) == 0,
            meta.content - meta.start == 8
        else { return nil }
        self.children = children
        for child in children
        where child.content - child.start != 8 || !Self.innerBoxes.contains(where: { child.isOf($0, in: file) }) {
            return nil
        }
        func only(_ type: StaticString) -> ISOBox? {
            let boxes = children.filter { $0.isOf(type, in: file) }
            return boxes.count == 1 ? boxes[0] : nil
        }
        func count(_ type: StaticString) -> Int { children.count { $0.isOf(type, in: file) } }
        guard let handler = only("hdlr"), file.matches("pict", at: handler.content + 8), count("iref") <= 1,
            only("iref").map({ $0.children(in: file, from: 4) != nil }) ?? true, count("idat") <= 1,
            count("grpl") <= 1, let pitm = only("pitm"), let iloc = only("iloc"),
            let iinf = only("iinf"), let primary = Self.primary(pitm, in: file),
            let place = file.slice(at: iloc.content, count: iloc.end - iloc.content),
            let locations = ISOItemLocations(place), let infos = Self.infos(iinf, in: file),
            Set(locations.items.map(\.id)).count == locations.items.count
        else { return nil }
        self.primary = primary
        self.locations = locations
        let packets = infos.filter(\.isPacket)
        guard packets.count <= 1, infos.contains(where: { $0.id == primary }),
            Set(infos.map(\.id)).count == infos.count
        else { return nil }
        packet = packets.first?.id
        var ids = infos.map(\.id) + locations.items.map(\.id)
        for group in only("grpl")?.children(in: file) ?? [] {
            // Groups have identifiers from the same numbers.
            guard let id = file.uint32BE(at: group.content + 4), group.content + 8 <= group.end else { return nil }
            ids.append(id)
        }
        guard let highest = ids.max(), highest < Int32.max else { return nil }
        free = highest + 1
    }

    func child(_ type: StaticString, in file: ByteView) -> ISOBox? { children.first { $0.isOf(type, in: file) } }

    /// Returns whether no other item has a part of these bytes.
    func isAlone(_ range: Range<Int>, in file: ByteView) -> Bool {
        locations.items.filter { $0.id != packet && $0.method == 0 }.allSatisfy { item in
            locations.places(of: item, in: file)?.allSatisfy { !$0.overlaps(range) } ?? false
        }
    }

    // MARK: Reading

    private static func primary(_ box: ISOBox, in file: ByteView) -> Int? {
        let isShort = file.uint8(at: box.content) == 0
        guard box.end == box.content + (isShort ? 6 : 8) else { return nil }
        return isShort ? file.uint16BE(at: box.content + 4) : file.uint32BE(at: box.content + 4)
    }

    private struct Info {
        let id: Int
        /// Whether it is XMP, as plain text.
        let isPacket: Bool
    }

    private static func infos(_ box: ISOBox, in file: ByteView) -> [Info]? {
        let width = file.uint8(at: box.content) == 0 ? 2 : 4
        let count = width == 2 ? file.uint16BE(at: box.content + 4) : file.uint32BE(at: box.content + 4)
        guard let entries = box.children(in: file, from: 4 + width), entries.count == count else { return nil }
        var infos: [Info] = []
        for entry in entries {
            guard let info = info(entry, in: file) else { return nil }
            infos.append(info)
        }
        return infos
    }

    private static func info(_ box: ISOBox, in file: ByteView) -> Info? {
        guard box.isOf("infe", in: file), let version = file.uint8(at: box.content), version == 2 || version == 3
        else { return nil }
        let width = version == 2 ? 2 : 4
        let id = version == 2 ? file.uint16BE(at: box.content + 4) : file.uint32BE(at: box.content + 4)
        guard let id, let entry = file.slice(at: 0, count: box.end) else { return nil }
        let start = box.content + 4 + width
        guard let protection = entry.uint16BE(at: start), entry.range(at: start + 2, count: 4) != nil else {
            return nil
        }
        guard entry.matches("mime", at: start + 2) else { return Info(id: id, isPacket: false) }
        // The name, the type of the content and its encoding follow, each with a zero behind it.
        guard let name = entry.firstIndex(of: 0, from: start + 6), let type = entry.firstIndex(of: 0, from: name + 1)
        else { return nil }
        guard entry.contents(of: name + 1..<type) == mediaType else { return Info(id: id, isPacket: false) }
        // A packet that is compressed or encrypted can't be read, and a second one would contradict it.
        guard protection == 0, type + 1 == entry.count || entry.uint8(at: type + 1) == 0 else { return nil }
        return Info(id: id, isPacket: true)
    }

    private static let mediaType = Array("application/rdf+xml".utf8)

    // MARK: Writing

    /// Returns the `meta` box with the item of a packet; `nil` if a number has no room.
    ///
    /// - Parameters:
    ///   - count: the length of the packet in bytes.
    ///   - position: where the packet is in the new file.
    ///   - distance: the number of bytes by which all that follows the box is moved.
    func adding(packetOf count: Int, at position: Int, moving distance: Int, in file: ByteView) -> [UInt8]? {
        guard let first = children.first?.start, let end = children.last?.end else { return nil }
        var locations = locations
        guard packet == nil || locations.items.contains(where: { $0.id == packet }),
            locations.move(by: distance, around: first - 12..<end, in: file)
        else { return nil }
        let id = packet ?? free
        locations.place(id, at: position, count: count)
        var content: [UInt8] = file.contents(of: first - 4..<first)
        var hasReference = false
        for child in children {
            let former = file.contents(of: child.content..<child.end)
            if child.isOf("iloc", in: file) {
                guard let new = locations.content(flags: Array(former[1..<4])) else { return nil }
                content += Self.box("iloc", new)
            } else if child.isOf("iinf", in: file) {
                guard let new = packet == nil ? Self.adding(id, toInfos: former) : former else { return nil }
                content += Self.box("iinf", new)
            } else if child.isOf("iref", in: file) {
                hasReference = true
                guard let new = packet == nil ? adding(id, toReferences: former) : former else { return nil }
                content += Self.box("iref", new)
            } else {
                content += file.contents(of: child.start..<child.end)
            }
        }
        if packet == nil, !hasReference {
            guard let new = adding(id, toReferences: [id > 0xFFFF || primary > 0xFFFF ? 1 : 0, 0, 0, 0]) else {
                return nil
            }
            content += Self.box("iref", new)
        }
        return content.count < Int(Int32.max) ? Self.box("meta", content) : nil
    }

    private static func adding(_ id: Int, toInfos former: [UInt8]) -> [UInt8]? {
        let width = former[0] == 0 ? 2 : 4
        let count = former[4..<4 + width].reduce(0) { $0 << 8 | Int($1) }
        var new = BigEndianWriter()
        new.bytes = Array(former[..<4])
        new.append(count + 1, width: width)
        new.bytes += former[(4 + width)...]
        var info = BigEndianWriter()
        info.append(id > 0xFFFF ? 3 << 24 : 2 << 24, width: 4)
        info.append(id, width: id > 0xFFFF ? 4 : 2)
        info.append(0, width: 2)
        info.bytes += Array("mimeXMP\0".utf8) + mediaType + [0]
        new.bytes += box("infe", info.bytes)
        return new.isExact && info.isExact ? new.bytes : nil
    }

    /// States that an item describes the one that is shown.
    private func adding(_ id: Int, toReferences former: [UInt8]) -> [UInt8]? {
        guard former.count >= 4, former[0] <= 1 else { return nil }
        let width = former[0] == 0 ? 2 : 4
        var reference = BigEndianWriter()
        reference.append(id, width: width)
        reference.append(1, width: 2)
        reference.append(primary, width: width)
        return reference.isExact ? former + Self.box("cdsc", reference.bytes) : nil
    }

    /// - Parameter content: of less than 2 GB.
    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        var box = BigEndianWriter()
        box.append(content.count + 8, width: 4)
        return box.bytes + Array(type.utf8) + content
    }
}
