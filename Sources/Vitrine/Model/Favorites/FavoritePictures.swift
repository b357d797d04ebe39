import FoundationEssentials
import Reactive

/// Loads the stored previews of favorites, whose addresses are `FavoriteAddress` values, and stores the codes of what they
/// show.
public final class FavoritePictures: LocalPictures {
    private let favorites: any FavoritesStoring
    private let decoder: any ImageDecoding
    /// Favorites whose codes were stored since the start.
    private let coded = Locked<Set<ImageID>>([])

    public init(favorites: any FavoritesStoring, decoder: any ImageDecoding) {
        (self.favorites, self.decoder) = (favorites, decoder)
    }

    public func owns(_ url: String) -> Bool { url.hasPrefix(FavoriteAddress.scheme) }

    /// Decodes the stored preview. Throws `.damaged` if there is no stored preview any more.
    public func makePicture(_ request: PictureRequest, while isWanted: () -> Bool) throws(PictureError) -> Bitmap {
        guard let address = FavoriteAddress(request.url), let data = favorites.preview(of: address.id) else {
            throw .damaged
        }
        let bitmap = try decoder.decode(data, fitting: request.box, while: isWanted)
        if let code = bitmap.imageCode, coded.withLock({ $0.insert(address.id).inserted }) {
            favorites.storeCode(code, of: address.id).start()
        }
        return bitmap
    }

    public func fileData(of url: String) throws(PictureError) -> Data? {
        guard let address = FavoriteAddress(url), let data = favorites.preview(of: address.id) else { throw .damaged }
        return data
    }
}
