import Core
import DesktopShim
import FileAccess
import GLibShim
import Glibc
import Reactive

/// Moves files to the trash of the desktop and back.
///
/// GIO does not tell where a file is in the trash, and its `trash:` addresses need a service that may be missing. The
/// file keeps its inode, so the folders of the trash are searched for it. All work happens on a queue of its own,
/// because a network drive may answer late.
public struct DesktopTrash: FileTrashing {
    private let queue = QueueScheduler(qos: .userInitiated, name: "desktop.trash")
    private let home: @Sendable () -> LocalPath
    private let sidecar: @Sendable (LocalPath) -> LocalPath?

    /// - Parameters:
    ///   - home: returns the user's own trash folder.
    ///   - sidecar: returns the path of the file that belongs to a file and is moved together with it.
    public init(
        home: @escaping @Sendable () -> LocalPath = { LocalPath(String(cString: g_get_user_data_dir()) + "/Trash") },
        sidecar: @escaping @Sendable (LocalPath) -> LocalPath?
    ) {
        (self.home, self.sidecar) = (home, sidecar)
    }

    public func moveToTrash(_ path: LocalPath) -> SignalProducer<TrashedFile, FileTrashingError> {
        perform { () throws(FileTrashingError) in
            let sidecar = sidecar(path)
            let file = try trashed(path)
            // A sidecar that stays harms less than a picture that does.
            let trashedSidecar = sidecar.flatMap { try? trashed($0) }
            return TrashedFile(path: path, location: file.location, sidecars: trashedSidecar.map { [$0] } ?? [])
        }
    }

    private func trashed(_ path: LocalPath) throws(FileTrashingError) -> TrashedFile {
        let identity = FileIdentity(of: path, followsLinks: false)
        let folders = identity.map { trashFolders(of: path, on: $0.device) } ?? []
        let file = path.withCString { g_file_new_for_path($0) }
        defer { g_object_unref(UnsafeMutableRawPointer(file)) }
        var error: UnsafeMutablePointer<GError>?
        guard g_file_trash(file, nil, &error) != 0 else { throw Self.failure(error) }
        let location = identity.flatMap { identity in
            folders.lazy.compactMap { $0.location(of: identity, removedFrom: path) }.first
        }
        return TrashedFile(path: path, location: location)
    }

    /// Returns what an error of GIO means, and frees it.
    private static func failure(_ error: UnsafeMutablePointer<GError>?) -> FileTrashingError {
        guard let error else { return .failed(reason: "") }
        defer { g_error_free(error) }
        func matches(_ code: GIOErrorEnum) -> Bool {
            g_error_matches(error, g_io_error_quark(), Int32(code.rawValue)) != 0
        }
        if matches(G_IO_ERROR_NOT_FOUND) { return .missing }
        if matches(G_IO_ERROR_PERMISSION_DENIED) || matches(G_IO_ERROR_READ_ONLY) { return .notAllowed }
        if matches(G_IO_ERROR_NOT_SUPPORTED) { return .noTrash }
        return .failed(reason: error.pointee.message.map { String(cString: $0) } ?? "")
    }

    public func restore(_ file: TrashedFile) -> SignalProducer<(), FileTrashingError> {
        perform { () throws(FileTrashingError) in
            guard let location = file.location, location.file.status(followsLinks: false) != nil else {
                throw .notInTrash
            }
            try Self.makeFolder(file.path.folder)
            try Self.move(location.file, to: file.path)
            _ = location.info.withCString { unlink($0) }
        }
    }

    private func perform<Value: Sendable>(
        _ work: @escaping @Sendable () throws(FileTrashingError) -> Value
    ) -> SignalProducer<Value, FileTrashingError> {
        SignalProducer { Result { () throws(FileTrashingError) in try work() } }.start(on: queue)
    }

    /// Creates a folder that was renamed or removed, with those above it.
    private static func makeFolder(_ folder: LocalPath) throws(FileTrashingError) {
        guard folder.status(followsLinks: false) == nil, folder != folder.folder else { return }
        try makeFolder(folder.folder)
        // Another program may create it at the same time.
        guard folder.withCString({ mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
            throw .folderMissing(name: folder.name.displayText())
        }
    }

    /// Moves a file and replaces none.
    private static func move(_ source: LocalPath, to target: LocalPath) throws(FileTrashingError) {
        func call(_ function: (UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32) -> Int32 {
            source.withCString { source in target.withCString { function(source, $0) } }
        }
        if call({ vitrine_file_rename(AT_FDCWD, $0, $1, false) }) == 0 { return }
        switch errno {
        case EEXIST: throw .occupied
        case ENOENT: throw .notInTrash
        case ENOTDIR: throw .folderMissing(name: target.folder.name.displayText())
        case EACCES, EPERM, EROFS: throw .notAllowed
        case EINVAL, ENOSYS:
            // The file system does not know the flag. A link refuses to replace a file, too.
            guard call(link) == 0 else { throw errno == EEXIST ? .occupied : .failed(reason: reason(errno)) }
            _ = source.withCString { unlink($0) }
        default: throw .failed(reason: reason(errno))
        }
    }

    private static func reason(_ code: Int32) -> String { SystemError(code: code).reason }
}

// MARK: The folders of the trash

extension DesktopTrash {
    /// The trash folders that may receive the file: the user's own, and those at the top of the file's volume.
    private func trashFolders(of path: LocalPath, on device: Int64) -> [TrashFolder] {
        var top: LocalPath = "/"
        var folder = path
        while folder != "/" {
            folder = folder.folder
            guard FileIdentity(of: folder, followsLinks: false)?.device == device else { break }
            top = folder
        }
        return [
            TrashFolder(path: home(), top: "/"),
            TrashFolder(path: top.appending(".Trash/\(getuid())".utf8), top: top),
            TrashFolder(path: top.appending(".Trash-\(getuid())".utf8), top: top),
        ]
    }
}

/// One trash folder by the specification, with its folders `files` and `info`.
private struct TrashFolder {
    /// The limit of bytes of an info file, which holds a path and a date.
    private static let maxInfoSize = 65_536

    let path: LocalPath
    /// The top folder of the volume.
    let top: LocalPath

    /// Returns the location of the file in this trash; `nil` if it is not here, or was removed from another path.
    func location(of identity: FileIdentity, removedFrom original: LocalPath) -> TrashedFile.Location? {
        // A file usually keeps its name. The trash may have a great many others.
        if let location = location(named: Array(original.nameBytes), identity, original) { return location }
        guard let folder = OpenFolder(path.appending("files".utf8)) else { return nil }
        while let entry = folder.next() {
            guard entry.number == UInt(bitPattern: Int(identity.inode)) else { continue }
            if let location = location(named: entry.name, identity, original) { return location }
        }
        return nil
    }

    private func location(named name: [UInt8], _ identity: FileIdentity, _ original: LocalPath) -> TrashedFile.Location?
    {
        let location = TrashedFile.Location(
            file: path.appending("files".utf8).appending(name),
            info: path.appending("info".utf8).appending(name + Array(".trashinfo".utf8)))
        guard FileIdentity(of: location.file, followsLinks: false) == identity,
            let data = try? RegularFile.contents(of: location.info, atMost: Self.maxInfoSize),
            TrashInfo(String(decoding: data, as: UTF8.self))?.describes(original, in: top) == true
        else { return nil }
        return location
    }
}
