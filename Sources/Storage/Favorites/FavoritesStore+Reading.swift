import FoundationEssentials
import Model
import Reactive

extension FavoritesStore {
    public func page(
        of query: FavoritesQuery, from place: FavoritesPage.Place?, limit: Int
    ) -> SignalProducer<FavoritesPage, StorageError> {
        database.reading { try $0.favoritesPage(of: query, from: place, limit: limit) }
    }

    public func favorites(_ ids: [ImageID]) -> SignalProducer<[Favorite], StorageError> {
        database.reading { connection in try ids.compactMap { try connection.favoriteRow($0)?.shown } }
    }

    public func storePreview(_ data: Data, size: PixelSize, of id: ImageID) -> SignalProducer<(), StorageError> {
        guard data.count <= PreviewFiles.largest, size.width > 0, size.height > 0 else { return .empty }
        return database.writing { [previews] connection in
            guard let place = try connection.place(of: id) else { return }
            do {
                try previews.write(data, place)
            } catch let error as FileError {
                throw error.storageError
            }
            try connection.setPreviewSize(size, of: id)
        } done: { [weak self] _ in
            self?.didChange(.previews([id]))
        }
    }

    /// Any thread but the main one; the queue is asked where the preview is, and the file read here.
    public func preview(of id: ImageID) -> Data? {
        guard case .success(let place?) = database.read({ try $0.place(of: id) }) else { return nil }
        return previews.read(place)
    }
}
