import Core
import FileAccess
import FoundationEssentials
import Glibc
import Model

/// A folder that has a hidden name until it is complete. It never replaces an existing file or folder.
///
/// Thread: one at a time.
final class UnfinishedFolder: Sendable {
    let path: String
    private let parent: String
    private let name: String

    init(in parent: String, title: String) {
        self.parent = parent
        let cleaned = FileName.cleaned(title)
        name = cleaned.isEmpty ? "Vitrine" : cleaned
        path = "\(parent)/.\(name).unfinished-\(UUID().uuidString)"
    }

    func make() throws(StorageError) {
        if mkdir(path, 0o755) != 0 { throw StorageError(.last, path: parent) }
    }

    /// Gives the folder its final name and returns its path.
    func finish() throws(StorageError) -> String {
        for number in 1...10_000 {
            let place = "\(parent)/\(name)" + (number == 1 ? "" : " \(number)")
            // `mkdir` reserves the name if it is free; `rename` then replaces the empty folder atomically.
            guard mkdir(place, 0o755) == 0 else {
                if errno == EEXIST { continue }
                throw StorageError(.last, path: place)
            }
            guard rename(path, place) == 0 else {
                let failure = StorageError(.last, path: place)
                rmdir(place)
                throw failure
            }
            FilePath.syncFolder(of: place)
            return place
        }
        throw StorageError(SystemError(code: EEXIST), path: parent)
    }

    /// Removes the folder and its files. Does nothing once the folder has its final name.
    func remove() {
        for file in FilePath.names(in: path) { FilePath.remove(path + "/" + file) }
        rmdir(path)
    }
}
