import Core
import FileAccess
import Localize
import Reactive

/// What happens while files of the user are changed.
public enum FileChangeEvent: Sendable {
    case progress(done: Int, of: Int)
    /// All files were changed, or were not changed for a reason. Always the last event.
    case finished(FileChangeReport)
}

/// What a change of files has done.
public struct FileChangeReport: Sendable {
    public struct Failure: Sendable, Equatable {
        public let path: LocalPath
        public let error: FileChangeError

        public init(path: LocalPath, error: FileChangeError) { (self.path, self.error) = (path, error) }
    }

    /// The paths of the changed pictures.
    public var changed: [LocalPath] = []
    /// The number of pictures that were changed.
    public var changedCount: Int { changed.count }
    /// The number of these whose sidecar was changed instead of the picture file.
    public var sidecarCount = 0
    /// The files that remain as they were.
    public var failures: [Failure] = []
    /// Undoes the changes of this report, if there are any. In the report of an undo, it undoes what could not be undone, if
    /// that may succeed later. It needs no window, and runs once.
    public var undo: (@Sendable () -> SignalProducer<FileChangeEvent, Never>)?

    public init() {}
}

/// Ends a change of many files between two of them. Any thread.
public final class FileChangeCancellation: Sendable {
    private let flag = Locked(false)

    public init() {}

    public var isCancelled: Bool { flag.withLock { $0 } }
    public func cancel() { flag.withLock { $0 = true } }
}

/// Why a file was not changed. It remains as it was.
public enum FileChangeError: Error, Sendable, Equatable {
    case missing
    case notAPicture
    /// The file is protected from changes.
    case writeProtected
    /// The program has no permission to write to the folder.
    case notAllowed(folder: String)
    case diskFull(folder: String)
    /// Another program has changed the file in the meantime.
    case changedMeanwhile
    /// The sidecar has something else than XMP.
    case damagedSidecar(name: String)
    /// The file itself must not be changed, so that what is inside of it remains.
    case notRemovable
    /// Files of this kind, or this one, cannot store a rotation.
    case notRotatable
    /// The file itself can't store credits.
    case noCredits
    /// The file or its sidecar is too large.
    case tooLarge
    /// The metadata could not be read at the moment.
    case notRead(PictureError)
    /// The file could not be moved to the trash or back.
    case trash(FileTrashingError)
    /// Any other error; `reason` is the system's message.
    case failed(reason: String)
}

extension FileChangeError {
    /// Whether the same change may succeed later, for instance after the user has moved another file.
    public var mayPass: Bool {
        switch self {
        case .missing, .notAPicture, .changedMeanwhile, .notRemovable, .notRotatable, .noCredits, .tooLarge,
            .trash(.missing), .trash(.notInTrash):
            false
        default: true
        }
    }
}

extension UserFacingError {
    public init(_ error: FileChangeError) {
        let (message, hint) =
            switch error {
            case .missing: (tr("The file no longer exists"), "")
            case .notRotatable: (tr("This file can’t store a rotation"), "")
            case .noCredits: (tr("This file can’t store credits"), "")
            case .notAPicture: (tr("The file is not a picture"), "")
            case .writeProtected: (tr("The file is write-protected"), tr("Change its permissions in the file manager."))
            case .notAllowed(let folder): (tr("No permission to write to %s", folder), "")
            case .diskFull(let folder):
                (tr("No space left in %s", folder), tr("Free up some space, then try again."))
            case .changedMeanwhile: (tr("Another program has changed the file"), tr("Try again."))
            case .damagedSidecar(let name): (tr("“%s” can’t be read", name), tr("Repair or rename it, then try again."))
            case .notRemovable:
                (
                    tr("The file can’t be changed, and has details that can’t be removed"),
                    tr("Enter others instead.")
                )
            case .tooLarge: (tr("The file is too large"), "")
            case .notRead(let error): (UserFacingError(error, hasPage: false).line, "")
            case .trash(let error): (UserFacingError(error).message, UserFacingError(error).hint)
            case .failed(let reason): (tr("The file could not be changed: %s", reason), "")
            }
        self.init(message: message, hint: hint)
    }
}

/// A file that has got another path.
public struct FileMove: Sendable, Hashable {
    public let from: LocalPath
    public let to: LocalPath

    public init(from: LocalPath, to: LocalPath) { (self.from, self.to) = (from, to) }
}
