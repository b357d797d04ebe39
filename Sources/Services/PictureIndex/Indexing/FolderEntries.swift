import FileAccess
import Glibc
import Model

/// The entries of one folder that concern the index, sorted by name, so that every run has the same order.
struct FolderEntries {
    struct File: Sendable {
        var state: PictureRows.FileState
        var isLink: Bool
        /// The sidecars of the picture, the one that counts first.
        var sidecars: [LocalPath] = []
    }

    struct Folder: Sendable {
        let path: LocalPath
        let isLink: Bool
    }

    var files: [File] = []
    var folders: [Folder] = []
    var problems: [IndexingProblem] = []
    /// The sidecars of the folder, each with a number for its version.
    private var sidecars: [[UInt8]: Int64] = [:]

    /// The reason why a folder could not be read.
    struct Failure: Error { let code: Int32 }

    /// - Parameter isPicture: returns whether a file is a picture.
    init(of folder: LocalPath, isPicture: (LocalPath) -> Bool) throws(Failure) {
        guard let open = OpenFolder(folder) else { throw Failure(code: errno) }
        // The end of a folder and a failure differ only by the error number.
        errno = 0
        while let entry = open.next() {
            if entry.name.first != UInt8(ascii: ".") {
                let isSidecar = Sidecars.isSidecar(entry.name) && addSidecar(entry, in: folder)
                if !isSidecar { add(entry, in: folder, isPicture) }
            }
            errno = 0
        }
        if errno != 0 { throw Failure(code: errno) }
        if !sidecars.isEmpty { assignSidecars(in: folder) }
        files.sort { $0.state.name.lexicographicallyPrecedes($1.state.name) }
        folders.sort { $0.path < $1.path }
    }

    /// Returns false if the entry is no file, whatever its name.
    private mutating func addSidecar(_ entry: OpenFolder.Entry, in folder: LocalPath) -> Bool {
        guard let status = folder.appending(entry.name).status(), status.isRegularFile else { return false }
        guard status.st_size > 0 else { return true }
        // Zero means that a picture has no sidecar.
        let version = status.st_mtim.nanoseconds &* 31 &+ Int64(status.st_size)
        sidecars[entry.name] = version == 0 ? 1 : version
        return true
    }

    /// Gives each picture its sidecars.
    private mutating func assignSidecars(in folder: LocalPath) {
        var sharing: [[UInt8]: Int] = [:]
        for file in files { sharing[folder.appending(file.state.name).bytesWithoutExtension, default: 0] += 1 }
        for position in files.indices {
            let path = folder.appending(files[position].state.name)
            files[position].sidecars = Sidecars.candidates(for: path) {
                sharing[path.bytesWithoutExtension] == 1
            } exists: {
                sidecars[Array($0.nameBytes)] != nil
            }
            for sidecar in files[position].sidecars {
                guard let version = sidecars[Array(sidecar.nameBytes)] else { continue }
                let former = files[position].state.sidecar
                files[position].state.sidecar = former == 0 ? version : former &* 31 &+ version
            }
        }
    }

    private mutating func add(_ entry: OpenFolder.Entry, in folder: LocalPath, _ isPicture: (LocalPath) -> Bool) {
        let path = folder.appending(entry.name)
        if entry.kind == .folder { return folders.append(Folder(path: path, isLink: false)) }
        let isPicture = isPicture(path)
        guard isPicture || entry.kind == .link || entry.kind == .unknown else { return }
        guard let own = path.status(followsLinks: false) else { return }
        // The target of a link may be missing.
        guard let status = own.isLink ? path.status() : own else { return }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: folders.append(Folder(path: path, isLink: own.isLink))
        case S_IFREG where isPicture && status.st_size > 0:
            let state = PictureRows.FileState(name: entry.name, status)
            files.append(File(state: state, isLink: own.isLink))
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
        guard let status = path.status(), status.isRegularFile else { return nil }
        self.init(name: name, status)
    }
}
