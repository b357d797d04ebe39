import FileAccess
import Glibc
import Localize
import Model

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

    private var fileName: String { FileNameWords.withoutExtension(path.name) }

    private static func words(of names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.flatMap(FileNameWords.words).filter { seen.insert($0).inserted }
    }
}

extension FoundFile {
    /// Creates the entry for an existing file; `nil` if there is none at the path.
    init?(at path: LocalPath, in root: LocalPath) {
        guard let status = path.status() else { return nil }
        self.init(path: path, status: status, root: root)
    }

    /// Returns `nil` for everything but a regular file.
    init?(path: LocalPath, status: stat, root: LocalPath) {
        guard status.isRegularFile else { return nil }
        self.init(path: path, size: Int(status.st_size), modifiedAt: status.st_mtim.nanoseconds, root: root)
    }
}

extension [FoundFile] {
    /// Returns the files in an order of the index. Orders of dates, and the one without a choice, are that of the times of
    /// the last change, because other dates are not known before the files are read.
    func sorted(by order: ResultOrder) -> [FoundFile] {
        if let opposite = order.opposite { return sorted(by: opposite).reversed() }
        var places: [LocalPath: NameOrder] = [:]
        if order == .folder {
            for folder in Set(map(\.path.folder)) { places[folder] = NameOrder(folder.bytes) }
        }
        let none = NameOrder([])
        return map { file in
            (name: file.nameOrder, folder: order == .folder ? places[file.path.folder] ?? none : none, file: file)
        }
        .sorted { one, other in
            switch order {
            case .folder where one.folder != other.folder: return one.folder < other.folder
            case .folder where one.file.path.folder != other.file.path.folder:
                return one.file.path.folder < other.file.path.folder
            case .fileSize where one.file.size != other.file.size:
                return one.file.size > other.file.size
            case .relevance, .popular, .latest, .dateTaken, .dateAdded:
                if one.file.modifiedAt != other.file.modifiedAt { return one.file.modifiedAt > other.file.modifiedAt }
            default: break
            }
            return one.name == other.name ? one.file.path < other.file.path : one.name < other.name
        }
        .map(\.file)
    }
}

extension FoundFile {
    /// The position of the name, as the index orders names.
    fileprivate var nameOrder: NameOrder { NameOrder(path.nameBytes) }
}
