import FileAccess
import Localize
import Reactive

/// The port that moves files to the trash of the desktop and back.
public protocol FileTrashing: Sendable {
    /// Moves a file to the trash, together with its sidecar. Sends the result once and completes, on any thread; it does not
    /// block the caller.
    func moveToTrash(_ path: LocalPath) -> SignalProducer<TrashedFile, FileTrashingError>
    /// Moves a file without its sidecars from the trash back to its folder. It replaces no file there. If the folder was
    /// renamed or removed, it is created again.
    func restore(_ file: TrashedFile) -> SignalProducer<(), FileTrashingError>
}

/// A file that was moved to the trash.
public struct TrashedFile: Sendable, Hashable {
    /// The path that the file had.
    public let path: LocalPath
    /// The location in the trash, if it is known: without it the program cannot restore the file, but the file manager
    /// can.
    public let location: Location?
    /// The sidecars that were moved to the trash together with the file.
    public let sidecars: [TrashedFile]

    public struct Location: Sendable, Hashable {
        /// The path of the file in the trash.
        public let file: LocalPath
        /// The path of the file that describes the deletion.
        public let info: LocalPath

        public init(file: LocalPath, info: LocalPath) { (self.file, self.info) = (file, info) }
    }

    public init(path: LocalPath, location: Location?, sidecars: [TrashedFile] = []) {
        (self.path, self.location, self.sidecars) = (path, location, sidecars)
    }
}

/// The reason why a file could not be moved to the trash or back.
public enum FileTrashingError: Error, Sendable, Equatable {
    /// The file does not exist.
    case missing
    /// The trash no longer has the file.
    case notInTrash
    /// The folder of the trashed file no longer exists, and cannot be created again. The file is still in the trash.
    case folderMissing(name: String)
    case notAllowed
    /// The file system of the file has no trash.
    case noTrash
    /// Another file has the path of the trashed file now.
    case occupied
    case failed(reason: String)
}

extension UserFacingError {
    public init(_ error: FileTrashingError) {
        let (message, hint) =
            switch error {
            case .missing: (tr("The file no longer exists"), "")
            case .notInTrash: (tr("The file is no longer in the trash"), "")
            case .folderMissing(let name):
                (
                    tr("The file is still in the trash, but its folder “%s” no longer exists", name),
                    tr("Create the folder, then undo again.")
                )
            case .notAllowed: (tr("You are not allowed to move this file"), "")
            case .noTrash: (tr("There is no trash for this file"), tr("Delete it with the file manager."))
            case .occupied:
                (tr("Another file has this name now"), tr("Restore the trashed file with the file manager."))
            case .failed(let reason): (tr("The file could not be moved: %s", reason), "")
            }
        self.init(message: message, hint: hint)
    }
}
