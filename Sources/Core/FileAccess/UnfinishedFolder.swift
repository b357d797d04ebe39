import FoundationEssentials
import Glibc
import Synchronization

/// A folder that has a hidden name until it is complete. It never replaces an existing file or folder.
///
/// The object holds a lock of the folder. A folder without a lock was left by a program that was killed; the next
/// unfinished folder in the same parent removes it.
///
/// Thread: one at a time.
public final class UnfinishedFolder: Sendable {
    /// The path with the hidden name.
    public let path: String
    private let parent: String
    private let name: String
    /// The descriptor that holds the lock. The system closes it if the program is killed.
    private let lock = Atomic<Int32>(-1)

    private static let mark = ".unfinished-"

    /// - Parameter name: the final name, without a slash; a number is added to one that is taken.
    public init(in parent: String, name: String) {
        (self.parent, self.name) = (parent, name)
        path = "\(parent)/.\(name)\(Self.mark)\(UUID().uuidString)"
    }

    deinit {
        let lock = lock.load(ordering: .relaxed)
        if lock >= 0 { close(lock) }
    }

    /// - Parameter withParent: whether the parent is created if only its last part is missing, like for a single file.
    public func make(withParent: Bool = false) throws(SystemError) {
        Self.removeAbandoned(in: parent)
        while true {
            if mkdir(path, 0o755) != 0 {
                guard withParent, errno == ENOENT, mkdir(parent, 0o777) == 0, mkdir(path, 0o755) == 0 else {
                    throw .last
                }
            }
            // Network file systems may have no locks of folders. Nothing is removed there.
            let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
            if folder >= 0 { while flock(folder, LOCK_EX) != 0, errno == EINTR {} }
            // Another process that looks for abandoned folders may have removed this one before it had its lock.
            if access(path, F_OK) == 0 { return lock.store(folder, ordering: .relaxed) }
            if folder >= 0 { close(folder) }
        }
    }

    /// Removes the folders of programs that were killed.
    private static func removeAbandoned(in parent: String) {
        guard let folders = OpenFolder(parent) else { return }
        while let entry = folders.next() {
            guard let name = String(validating: entry.name, as: UTF8.self), name.hasPrefix("."),
                UUID(uuidString: String(name.suffix(36))) != nil, name.dropLast(36).hasSuffix(mark)
            else { continue }
            let folder = open("\(parent)/\(name)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
            guard folder >= 0 else { continue }
            if flock(folder, LOCK_EX | LOCK_NB) == 0 { remove("\(parent)/\(name)") }
            close(folder)
        }
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
            synchronizeFolder(parent)
            return place
        }
        throw SystemError(code: EEXIST)
    }

    /// Removes the folder and its files. Does nothing once the folder has its final name.
    public func remove() { Self.remove(path) }

    private static func remove(_ path: String) {
        // A save that ends at the same moment may still add a file.
        for _ in 0..<10 {
            let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            for file in files { unlink(path + "/" + file) }
            if rmdir(path) == 0 || errno != ENOTEMPTY { return }
        }
    }
}
