import Core
import Dispatch
import Imaging
import Injection
import Model
import PictureFolders
import PictureIndex
import Reactive
import Saving
import ViewModels

/// Registers what finds out whose pictures files are.
struct IdentificationAssembly: Assembly {
    func assemble(container: Container) {
        container.register(IdentificationViewModel.self) { @MainActor resolver, pictures in
            let decoder = resolver.require((any ImageDecoding).self)
            return IdentificationViewModel(
                pictures, identifier: resolver.require(), settings: resolver.require(),
                previewWorker: QueueScheduler(qos: .userInitiated, name: "vitrine.identified-previews")
            ) { file, box throws(PictureError) in
                try PictureFileBytes.withWhole(file) { data throws(PictureError) in
                    try decoder.decode(data, fitting: box)
                }
            }
        }
        .inObjectScope(.graph)
        container.register(PictureIdentifier.self) { resolver in
            let (favorites, downloads, index) = (
                resolver.require((any FavoritesStoring).self), resolver.require((any DownloadsStoring).self),
                resolver.require(PictureIndex.self)
            )
            let services = resolver.require(ImageProvider.self, name: ProviderID.everywhere.rawValue).members
            let settings = resolver.require((any Settings).self)
            return PictureIdentifier(
                reader: FileEvidenceReader(
                    reader: resolver.require(), decoder: resolver.require(), inspector: resolver.require()),
                finder: resolver.require(),
                search: ConfirmedSearch(
                    services, pictures: resolver.require(), isSafe: { settings.isSafeSearchOn },
                    clock: resolver.require()),
                loadKnown: { KnownPictures(favorites: favorites, downloads: downloads, index: index) })
        }
    }
}

extension KnownPictures {
    /// Collects the codes of favorites, saved files and the index. It blocks on the disk. What cannot be read is left out:
    /// the windows that show it report why.
    init(favorites: any FavoritesStoring, downloads: any DownloadsStoring, index: PictureIndex) {
        self.init()
        add(favorites.readAll().map(\.image), from: .favorites)
        if case .success(let downloads)? = downloads.loaded().single() {
            add(downloads.filter { $0.state == .saved }.map(\.image), from: .saved)
        }
        guard let codes = try? index.imageCodes() else { return }
        add(codes.table) { position in
            guard let coded = try? index.codedPicture(codes.ids[position]) else { return nil }
            var image = ImageEntity(coded.picture)
            image.imageCode = coded.code
            return KnownPicture(origin: .folders, image: image)
        }
    }
}
