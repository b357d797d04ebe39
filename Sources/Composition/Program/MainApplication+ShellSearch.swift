import Desktop
import Injection
import Model
import Reactive
import Views

extension MainApplication {
    /// As the search provider's file names it.
    private static let searchPath = "/io/github/vitrine/Vitrine/SearchProvider"

    /// Answers the desktop's shell from now on.
    func respondToShell() -> ShellSearchProvider {
        let results = ShellSearch(
            favorites: { [container] in container.require((any FavoritesStoring).self) },
            history: { [container] in container.require((any SearchHistoryStoring).self) },
            openFavorite: { [weak self] id in self?.openFavorite(id) },
            search: { [weak self] words in self?.search(SearchCommand(query: SearchQuery(words))) })
        return ShellSearchProvider(path: Self.searchPath, results: results)
    }

    private func openFavorite(_ id: ImageID) {
        container.require((any FavoritesStoring).self).favorites([id]).observe(on: UIScheduler())
            .startWithResult { [weak self] result in
                let found = (try? result.get())?.first
                MainActor.assumeIsolated {
                    guard let self, let found else { return }
                    self.openedFiles.show([found.image], at: 0)
                }
            }
    }
}
