import FoundationEssentials
import Glibc

/// A folder that has a hidden name until it is complete. It never replaces an existing file or folder.
///
/// Thread: one at a time.
public final class UnfinishedFolder: Sendable {
    /// The path with the hidden name.
    public let path: String
    private let parent: String
    private let name: String

    /// - Parameter name: the final name, without a slash; a number is added to one that is taken.
    public init(in parent: String, name: String) {
        (self.parent, self.name) = (parent, name)
        path = "\(parent)/.\(name).unfinished-\(UUID().uuidString)"
    }

    /// - Parameter withParent: whether the parent is created if only its last part is missing, like for a single file.
    public func make(withParent: Bool = false) throws(SystemError) {
        if mkdir(path, 0o755) == 0 { return }
        guard withParent, errno == ENOENT, mkdir(parent, 0o777) == 0, mkdir(path, 0o755) == 0 else { throw .last }
    }

    /// Gives the folder its final name and returns its path.
    public func finish() throws(SystemError) -> String {
        for number in 1...10_000 {
            let place = "\(parent)/\(name)" + (number == 1 ? "" : " \(number)")
            // `mkdir` reserves the name if it is free; `rename` then replaces the empty folder atomically.
            guard mkdir(place, 0o755) == 0 else {
                if errno == EEXIST { continue }
                throw .last
            }
            guard rename(path, place) == 0 else {
                let failure = SystemError.last
                rmdir(place)
                throw failure
            }
            synchronizeParent()
            return place
        }
        throw SystemError(code: EEXIST)
    }

    /// Removes the folder and its files. Does nothing once the folder has its final name.
    public func remove() {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for file in files { unlink(path + "/" + file) }
        rmdir(path)
    }

    /// Has the disk store the new name, so that it survives a power failure.
    private func synchronizeParent() {
        let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }
}
