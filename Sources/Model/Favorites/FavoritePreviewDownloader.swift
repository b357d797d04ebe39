import Reactive

/// Keeps a preview of each picture that becomes a favourite, as far as its licence allows, so that it shows without a network. One
/// after the other, and without anybody having to wait; what cannot be had now is kept when the picture is next shown.
public final class FavoritePreviewDownloader: Sendable {
    private let favorites: any FavoritesStoring
    private let files: any PictureFileLoading
    private let watching = CompositeDisposable()
    private let (requests, request) = Signal<ImageEntity, Never>.pipe()

    public init(favorites: any FavoritesStoring, files: any PictureFileLoading) {
        (self.favorites, self.files) = (favorites, files)
        watching += favorites.changes.observeValues { [weak self] change in
            if case .added(let ids) = change { self?.downloadNew(ids) }
        }
        watching +=
            SignalProducer(requests)
            .flatMap(.concat) { [favorites, files] in Self.downloading($0, in: favorites, from: files) }
            .start()
    }

    deinit { watching.dispose() }

    /// Keeps the preview of a favourite that has none yet.
    public func download(_ image: ImageEntity) {
        if image.allowsStoredPreview { request.send(value: image) }
    }

    /// What was just added is asked back: a picture that has its preview already, because its removal was undone, needs none.
    private func downloadNew(_ ids: [ImageID]) {
        // Ends by itself: held for good, it would be one more for each favourite.
        favorites.favorites(ids).startWithResult { [weak self] result in
            guard case .success(let favorites) = result else { return }
            for favorite in favorites { self?.download(favorite.image) }
        }
    }

    private static func downloading(
        _ image: ImageEntity, in favorites: any FavoritesStoring, from files: any PictureFileLoading
    ) -> SignalProducer<(), Never> {
        // Some services do not say how large their previews are.
        let size = PixelSize(width: max(1, image.previewWidth), height: max(1, image.previewHeight))
        return files.loadFile(image.previewURL, progress: nil)
            .flatMapError { _ in .empty }
            .flatMap(.concat) { file in
                favorites.storePreview(file.data, size: size, of: image.id).flatMapError { _ in .empty }
            }
    }
}
