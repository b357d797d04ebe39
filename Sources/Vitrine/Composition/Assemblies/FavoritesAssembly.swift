import Core
import Injection
import InterfaceInjection
import Localize
import Model
import Storage
import ViewModels
import Views

/// Registers the favorites' view models, their exchange with files, and the provider that searches them.
struct FavoritesAssembly: Assembly {
    func assemble(container: Container) {
        container.register(FavoritePictures.self) { resolver in
            FavoritePictures(favorites: resolver.require(), decoder: resolver.require())
        }
        container.register(FavoritePreviewDownloader.self) { resolver in
            FavoritePreviewDownloader(
                favorites: resolver.require(), files: resolver.require(), decoder: resolver.require())
        }
        container.register(FavoriteChanges.self) { @MainActor resolver in
            // This call creates the downloader, which then observes each new favorite by itself.
            _ = resolver.require(FavoritePreviewDownloader.self)
            return FavoriteChanges(resolver.require((any FavoritesStoring).self))
        }
        .inObjectScope(.graph)
        container.register((any FavoritesExchanging).self) { resolver in
            let exchange = FavoritesExchange(
                favorites: resolver.require(), searches: resolver.require((any SavedSearchesStoring).self),
                pictures: resolver.require())
            resolver.require(StorageCloser.self).add(exchange.close)
            return exchange
        }
        container.register(ImageProvider.self, name: ProviderID.favorites.rawValue) { resolver in
            ImageProvider(
                id: .favorites, name: ProviderID.favorites.displayName,
                search: FavoritesSearch(resolver.require((any FavoritesStoring).self)))
        }
        container.register(FolderExports.self) { @MainActor _ in FolderExports() }
        container.register(FavoritesViewModel.self) { @MainActor resolver in
            FavoritesViewModel(
                changes: resolver.require(), exchange: resolver.require(), exports: resolver.require(),
                pictures: resolver.require(), previews: resolver.require(FavoritePreviewDownloader.self),
                refresher: resolver.require(AddressRefresher.self),
                settings: resolver.require(),
                makeDetail: { resolver.require(ImageDetailViewModel.self, argument: $0) })
        }
        .inObjectScope(.graph)
        container.registerForInterface(FavoritesController.self) { resolver, controller in
            controller.background = resolver.require(BackgroundControl.self)
            controller.viewModel = resolver.require(FavoritesViewModel.self)
        }
    }
}
