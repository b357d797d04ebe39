import FileAccess
import Model
import Reactive

/// Tells the favorites and the downloads the new paths of files that the index has found under another path. Any thread.
final class MovedFilesRecorder: Sendable {
    private let favorites: any FavoritesStoring
    private let downloads: any DownloadsStoring

    /// - Parameter found: files that the index finds under another path.
    init(
        favorites: any FavoritesStoring, downloads: any DownloadsStoring, found: Signal<[FileMove], Never> = .never
    ) {
        (self.favorites, self.downloads) = (favorites, downloads)
        found.observeValues { [weak self] in self?.record($0) }
    }

    func record(_ moves: [FileMove]) {
        guard !moves.isEmpty else { return }
        favorites.moveFiles(moves).start()
        downloads.moveFiles(moves)
    }
}
