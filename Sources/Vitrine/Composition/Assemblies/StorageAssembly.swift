import Core
import Desktop
import Dispatch
import Imaging
import Injection
import Model
import Storage

/// Registers the stores on disk: favorites, past searches, saved files and rate limits.
struct StorageAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
        container.register(StorageCloser.self) { _ in StorageCloser() }
        container.register(FavoritesStore.self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            let store = FavoritesStore(folder: UserFolders.user.data, freeDiskSpace: Self.freeDiskSpace(resolver)) {
                toastQueue.post($0.favoritesToastText)
            }
            resolver.require(StorageCloser.self).add(store.close)
            return store
        }
        container.register((any FavoritesStoring).self) { $0.require(FavoritesStore.self) }
        container.register((any SavedSearchesStoring).self) { SavedSearchesStore($0.require(FavoritesStore.self)) }
        container.register(HistoryDatabase.self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            let history = HistoryDatabase(folder: UserFolders.user.data, freeDiskSpace: Self.freeDiskSpace(resolver)) {
                event in
                if let text = event.historyToastText { toastQueue.post(text) }
            }
            resolver.require(StorageCloser.self).add(history.close)
            return history
        }
        container.register((any SearchHistoryStoring).self) { resolver in
            let settings = resolver.require((any Settings).self)
            return SearchHistoryStore(resolver.require(HistoryDatabase.self), isEnabled: { settings.storesHistory })
        }
        // Requests to a stand-in server do not count against a service's limits.
        let usesStandIn = options.standInURL != nil
        container.register((any RateLimitStoring).self) { resolver in
            guard !usesStandIn else { return NoRateLimitStore() }
            let file = RateLimitStore(folder: UserFolders.user.data)
            resolver.require(StorageCloser.self).add(file.close)
            return file
        }
        container.register((any DownloadsStoring).self) { DownloadsStore($0.require(HistoryDatabase.self)) }
    }

    /// Returns a closure that empties the picture cache when the disk is full, because the cache is expendable. It
    /// waits until the files are deleted.
    private static func freeDiskSpace(_ resolver: any Resolver) -> @Sendable () -> Void {
        let cache = resolver.require(DiskCache.self)
        return {
            let done = DispatchSemaphore(value: 0)
            cache.removeAll()
            cache.whenIdle { done.signal() }
            // The limit of 10 seconds keeps a hanging disk from blocking the favorites forever.
            _ = done.wait(timeout: .now() + 10)
        }
    }
}
