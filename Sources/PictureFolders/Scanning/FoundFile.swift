import FileAccess
import Glibc

/// A picture file as a scan has found it, before anybody has looked inside.
public struct FoundFile: Sendable, Hashable {
    /// Absolute.
    public let path: String
    /// Bytes.
    public let size: Int
    /// Nanoseconds since 1970.
    public let modifiedAt: Int64
    /// The chosen folder that it was found below, as chosen.
    public let root: String

    /// Words of its name and of the folders from the chosen one down, in lower case, each once; the file's own first.
    var words: [String] { words(namingRoot: true) }

    /// The same without those of the chosen folder's name: "pictures" says nothing of a file among pictures.
    var ownWords: [String] { words(namingRoot: false) }

    private func words(namingRoot: Bool) -> [String] {
        let folder = root.split(separator: "/").last.map(String.init) ?? ""
        let inside = path.dropFirst(root.count).split(separator: "/").map(String.init)
        let names =
            [FileNameWords.withoutExtension(inside.last ?? "")] + (namingRoot ? [folder] : []) + inside.dropLast()
        var seen: Set<String> = []
        return names.flatMap(FileNameWords.words).filter { seen.insert($0).inserted }
    }
}

extension FoundFile {
    /// The file at a path; `nil` if there is none.
    init?(at path: String, in root: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(path: path, status: status, root: root)
    }

    /// `nil` for everything but an ordinary file.
    init?(path: String, status: stat, root: String) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(path: path, size: Int(status.st_size), modifiedAt: status.st_mtim.nanoseconds, root: root)
    }
}
