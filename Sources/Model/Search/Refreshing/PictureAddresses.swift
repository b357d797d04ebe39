/// Which pictures' addresses expire, and what has taken the place of those that have. A value; the oldest entries go first.
struct PictureAddresses: Sendable {
    /// What an address shows of a picture.
    enum Rendition: Sendable, Hashable {
        case preview, sharpPreview, image, file
        case rendition(PixelSize)

        static func all(of image: ImageEntity) -> [Rendition] {
            [.preview, .sharpPreview, .image, .file] + image.renditions.map { .rendition($0.size) }
        }

        func address(in image: ImageEntity) -> String? {
            switch self {
            case .preview: image.previewURL
            case .sharpPreview: image.sharpPreviewURL
            case .image: image.imageURL
            case .file: image.fileURL
            case .rendition(let size): image.renditions.first { $0.size == size }?.url
            }
        }
    }

    private struct Entry: Sendable {
        let id: ImageID
        let rendition: Rendition
        /// The address that is used instead, once the picture was asked for again.
        var replacement: String?
        var wasRefreshed = false
    }

    /// Addresses; a few for each picture.
    static let capacity = 8_000

    private var entries: [String: Entry] = [:]
    private var order: [String] = []

    mutating func record(_ image: ImageEntity) {
        for rendition in Rendition.all(of: image) {
            guard let address = rendition.address(in: image), entries[address] == nil else { continue }
            entries[address] = Entry(id: image.id, rendition: rendition)
            order.append(address)
        }
        guard order.count > Self.capacity else { return }
        let leaving = order.prefix(order.count - Self.capacity / 2)
        for address in leaving { entries[address] = nil }
        order.removeFirst(leaving.count)
    }

    /// The address under which the picture is to be had now.
    func current(_ address: String) -> String { entries[address]?.replacement ?? address }

    /// Whose address it is, if it may be asked for again: once.
    mutating func takeForRefreshing(_ address: String) -> ImageID? {
        guard let entry = entries[address], !entry.wasRefreshed else { return nil }
        entries[address]?.wasRefreshed = true
        return entry.id
    }

    /// Notes the addresses that the picture has now, for this address and for its other ones.
    mutating func replace(with image: ImageEntity) {
        for (address, entry) in entries where entry.id == image.id {
            entries[address]?.replacement = entry.rendition.address(in: image)
            entries[address]?.wasRefreshed = true
        }
    }
}
