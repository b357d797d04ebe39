import PictureTypes

/// The properties of the primary item of AVIF and HEIF that change its size: extent, cropping and rotation, in the order in
/// which they are applied.
struct ISOMediaProperties {
    private var size: PixelSize?
    /// The colors of a picture without a profile, which the loaders ignore.
    private(set) var colors: PictureColors?
    private var hasProfile = false

    /// The size after cropping and rotation.
    var shownSize: PixelSize? { size.flatMap { $0.pixelCount > 0 ? $0 : nil } }

    /// Returns `nil` if the metadata do not associate properties with their primary item.
    init?(inMetadata metadata: ISOMediaBox) {
        // Version and flags precede the boxes inside.
        let content = metadata.content.suffix(from: 4)
        guard let primary = ISOMediaBox.first("pitm", in: content)?.content,
            let item = primary.uint8(at: 0) == 0 ? primary.uint16BE(at: 4) : primary.uint32BE(at: 4),
            let properties = ISOMediaBox.first("iprp", in: content),
            let list = properties.child("ipco"), let associations = properties.child("ipma")?.content
        else { return nil }
        let boxes = Array(ISOMediaBoxes(list.content))
        for index in Self.indices(of: item, in: associations) where boxes.indices.contains(index - 1) {
            apply(boxes[index - 1])
        }
        if hasProfile { colors = nil }
    }

    /// Returns the numbers, from 1, of an item's properties.
    private static func indices(of item: Int, in associations: ByteView) -> [Int] {
        guard let version = associations.uint8(at: 0), let flags = associations.uint8(at: 3),
            let count = associations.uint32BE(at: 4)
        else { return [] }
        var position = 8
        for _ in 0..<count {
            guard let id = version == 0 ? associations.uint16BE(at: position) : associations.uint32BE(at: position),
                let propertyCount = associations.uint8(at: position + (version == 0 ? 2 : 4))
            else { return [] }
            position += version == 0 ? 3 : 5
            // The highest bit tells whether a reader must know the property.
            let indices = (0..<propertyCount).compactMap { index in
                flags & 1 == 0
                    ? associations.uint8(at: position + index).map { $0 & 0x7F }
                    : associations.uint16BE(at: position + 2 * index).map { $0 & 0x7FFF }
            }
            if id == item { return indices }
            position += propertyCount * (flags & 1 == 0 ? 1 : 2)
        }
        return []
    }

    private mutating func apply(_ property: ISOMediaBox) {
        let content = property.content
        if property.isOf("ispe"), let width = content.uint32BE(at: 4), let height = content.uint32BE(at: 8) {
            size = PixelSize(width: width, height: height)
        } else if property.isOf("clap"), let size, let width = Self.quotient(content, at: 0),
            let height = Self.quotient(content, at: 8)
        {
            self.size = PixelSize(width: min(width, size.width), height: min(height, size.height))
        } else if property.isOf("irot"), let angle = content.uint8(at: 0), angle & 1 == 1 {
            size = size.map { PixelSize(width: $0.height, height: $0.width) }
        } else if property.isOf("colr") {
            if content.matches("nclx", at: 0) { colors = PictureColors(nclx: content) } else { hasProfile = true }
        }
    }

    private static func quotient(_ content: ByteView, at offset: Int) -> Int? {
        guard let numerator = content.uint32BE(at: offset), let denominator = content.uint32BE(at: offset + 4),
            denominator > 0
        else { return nil }
        return numerator / denominator
    }
}
