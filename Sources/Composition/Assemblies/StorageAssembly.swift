import Desktop
import Dispatch
import Imaging
import Injection
import Model
import Storage

/// What outlives the program: favourites, past searches, the list of saved files.
struct StorageAssembly: Assembly {
    let options: Options

    func assemble(container: Container) {
        container.register(OpenStorage.self) { _ in OpenStorage() }
            .inObjectScope(.container)
        container.register(FavoritesStore.self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            let store = FavoritesStore(folder: Folders.user.data, makeRoom: Self.makeRoom(resolver)) {
                board.post($0.favoritesNotice)
            }
            resolver.require(OpenStorage.self).add(store.close)
            return store
        }
        .inObjectScope(.container)
        container.register((any FavoritesKeeping).self) { $0.require(FavoritesStore.self) }
        container.register(HistoryDatabase.self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            let history = HistoryDatabase(folder: Folders.user.data, makeRoom: Self.makeRoom(resolver)) { event in
                if let notice = event.historyNotice { board.post(notice) }
            }
            resolver.require(OpenStorage.self).add(history.close)
            return history
        }
        .inObjectScope(.container)
        container.register((any SearchHistoryKeeping).self) { resolver in
            let settings = resolver.require((any Settings).self)
            return SearchHistory(resolver.require(HistoryDatabase.self), isKept: { settings.keepsHistory })
        }
        .inObjectScope(.container)
        // What a stand-in server has been asked counts for no service.
        let isTriedOut = options.standInURL != nil
        container.register((any BudgetKeeping).self) { resolver in
            guard !isTriedOut else { return NoBudgetKeeping() }
            let file = BudgetFile(folder: Folders.user.data)
            resolver.require(OpenStorage.self).add(file.close)
            return file
        }
        .inObjectScope(.container)
        container.register((any DownloadsKeeping).self) { Downloads($0.require(HistoryDatabase.self)) }
            .inObjectScope(.container)
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
