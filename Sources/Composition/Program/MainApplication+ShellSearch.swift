import Desktop
import Injection
import Model
import Reactive
import Views

extension MainApplication {
    /// As the search provider's file names it.
    private static let searchPath = "/io/github/vitrine/Vitrine/SearchProvider"

    /// Answers the desktop's shell from now on.
    func answerShell() -> ShellSearchProvider {
        let answers = ShellSearch(
            favorites: { [container] in container.require((any FavoritesKeeping).self) },
            history: { [container] in container.require((any SearchHistoryKeeping).self) },
            openFavorite: { [weak self] id in self?.openFavorite(id) },
            search: { [weak self] words in self?.search(SearchCommand(query: SearchQuery(words))) })
        return ShellSearchProvider(path: Self.searchPath, answers: answers)
    }

    private func openFavorite(_ id: ImageID) {
        container.require((any FavoritesKeeping).self).favorites([id]).observe(on: UIScheduler())
            .startWithResult { [weak self] result in
                let found = (try? result.get())?.first
                MainActor.assumeIsolated {
                    guard let self, let found else { return }
                    self.openedFiles.show([found.image], at: 0)
                }
            }
    }
}
