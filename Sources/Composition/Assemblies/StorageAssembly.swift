import Desktop
import Dispatch
import Imaging
import Injection
import Model
import Storage
import ViewModels

/// What outlives the program: favourites, past searches, the list of saved files.
struct StorageAssembly: Assembly {
    func assemble(container: Container) {
        container.register(FavoritesStore.self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return FavoritesStore(folder: Folders.user.data, makeRoom: Self.makeRoom(resolver)) {
                board.post($0.favoritesNotice)
            }
        }
        .inObjectScope(.container)
        container.register((any FavoritesKeeping).self) { $0.require(FavoritesStore.self) }
        container.register(HistoryDatabase.self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return HistoryDatabase(folder: Folders.user.data, makeRoom: Self.makeRoom(resolver)) { event in
                if let notice = event.historyNotice { board.post(notice) }
            }
        }
        .inObjectScope(.container)
        container.register((any SearchHistoryKeeping).self) { SearchHistory($0.require(HistoryDatabase.self)) }
            .inObjectScope(.container)
        container.register((any DownloadsKeeping).self) { Downloads($0.require(HistoryDatabase.self)) }
            .inObjectScope(.container)
        container.register(FavoritePictures.self) { resolver in
            FavoritePictures(
                favorites: resolver.require((any FavoritesKeeping).self),
                decoder: resolver.require((any ImageDecoding).self))
        }
        .inObjectScope(.container)
        container.register(FavoriteToggle.self) { @MainActor resolver in
            FavoriteToggle(favorites: resolver.require((any FavoritesKeeping).self))
        }
    }

    /// On a full disk the cache goes before anything that was asked to be kept. Waits until its files are deleted.
    private static func makeRoom(_ resolver: any Resolver) -> @Sendable () -> Void {
        let cache = resolver.require(DiskCache.self)
        return {
            let done = DispatchSemaphore(value: 0)
            cache.removeAll()
            cache.whenIdle { done.signal() }
            // Deleting takes moments; a disk that does not answer any more must not hold up the favourites for ever.
            _ = done.wait(timeout: .now() + 10)
        }
    }
}
