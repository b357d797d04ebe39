import FileAccess
import FoundationEssentials
import Glibc

/// Performs the disk cache's file operations in its folder. No state remains between calls, so that the folder may
/// vanish and reappear at any time.
struct CacheFolder: Sendable {
    /// An entry of the cache as found in its folder.
    struct File {
        let key: CacheKey
        let size: Int
        /// The time of the last use, in nanoseconds since 1970.
        let usedAt: Int64
    }

    let path: String

    /// Returns every entry and removes the remains of interrupted writes.
    func files() -> [File] {
        guard let folder = OpenFolder(path) else { return [] }
        var files: [File] = []
        while let entry = folder.next() {
            guard let name = String(validating: entry.name, as: UTF8.self) else { continue }
            if name.hasPrefix(CacheFile.unfinished) {
                unlink(path + "/" + name)
                continue
            }
            guard let key = CacheKey(name: name),
                let status = LocalPath(filePath(key)).status(followsLinks: false), status.isRegularFile
            else { continue }
            files.append(File(key: key, size: Int(status.st_size), usedAt: status.st_mtim.nanoseconds))
        }
        return files
    }

    /// Returns the whole file and marks it as used now; `nil` if it is missing or unreadable.
    func read(_ key: CacheKey, atMost limit: Int) -> Data? {
        guard let file = try? RegularFile(filePath(key), followsLinks: false), file.size > 0,
            let data = try? file.contents(atMost: limit)
        else { return nil }
        futimens(file.descriptor, nil)
        return data
    }

    func remove(_ key: CacheKey) { unlink(filePath(key)) }

    private func filePath(_ key: CacheKey) -> String { path + "/" + key.name }
}
