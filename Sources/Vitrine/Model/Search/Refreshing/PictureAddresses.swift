/// The addresses that expire, and the replacements of those that have expired. A value; the oldest entries are removed
/// first.
struct PictureAddresses: Sendable {
    /// The rendition that an address belongs to.
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
        /// The new address after a refresh.
        var replacement: String?
        var wasRefreshed = false
    }

    /// The maximum number of addresses; a picture has a few.
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
        let removed = order.prefix(order.count - Self.capacity / 2)
        for address in removed { entries[address] = nil }
        order.removeFirst(removed.count)
    }

    /// Returns the current address of the picture.
    func current(_ address: String) -> String { entries[address]?.replacement ?? address }

    /// Returns the id of the address's picture if the picture was not refreshed yet, and marks it as refreshed.
    mutating func takeForRefreshing(_ address: String) -> ImageID? {
        guard let entry = entries[address], !entry.wasRefreshed else { return nil }
        entries[address]?.wasRefreshed = true
        return entry.id
    }

    /// Stores the new addresses of the picture for all its old addresses.
    mutating func replace(with image: ImageEntity) {
        for (address, entry) in entries where entry.id == image.id {
            entries[address]?.replacement = entry.rendition.address(in: image)
            entries[address]?.wasRefreshed = true
        }
    }
}
