import FoundationEssentials

/// Loads the stored previews of favorites, whose addresses are `FavoriteAddress` values.
public final class FavoritePictures: LocalPictures {
    private let favorites: any FavoritesStoring
    private let decoder: any ImageDecoding

    public init(favorites: any FavoritesStoring, decoder: any ImageDecoding) {
        (self.favorites, self.decoder) = (favorites, decoder)
    }

    public func owns(_ url: String) -> Bool { url.hasPrefix(FavoriteAddress.scheme) }

    /// Decodes the stored preview. Throws `.damaged` if there is no stored preview any more.
    public func makePicture(_ request: PictureRequest) throws(PictureError) -> Bitmap {
        guard let address = FavoriteAddress(request.url), let data = favorites.preview(of: address.id) else {
            throw .damaged
        }
        return try decoder.decode(data, fitting: request.box)
    }

    public func fileData(of url: String) throws(PictureError) -> Data? {
        guard let address = FavoriteAddress(url), let data = favorites.preview(of: address.id) else { throw .damaged }
        return data
    }
}
