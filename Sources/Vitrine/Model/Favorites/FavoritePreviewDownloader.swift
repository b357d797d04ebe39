import Dispatch
import Reactive

/// Downloads and stores a preview of each new favorite if its license permits it, so that the favorite is visible
/// without a network, and the code of what the preview shows. Downloads run in the background, one at a time. A failed
/// download is repeated when the picture is shown the next time.
public final class FavoritePreviewDownloader: Sendable {
    private let favorites: any FavoritesStoring
    private let files: any PictureFileLoading
    private let decoder: any ImageDecoding
    private let scheduler: any Scheduler
    private let observations = CompositeDisposable()
    private let (requests, request) = Signal<ImageEntity, Never>.pipe()

    /// The largest preview that is decoded for a code, in pixels.
    private static let codeBox = PixelSize(width: 320, height: 320)

    /// - Parameter scheduler: where previews are decoded.
    public init(
        favorites: any FavoritesStoring, files: any PictureFileLoading, decoder: any ImageDecoding,
        scheduler: any Scheduler = QueueScheduler(qos: .utility, name: "vitrine.favorite-previews")
    ) {
        (self.favorites, self.files, self.decoder, self.scheduler) = (favorites, files, decoder, scheduler)
        observations += favorites.changes.observeValues { [weak self] change in
            if case .added(let ids) = change { self?.downloadNew(ids) }
        }
        observations +=
            SignalProducer(requests)
            .flatMap(.concat) { [favorites, files, decoder, scheduler] image in
                Self.downloading(image, in: favorites, from: files)
                    .observe(on: scheduler)
                    .flatMap(.concat) { Self.storingCode(of: $0, for: image, in: favorites, by: decoder) }
            }
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

    /// Sends the stored file.
    private static func downloading(
        _ image: ImageEntity, in favorites: any FavoritesStoring, from files: any PictureFileLoading
    ) -> SignalProducer<PictureFile, Never> {
        // Some services do not report the size of their previews.
        let size = PixelSize(width: max(1, image.previewWidth), height: max(1, image.previewHeight))
        return files.loadFile(image.previewURL)
            .flatMapError { _ in .empty }
            .flatMap(.concat) { file in
                favorites.storePreview(file.data, size: size, of: image.id).map { _ in file }.flatMapError { _ in .empty
                }
            }
    }

    private static func storingCode(
        of file: PictureFile, for image: ImageEntity, in favorites: any FavoritesStoring, by decoder: any ImageDecoding
    ) -> SignalProducer<(), Never> {
        guard let code = (try? decoder.decode(file.data, fitting: codeBox))?.imageCode else { return .empty }
        return favorites.storeCode(code, of: image.id).flatMapError { _ in .empty }
    }
}
