import FileAccess
import Glibc

/// The entries of one folder that concern the index, sorted by name, so that every run has the same order.
struct FolderEntries {
    struct File: Sendable {
        var state: PictureRows.FileState
        var isLink: Bool
    }

    var files: [File] = []
    /// Names of folders, and whether they are symbolic links.
    var folders: [(name: [UInt8], isLink: Bool)] = []
    var problems: [IndexingProblem] = []

    /// The reason why a folder could not be read.
    struct Failure: Error { let code: Int32 }

    /// - Parameter isPicture: returns whether a name is that of a picture file.
    init(of folder: LocalPath, isPicture: ([UInt8]) -> Bool) throws(Failure) {
        guard let open = OpenFolder(folder) else { throw Failure(code: errno) }
        // The end of a folder and a failure differ only by the error number.
        errno = 0
        while let entry = open.next() {
            if entry.name.first != UInt8(ascii: ".") { add(entry, in: folder, isPicture: isPicture(entry.name)) }
            errno = 0
        }
        if errno != 0 { throw Failure(code: errno) }
        files.sort { $0.state.name.lexicographicallyPrecedes($1.state.name) }
        folders.sort { $0.name.lexicographicallyPrecedes($1.name) }
    }

    private mutating func add(_ entry: OpenFolder.Entry, in folder: LocalPath, isPicture: Bool) {
        let path = folder.appending(entry.name)
        if entry.kind == .folder { return folders.append((entry.name, false)) }
        guard isPicture || entry.kind == .link || entry.kind == .unknown else { return }
        var status = stat()
        guard path.withCString({ lstat($0, &status) }) == 0 else { return }
        let isLink = status.st_mode & S_IFMT == S_IFLNK
        // The target of a link may be missing.
        if isLink, path.withCString({ stat($0, &status) }) != 0 { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append((entry.name, isLink))
        case S_IFREG where isPicture && status.st_size > 0:
            let state = PictureRows.FileState(name: entry.name, status)
            files.append(File(state: state, isLink: isLink))
        case S_IFREG: break
        default: if isPicture { problems.append(IndexingProblem(path: path, kind: .notAFile)) }
        }
    }
}

extension PictureRows.FileState {
    init(name: [UInt8], _ status: stat) {
        self.init(
            name: name, inode: Int64(bitPattern: UInt64(status.st_ino)), size: Int64(status.st_size),
            modified: status.st_mtim.nanoseconds)
    }

    /// Reads the state of a file; `nil` if there is no regular file at the path.
    init?(_ path: LocalPath, name: [UInt8]) {
        var status = stat()
        guard path.withCString({ stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.init(name: name, status)
    }
}
