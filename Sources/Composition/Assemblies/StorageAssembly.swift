import Desktop
import Dispatch
import Imaging
import Injection
import Model
import Storage

/// What outlives the program: favourites, past searches, the list of saved files.
struct StorageAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
        container.register(StorageCloser.self) { _ in StorageCloser() }
            .inObjectScope(.container)
        container.register(FavoritesStore.self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            let store = FavoritesStore(folder: UserFolders.user.data, freeDiskSpace: Self.freeDiskSpace(resolver)) {
                toastQueue.post($0.favoritesToastText)
            }
            resolver.require(StorageCloser.self).add(store.close)
            return store
        }
        .inObjectScope(.container)
        container.register((any FavoritesStoring).self) { $0.require(FavoritesStore.self) }
        container.register(HistoryDatabase.self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            let history = HistoryDatabase(folder: UserFolders.user.data, freeDiskSpace: Self.freeDiskSpace(resolver)) {
                event in
                if let text = event.historyToastText { toastQueue.post(text) }
            }
            resolver.require(StorageCloser.self).add(history.close)
            return history
        }
        .inObjectScope(.container)
        container.register((any SearchHistoryStoring).self) { resolver in
            let settings = resolver.require((any Settings).self)
            return SearchHistoryStore(resolver.require(HistoryDatabase.self), isEnabled: { settings.storesHistory })
        }
        .inObjectScope(.container)
        // What a stand-in server has been asked counts for no service.
        let isTriedOut = options.standInURL != nil
        container.register((any RateLimitStoring).self) { resolver in
            guard !isTriedOut else { return NoRateLimitStore() }
            let file = RateLimitStore(folder: UserFolders.user.data)
            resolver.require(StorageCloser.self).add(file.close)
            return file
        }
        .inObjectScope(.container)
        container.register((any DownloadsStoring).self) { DownloadsStore($0.require(HistoryDatabase.self)) }
            .inObjectScope(.container)
    }

    /// On a full disk the cache goes before anything that was asked to be kept. Waits until its files are deleted.
    private static func freeDiskSpace(_ resolver: any Resolver) -> @Sendable () -> Void {
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
