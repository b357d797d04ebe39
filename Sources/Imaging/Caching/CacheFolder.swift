import FileAccess
import FoundationEssentials
import Glibc

/// What the disk cache does to its folder, one system call after the other. Errors are the system's numbers; nothing is
/// kept between calls, so that a folder may vanish and come back at any time.
struct CacheFolder: Sendable {
    struct SystemError: Error, Equatable {
        let code: Int32
    }

    struct File {
        let key: CacheKey
        let size: Int
        /// Nanoseconds; the time of the last use.
        let usedAt: Int64
    }

    let path: String

    /// Makes the folder and those above it. It is the user's own: file names tell nothing, but contents do.
    func create() throws(SystemError) {
        var partial = path.hasPrefix("/") ? "/" : ""
        for component in path.split(separator: "/") {
            partial += partial.isEmpty || partial.hasSuffix("/") ? component : "/" + component
            if mkdir(partial, 0o700) != 0, errno != EEXIST { throw SystemError(code: errno) }
        }
    }

    /// Every entry; whatever an interrupted write left behind is removed.
    func files() -> [File] {
        guard let folder = OpenFolder(path) else { return [] }
        var files: [File] = []
        while let entry = folder.next() {
            guard let name = entry.name else { continue }
            if name.hasPrefix(Self.unfinished) {
                unlink(path + "/" + name)
                continue
            }
            var status = stat()
            guard let key = CacheKey(name: name), lstat(filePath(key), &status) == 0, Self.isFile(status) else {
                continue
            }
            files.append(File(key: key, size: Int(status.st_size), usedAt: status.st_mtim.nanoseconds))
        }
        return files
    }

    /// The whole file, marked as used now; `nil` if there is none that can be read.
    func read(_ key: CacheKey, atMost limit: Int) -> Data? {
        guard let file = try? RegularFile(filePath(key), followsLinks: false), file.size > 0,
            let data = try? file.contents(atMost: limit)
        else { return nil }
        futimens(file.descriptor, nil)
        return data
    }

    /// The entry is there whole or not at all: it is written under another name first.
    func write(_ data: Data, for key: CacheKey) throws(SystemError) {
        let unfinished = "\(path)/\(Self.unfinished)\(getpid())-\(key.name)"
        // Without blocking, too: others may write to this folder.
        let file = open(unfinished, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard file >= 0 else { throw SystemError(code: errno) }
        var failure: Int32?
        do {
            try writeAll(data, to: file)
        } catch {
            failure = error.code
        }
        if close(file) != 0, failure == nil { failure = errno }
        if failure == nil, rename(unfinished, filePath(key)) != 0 { failure = errno }
        if let failure {
            unlink(unfinished)
            throw SystemError(code: failure)
        }
    }

    func remove(_ key: CacheKey) {
        unlink(filePath(key))
    }

    private static let unfinished = ".unfinished-"

    private func filePath(_ key: CacheKey) -> String { path + "/" + key.name }

    private static func isFile(_ status: stat) -> Bool { status.st_mode & S_IFMT == S_IFREG }
}
