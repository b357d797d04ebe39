import DesktopShim
import FileAccess
import Glibc
import Model
import Reactive

/// Moves files to the trash of the desktop and back.
///
/// GIO does not tell where a file is in the trash, and its `trash:` addresses need a service that may be missing. The
/// file keeps its inode, so the folders of the trash are searched for it. All work happens on a queue of its own,
/// because a network drive may answer late.
public struct DesktopTrash: FileTrashing {
    private let queue = QueueScheduler(qos: .userInitiated, name: "desktop.trash")
    private let home: @Sendable () -> String

    /// - Parameter home: returns the user's own trash folder.
    public init(home: @escaping @Sendable () -> String = { String(cString: g_get_user_data_dir()) + "/Trash" }) {
        self.home = home
    }

    public func moveToTrash(_ path: String) -> SignalProducer<TrashedFile, FileTrashingError> {
        perform { () throws(FileTrashingError) in
            let identity = FileIdentity(path)
            let folders = identity.map { trashFolders(of: path, on: $0.device) } ?? []
            var message: UnsafeMutablePointer<CChar>?
            defer { g_free(message) }
            switch vitrine_trash_file(path, &message) {
            case VITRINE_TRASH_DONE:
                let place = identity.flatMap { identity in
                    folders.lazy.compactMap { $0.place(of: identity, removedFrom: path) }.first
                }
                return TrashedFile(path: path, place: place)
            case VITRINE_TRASH_MISSING: throw .missing
            case VITRINE_TRASH_NOT_ALLOWED: throw .notAllowed
            case VITRINE_TRASH_UNSUPPORTED: throw .noTrash
            default: throw .failed(reason: message.map { String(cString: $0) } ?? "")
            }
        }
    }

    public func restore(_ file: TrashedFile) -> SignalProducer<(), FileTrashingError> {
        perform { () throws(FileTrashingError) in
            guard let place = file.place else { throw .missing }
            try Self.move(place.file, to: file.path)
            unlink(place.info)
        }
    }

    private func perform<Value: Sendable>(
        _ work: @escaping @Sendable () throws(FileTrashingError) -> Value
    ) -> SignalProducer<Value, FileTrashingError> {
        SignalProducer { [queue] observer, _ in
            queue.schedule {
                do throws(FileTrashingError) {
                    observer.send(value: try work())
                    observer.sendCompleted()
                } catch {
                    observer.send(error: error)
                }
            }
        }
    }

    /// Moves a file and replaces none.
    private static func move(_ source: String, to target: String) throws(FileTrashingError) {
        if vitrine_rename_without_replacing(source, target) == 0 { return }
        switch errno {
        case EEXIST: throw .occupied
        case ENOENT, ENOTDIR: throw .missing
        case EACCES, EPERM, EROFS: throw .notAllowed
        case EINVAL, ENOSYS:
            // The file system does not know the flag. A link refuses to replace a file, too.
            guard link(source, target) == 0 else { throw errno == EEXIST ? .occupied : .failed(reason: reason(errno)) }
            unlink(source)
        default: throw .failed(reason: reason(errno))
        }
    }

    private static func reason(_ code: Int32) -> String { SystemError(code: code).reason }
}

// MARK: The folders of the trash

extension DesktopTrash {
    /// The trash folders that may receive the file: the user's own, and those at the top of the file's volume.
    private func trashFolders(of path: String, on device: dev_t) -> [TrashFolder] {
        var top = "/"
        var folder = path
        while let slash = folder.lastIndex(of: "/") {
            folder = String(folder[..<slash])
            guard FileIdentity(folder.isEmpty ? "/" : folder)?.device == device else { break }
            top = folder.isEmpty ? "/" : folder
        }
        let base = top == "/" ? "" : top
        return [
            TrashFolder(path: home(), top: "/"), TrashFolder(path: "\(base)/.Trash/\(getuid())", top: top),
            TrashFolder(path: "\(base)/.Trash-\(getuid())", top: top),
        ]
    }
}

/// The device and the number of a file. They stay the same when the file is renamed.
private struct FileIdentity: Equatable {
    let device: dev_t
    let number: ino_t

    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        (device, number) = (status.st_dev, status.st_ino)
    }
}

/// One trash folder by the specification, with its folders `files` and `info`.
private struct TrashFolder {
    /// The limit of bytes of an info file, which holds a path and a date.
    private static let maxInfoSize = 65_536

    let path: String
    /// The top folder of the volume.
    let top: String

    /// Returns the place of the file in this trash; `nil` if it is not here, or was removed from another path.
    func place(of identity: FileIdentity, removedFrom original: String) -> TrashedFile.Place? {
        guard let folder = opendir(path + "/files") else { return nil }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            guard entry.pointee.d_ino == identity.number else { continue }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                    String(cString: $0)
                }
            }
            let place = TrashedFile.Place(file: "\(path)/files/\(name)", info: "\(path)/info/\(name).trashinfo")
            guard FileIdentity(place.file) == identity,
                let data = try? RegularFile.contents(of: place.info, atMost: Self.maxInfoSize),
                TrashInfo(String(decoding: data, as: UTF8.self))?.describes(original, in: top) == true
            else { continue }
            return place
        }
        return nil
    }
}
