import Core
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

    func read(_ place: FavoritesPage.Position) -> Data? {
        try? RegularFile.contents(of: path(place), atMost: Self.maxSize)
    }

    func write(_ data: Data, _ place: FavoritesPage.Position) throws(StorageError) {
        do throws(SystemError) {
            try createFolder(folder)
            try AtomicFile.write(data, to: path(place), mode: AtomicFile.ownersOnly)
        } catch {
            throw StorageError(error, path: folder)
        }
    }

    func contains(_ place: FavoritesPage.Position) -> Bool { FilePath.exists(path(place)) }

    /// How the files differ from the favorites that have a preview.
    struct Difference: Sendable, Equatable {
        /// The favorites whose file is missing.
        var missing: [FavoritesPage.Position]
        /// The names of the files that no favorite uses.
        var unused: [String]
    }

    /// Compares the files with the favorites that have a preview; `nil` if the folder cannot be listed.
    func difference(from places: [FavoritesPage.Position]) -> Difference? {
        let found = try? FileManager.default.contentsOfDirectory(atPath: folder)
        // The folder is created with the first preview.
        guard found != nil || !FilePath.exists(folder) else { return nil }
        let names = Set(found ?? [])
        return Difference(
            missing: places.filter { !names.contains("\($0)") },
            unused: Array(names.subtracting(places.map { "\($0)" })))
    }

    /// Sets the modification time of a preview whose favorite is removed, so that its age counts from the removal.
    func markAsUnused(_ place: FavoritesPage.Position) { FilePath.markAsModified(path(place)) }

    /// Removes files that were not modified for more than `lifetime` seconds. Newer ones may be needed: undoing a
    /// removal restores the preview, too, and another process may be writing one.
    func remove(_ names: [String], unmodifiedFor lifetime: Double) {
        guard !names.isEmpty, let now = FilePath.currentTime(in: folder) else { return }
        for path in names.map({ folder + "/" + $0 }) {
            if let modified = FilePath.modificationTime(of: path), now - modified > lifetime { FilePath.remove(path) }
        }
    }

    private func path(_ place: FavoritesPage.Position) -> String { "\(folder)/\(place)" }
}
