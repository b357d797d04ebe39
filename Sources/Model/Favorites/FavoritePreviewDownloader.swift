import Reactive

/// Downloads and stores a preview of each new favorite if its license permits it, so that the favorite is visible
/// without a network. Downloads run in the background, one at a time. A failed download is repeated when the picture is
/// shown the next time.
public final class FavoritePreviewDownloader: Sendable {
    private let favorites: any FavoritesStoring
    private let files: any PictureFileLoading
    private let observations = CompositeDisposable()
    private let (requests, request) = Signal<ImageEntity, Never>.pipe()

    public init(favorites: any FavoritesStoring, files: any PictureFileLoading) {
        (self.favorites, self.files) = (favorites, files)
        observations += favorites.changes.observeValues { [weak self] change in
            if case .added(let ids) = change { self?.downloadNew(ids) }
        }
        observations +=
            SignalProducer(requests)
            .flatMap(.concat) { [favorites, files] in Self.downloading($0, in: favorites, from: files) }
            .start()
    }

    deinit { observations.dispose() }

    /// Stores the preview of a favorite that has none yet.
    public func download(_ image: ImageEntity) {
        if image.allowsStoredPreview { request.send(value: image) }
    }

    /// Reads the new favorites back from the store: a favorite whose removal was undone still has its preview and needs
    /// no download.
    private func downloadNew(_ ids: [ImageID]) {
        // The producer ends by itself. Storing its disposable would add one object per favorite.
        favorites.favorites(ids).startWithResult { [weak self] result in
            guard case .success(let favorites) = result else { return }
            for favorite in favorites { self?.download(favorite.image) }
        }
    }

    private static func downloading(
        _ image: ImageEntity, in favorites: any FavoritesStoring, from files: any PictureFileLoading
    ) -> SignalProducer<(), Never> {
        // Some services do not report the size of their previews.
        let size = PixelSize(width: max(1, image.previewWidth), height: max(1, image.previewHeight))
        return files.loadFile(image.previewURL, progress: nil)
            .flatMapError { _ in .empty }
            .flatMap(.concat) { file in
                favorites.storePreview(file.data, size: size, of: image.id).flatMapError { _ in .empty }
            }
    }
}
