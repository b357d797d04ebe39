import Core

/// The address of a stored preview: `favorite:PROVIDER/ID`, a line break, and the original address. The original
/// address lets the program load the picture from its provider again.
public struct FavoriteAddress: Sendable, Hashable {
    public static let scheme = "favorite:"

    public let id: ImageID
    /// The provider's address of the preview.
    public let original: String

    public init(id: ImageID, original: String) {
        self.id = id
        self.original = original
    }

    public init?(_ url: String) {
        guard url.hasPrefix(Self.scheme) else { return nil }
        let rest = url.dropFirst(Self.scheme.count)
        // An id can be a file path that contains line breaks. An address contains none.
        guard let end = rest.lastIndex(of: "\n"), let slash = rest[..<end].firstIndex(of: "/") else { return nil }
        id = ImageID(
            provider: ProviderID(rawValue: String(rest[..<slash])),
            string: String(rest[rest.index(after: slash)..<end]))
        original = String(rest[rest.index(after: end)...])
    }

    public var url: String { "\(Self.scheme)\(id)\n\(original)" }
}

extension ImageEntity {
    /// The picture with the provider's preview address instead of the address of the stored preview.
    public var withoutStoredPreview: ImageEntity {
        guard let address = FavoriteAddress(previewURL) else { return self }
        var image = self
        image.previewURL = address.original
        return image
    }

    /// Returns the picture with the address of its stored preview. Without a network no other rendition is available.
    public func withStoredPreview(of size: PixelSize) -> ImageEntity {
        var image = self
        image.previewURL = FavoriteAddress(id: id, original: previewURL).url
        image.previewWidth = size.width
        image.previewHeight = size.height
        image.sharpPreviewURL = nil
        return image
    }
}
