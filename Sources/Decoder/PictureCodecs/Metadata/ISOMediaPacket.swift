import PictureTypes

/// The XMP packet of AVIF and HEIF: an item of the picture with a media type. Exiv2 0.27 finds it in some files only.
package enum ISOMediaPacket {
    /// Returns the packet; `nil` if the file has none, or has it in parts, compressed or encrypted.
    package static func packet(in file: ByteView) -> [UInt8]? {
        // Version and flags precede the boxes inside.
        guard let meta = ISOMediaBox.first("meta", in: file)?.content.suffix(from: 4),
            let list = ISOMediaBox.first("iinf", in: meta)?.content, let version = list.uint8(at: 0)
        else { return nil }
        let items = ISOMediaBoxes(list.suffix(from: version == 0 ? 6 : 8))
        for item in items where item.isOf("infe") {
            if let id = packetID(item.content) { return bytes(of: id, in: file, meta) }
        }
        return nil
    }

    /// Returns the number of an item if it is XMP as plain text.
    private static func packetID(_ item: ByteView) -> Int? {
        guard let version = item.uint8(at: 0), version == 2 || version == 3 else { return nil }
        let start = version == 2 ? 6 : 8
        // The name, the type of the content and its encoding follow, each with a zero behind it.
        guard item.uint16BE(at: start) == 0, item.matches("mime", at: start + 2),
            let name = item.firstIndex(of: 0, from: start + 6), item.matches("application/rdf+xml\0", at: name + 1),
            item.uint8(at: name + 21) ?? 0 == 0
        else { return nil }
        return version == 2 ? item.uint16BE(at: 4) : item.uint32BE(at: 4)
    }

    /// Returns the bytes of an item that is in one part, in the file or in the `idat` box.
    private static func bytes(of id: Int, in file: ByteView, _ meta: ByteView) -> [UInt8]? {
        guard let list = ISOMediaBox.first("iloc", in: meta)?.content, let version = list.uint8(at: 0), version <= 2,
            let widths = list.uint16BE(at: 4)
        else { return nil }
        let (offsetWidth, lengthWidth, baseWidth) = (widths >> 12, widths >> 8 & 15, widths >> 4 & 15)
        let (indexWidth, idWidth) = (version == 0 ? 0 : widths & 15, version < 2 ? 2 : 4)
        var numbers = Numbers(bytes: list, position: 6)
        guard let count = numbers.next(idWidth) else { return nil }
        for _ in 0..<count {
            guard let item = numbers.next(idWidth), let method = version == 0 ? 0 : numbers.next(2),
                let reference = numbers.next(2), let base = numbers.next(baseWidth), let extents = numbers.next(2)
            else { return nil }
            guard item == id else {
                numbers.position += extents * (indexWidth + offsetWidth + lengthWidth)
                continue
            }
            guard extents == 1, reference == 0, numbers.next(indexWidth) != nil, let offset = numbers.next(offsetWidth),
                let length = numbers.next(lengthWidth), 1...GIFPacket.maxLength ~= length
            else { return nil }
            let (position, overflows) = base.addingReportingOverflow(offset)
            let source = method == 0 ? file : method == 1 ? ISOMediaBox.first("idat", in: meta)?.content : nil
            guard !overflows, let source, let range = source.range(at: position, count: length) else { return nil }
            return source.contents(of: range)
        }
        return nil
    }

    /// Numbers one after the other, of which the first byte counts most.
    private struct Numbers {
        let bytes: ByteView
        var position: Int

        /// Returns the next number; `nil` if the bytes end, or for a width that the format does not have.
        mutating func next(_ width: Int) -> Int? {
            defer { position += width }
            switch width {
            case 0: return 0
            case 2: return bytes.uint16BE(at: position)
            case 4: return bytes.uint32BE(at: position)
            case 8: return bytes.uint64BE(at: position)
            default: return nil
            }
        }
    }
}
