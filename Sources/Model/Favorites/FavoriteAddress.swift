/// The address of a kept preview: `favorite:PROVIDER/ID` and behind a line break the address that it was made from, so that
/// whoever has only this entity can ask its provider again.
public struct FavoriteAddress: Sendable, Hashable {
    public static let scheme = "favorite:"

    public let id: ImageID
    /// Where the picture comes from.
    public let original: String

    public init(id: ImageID, original: String) {
        self.id = id
        self.original = original
    }

    public init?(_ url: String) {
        guard url.hasPrefix(Self.scheme) else { return nil }
        let rest = url.dropFirst(Self.scheme.count)
        // A file's name, which is its id, may hold line breaks; an address holds none.
        guard let end = rest.lastIndex(of: "\n"), let slash = rest[..<end].firstIndex(of: "/") else { return nil }
        id = ImageID(
            provider: ProviderID(rawValue: String(rest[..<slash])),
            string: String(rest[rest.index(after: slash)..<end]))
        original = String(rest[rest.index(after: end)...])
    }

    public var url: String { "\(Self.scheme)\(id)\n\(original)" }
}

extension ImageEntity {
    /// The picture as its provider described it, without addresses that only this program understands.
    public var withoutStoredPreview: ImageEntity {
        guard let address = FavoriteAddress(previewURL) else { return self }
        var image = self
        image.previewURL = address.original
        return image
    }

    /// The picture shown by its kept preview, which is the only one there is without a network.
    public func withStoredPreview(of size: PixelSize) -> ImageEntity {
        var image = self
        image.previewURL = FavoriteAddress(id: id, original: previewURL).url
        image.previewWidth = size.width
        image.previewHeight = size.height
        image.sharpPreviewURL = nil
        return image
    }
}
