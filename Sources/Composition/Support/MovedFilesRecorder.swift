import FileAccess
import Model
import Reactive

/// Tells the favorites and the downloads the new paths of files that the program has renamed or moved, and of those that the
/// index has found under another path. Any thread.
final class MovedFilesRecorder: Sendable {
    private let favorites: any FavoritesStoring
    private let downloads: any DownloadsStoring
    /// Moves by the program that the index has not reported yet. Files that have exchanged their names would exchange them
    /// again.
    private let own = Locked<Set<FileMove>>([])

    /// A limit for moves outside of the chosen folders, which the index never reports.
    private static let maxOwnCount = 50_000

    /// - Parameter found: files that the index finds under another path.
    init(
        favorites: any FavoritesStoring, downloads: any DownloadsStoring, found: Signal<[FileMove], Never> = .never
    ) {
        (self.favorites, self.downloads) = (favorites, downloads)
        found.observeValues { [weak self] in self?.recordFound($0) }
    }

    /// Records what the program has moved.
    func record(_ moves: [FileMove]) {
        own.withLock { own in
            // Files of one change may have exchanged their paths, which undoes nothing.
            let earlier = own
            for move in moves {
                // A move that is undone is reported neither way.
                let inverse = FileMove(from: move.to, to: move.from)
                if earlier.contains(inverse) {
                    own.remove(inverse)
                } else if own.count < Self.maxOwnCount {
                    own.insert(move)
                }
            }
        }
        store(moves)
    }

    /// Records what the index has found under another path.
    func recordFound(_ moves: [FileMove]) {
        let others = own.withLock { own in moves.filter { own.remove($0) == nil } }
        store(others)
    }

    private func store(_ moves: [FileMove]) {
        guard !moves.isEmpty else { return }
        favorites.moveFiles(moves).start()
        downloads.moveFiles(moves)
    }
}
