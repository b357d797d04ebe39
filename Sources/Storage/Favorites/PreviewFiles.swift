import FileAccess
import FoundationEssentials
import Glibc
import Model

/// The previews of favourites, each a file of its own named by the favourite's place: they can be had again, so that neither the
/// database nor its copies grow by them.
///
/// Thread: none of its own; waits for the disk.
struct PreviewFiles: Sendable {
    let folder: String

    /// Bytes. A row's preview has about 20,000.
    static let largest = 400_000

    func read(_ place: FavoritesPage.Place) -> Data? {
        try? RegularFile.contents(of: path(place), atMost: Self.largest)
    }

    func write(_ data: Data, _ place: FavoritesPage.Place) throws {
        try FilePath.makeFolder(folder)
        try AtomicFile.write(data, to: path(place), mode: AtomicFile.ownersOnly)
    }

    /// Removes what belongs to no favourite any more. What was removed a moment ago stays until the next start, so that undoing
    /// brings the preview back, too.
    func removeAll(except places: Set<FavoritesPage.Place>) {
        for name in FilePath.names(in: folder) {
            guard let place = FavoritesPage.Place(name), places.contains(place) else {
                FilePath.remove(folder + "/" + name)
                continue
            }
        }
    }

    private func path(_ place: FavoritesPage.Place) -> String { "\(folder)/\(place)" }
}
