import FileAccess
import Glibc

/// A picture file that a scan has found by its name, without a look at its content.
public struct FoundFile: Sendable, Hashable {
    /// An absolute path.
    public let path: LocalPath
    /// Size in bytes.
    public let size: Int
    /// Nanoseconds since 1970.
    public let modifiedAt: Int64
    /// The chosen folder that the scan started from, as the user wrote it.
    public let root: LocalPath

    /// Words of the names of the file and of the folders from the chosen one down, in lower case, without duplicates;
    /// the file's own come first.
    var words: [String] {
        let folders = path.bytes.dropFirst(root.bytes.count).split(separator: UInt8(ascii: "/")).dropLast().map {
            String(decoding: $0, as: UTF8.self)
        }
        return Self.words(of: [fileName, root.name] + folders)
    }

    /// The words of the file's name, in lower case, without duplicates. Names of folders sort files and do not describe
    /// a picture.
    var nameWords: [String] { Self.words(of: [fileName]) }

    private var fileName: String { FileNameWords.withoutExtension(path.name) }

    private static func words(of names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.flatMap(FileNameWords.words).filter { seen.insert($0).inserted }
    }
}

extension FoundFile {
    /// Creates the entry for an existing file; `nil` if there is none at the path.
    init?(at path: LocalPath, in root: LocalPath) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
        self.init(path: path, status: status, root: root)
    }

    /// Returns `nil` for everything but a regular file.
    init?(path: LocalPath, status: stat, root: LocalPath) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(path: path, size: Int(status.st_size), modifiedAt: status.st_mtim.nanoseconds, root: root)
    }
}
