import FoundationEssentials
import Glibc
import Model

/// A folder that is filled under a hidden name and gets its own when it is complete. Nothing that is there is ever replaced.
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

    func make() throws(FileError) {
        if mkdir(path, 0o755) != 0 { throw .last(parent) }
    }

    /// Says where it is now.
    func finish() throws(FileError) -> String {
        for number in 1...10_000 {
            let place = "\(parent)/\(name)" + (number == 1 ? "" : " \(number)")
            // Takes the name if nobody has it; an empty folder then gives way to the full one in one step.
            guard mkdir(place, 0o755) == 0 else {
                if errno == EEXIST { continue }
                throw .last(place)
            }
            guard rename(path, place) == 0 else {
                let failure = FileError.last(place)
                rmdir(place)
                throw failure
            }
            FilePath.syncFolder(of: place)
            return place
        }
        throw FileError(code: EEXIST, path: parent)
    }

    /// Takes it away with what is in it; nothing, once it has its name.
    func remove() {
        for file in FilePath.names(in: path) { FilePath.remove(path + "/" + file) }
        rmdir(path)
    }
}
