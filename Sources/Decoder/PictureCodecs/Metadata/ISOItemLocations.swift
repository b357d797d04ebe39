import PictureTypes

/// The places of the items of AVIF and HEIF in the file: the content of an `iloc` box of version 0, 1 or 2.
struct ISOItemLocations {
    struct Extent: Equatable {
        /// The number of a referenced item's extent; 0 in most files.
        var index = 0
        /// From the item's base.
        var offset: Int
        var length: Int
    }

    struct Item {
        let id: Int
        /// 0: in the file; 1: in the `idat` box; 2: in another item.
        var method: Int
        /// 0: in this file.
        var dataReference: Int
        var base: Int
        var extents: [Extent]
    }

    /// Maximum number of items, and of their extents; a picture of a thousand tiles has some thousand.
    private static let maxCount = 20_000

    var items: [Item]
    private let version: Int
    /// The widths of the numbers in bytes, each 0, 4 or 8.
    private let offsetWidth, lengthWidth, baseWidth, indexWidth: Int

    /// Returns `nil` if anything is not understood.
    init?(_ content: ByteView) {
        guard let version = content.uint8(at: 0), version <= 2, let widths = content.uint16BE(at: 4) else { return nil }
        self.version = version
        (offsetWidth, lengthWidth, baseWidth) = (widths >> 12, widths >> 8 & 15, widths >> 4 & 15)
        indexWidth = version == 0 ? 0 : widths & 15
        guard [offsetWidth, lengthWidth, baseWidth, indexWidth].allSatisfy({ [0, 4, 8].contains($0) }) else {
            return nil
        }
        var reader = Reader(bytes: content, position: 6)
        let idWidth = version < 2 ? 2 : 4
        guard let count = reader.number(idWidth), count <= Self.maxCount else { return nil }
        items = []
        var extentCount = 0
        for _ in 0..<count {
            guard let id = reader.number(idWidth), let method = version == 0 ? 0 : reader.number(2), method <= 2,
                let dataReference = reader.number(2), let base = reader.number(baseWidth),
                let extents = reader.number(2)
            else { return nil }
            // Extents without numbers would cost memory and no byte of the file.
            guard extents <= 1 || offsetWidth + lengthWidth > 0 else { return nil }
            extentCount += extents
            guard extentCount <= Self.maxCount else { return nil }
            var item = Item(id: id, method: method, dataReference: dataReference, base: base, extents: [])
            for _ in 0..<extents {
                guard let index = reader.number(indexWidth), let offset = reader.number(offsetWidth),
                    let length = reader.number(lengthWidth)
                else { return nil }
                item.extents.append(Extent(index: index, offset: offset, length: length))
            }
            items.append(item)
        }
        guard reader.position == content.count else { return nil }
    }

    /// Returns where the extents of an item are in the file; `nil` unless all of them are there, in the item's order. An extent
    /// without a length would reach to the end of the file, wherever that is.
    func places(of item: Item, in file: ByteView) -> [Range<Int>]? {
        guard item.method == 0, item.dataReference == 0 else { return nil }
        var places: [Range<Int>] = []
        for extent in item.extents {
            let (start, overflows) = item.base.addingReportingOverflow(extent.offset)
            guard !overflows, extent.length > 0, let place = file.range(at: start, count: extent.length) else {
                return nil
            }
            places.append(place)
        }
        return places
    }

    /// Moves what is behind a box that grows.
    ///
    /// - Returns: whether that was possible. Otherwise the value is not to be used.
    mutating func move(by distance: Int, around box: Range<Int>, in file: ByteView) -> Bool {
        for number in items.indices where items[number].method == 0 {
            guard let places = places(of: items[number], in: file), !places.contains(where: { $0.overlaps(box) })
            else { return false }
            let moved = places.map { $0.lowerBound >= box.upperBound }
            if offsetWidth > 0 {
                for extent in moved.indices where moved[extent] { items[number].extents[extent].offset += distance }
            } else if moved.contains(true) {
                guard !moved.contains(false) else { return false }
                items[number].base += distance
            }
        }
        return true
    }

    /// Gives an item one extent in the file, and adds it if there is none with this identifier.
    mutating func place(_ id: Int, at position: Int, count: Int) {
        var item = Item(id: id, method: 0, dataReference: 0, base: 0, extents: [])
        if offsetWidth > 0 {
            item.extents = [Extent(offset: position, length: count)]
        } else {
            item.base = position
            item.extents = [Extent(offset: 0, length: count)]
        }
        if let number = items.firstIndex(where: { $0.id == id }) { items[number] = item } else { items.append(item) }
    }

    /// Returns the content of the box; `nil` if a number exceeds its width.
    ///
    /// - Parameter flags: the three bytes behind the version.
    func content(flags: [UInt8]) -> [UInt8]? {
        let idWidth = version < 2 ? 2 : 4
        let widths = offsetWidth << 12 | lengthWidth << 8 | baseWidth << 4 | indexWidth
        var content = BigEndianWriter()
        content.bytes = [UInt8(version)] + flags
        content.append(widths, width: 2)
        content.append(items.count, width: idWidth)
        for item in items {
            content.append(item.id, width: idWidth)
            if version > 0 { content.append(item.method, width: 2) }
            content.append(item.dataReference, width: 2)
            content.append(item.base, width: baseWidth)
            content.append(item.extents.count, width: 2)
            for extent in item.extents {
                content.append(extent.index, width: indexWidth)
                content.append(extent.offset, width: offsetWidth)
                content.append(extent.length, width: lengthWidth)
            }
        }
        return content.isExact ? content.bytes : nil
    }

    private struct Reader {
        let bytes: ByteView
        var position: Int

        /// Returns the next number; `nil` if the bytes end, or if it exceeds an `Int`.
        mutating func number(_ width: Int) -> Int? {
            let number: Int? =
                switch width {
                case 0: 0
                case 2: bytes.uint16BE(at: position)
                case 4: bytes.uint32BE(at: position)
                default: bytes.uint64BE(at: position)
                }
            position += width
            return number == Int.max ? nil : number
        }
    }
}

/// Writes numbers whose first byte counts most.
struct BigEndianWriter {
    var bytes: [UInt8] = []
    /// Whether every number has had room in its width.
    private(set) var isExact = true

    /// - Parameter width: in bytes.
    mutating func append(_ number: Int, width: Int) {
        if number < 0 || width < 8 && number >> (8 * width) != 0 { isExact = false }
        for byte in (0..<width).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
    }
}
