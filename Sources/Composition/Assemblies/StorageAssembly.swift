import Injection
import Model

/// What outlives the program: favourites, past searches, the list of saved files.
struct StorageAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any FavoritesKeeping).self) { _ in MemoryFavorites() }
            .inObjectScope(.container)
        container.register((any SearchHistoryKeeping).self) { _ in MemorySearchHistory() }
            .inObjectScope(.container)
        container.register((any DownloadsKeeping).self) { _ in MemoryDownloads() }
            .inObjectScope(.container)
    }
}
