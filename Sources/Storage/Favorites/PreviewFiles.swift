import FileAccess
import FoundationEssentials
import Glibc
import Model

/// The files of the previews of favorites, each named by the favorite's row number. Previews can be loaded again, so
/// they are not in the database and its copies.
///
/// Thread: any; the methods block on the disk.
struct PreviewFiles: Sendable {
    let folder: String

    /// The maximum size of a preview in bytes. A typical preview has about 20,000 bytes.
    static let maxSize = 400_000

    func read(_ place: FavoritesPage.Place) -> Data? {
        try? RegularFile.contents(of: path(place), atMost: Self.maxSize)
    }

    func write(_ data: Data, _ place: FavoritesPage.Place) throws {
        try FilePath.makeFolder(folder)
        try AtomicFile.write(data, to: path(place), mode: AtomicFile.ownersOnly)
    }

    /// Removes the previews that no favorite uses. The store calls it only at the start, so that undoing a removal
    /// restores the preview, too.
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
