import Localize
import Reactive

/// The port behind which pictures become files in the user's folders. `Saving.PictureSaver` implements it.
public protocol PictureSaving: Sendable {
    /// Fetches the picture, writes author, licence and source into it and puts it into its folder in one step: there is the
    /// whole file, or none. Sends what happens, `saved` last, and completes. Cold; disposing of it before `saved`
    /// leaves nothing behind. Events arrive on any thread.
    func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError>
}

/// How far saving has come.
public enum SaveEvent: Sendable, Equatable {
    case receiving(TransferProgress)
    /// Everything is here and goes to the disk.
    case writing
    case saved(SavedPicture)
}

/// A picture that lies in the user's folder.
public struct SavedPicture: Sendable, Hashable {
    public let path: String
    /// Whether author, licence and source are in the file: some formats have no place for them.
    public let holdsCredits: Bool

    public init(path: String, holdsCredits: Bool) {
        self.path = path
        self.holdsCredits = holdsCredits
    }
}

/// Why there is no file. Nothing was left behind.
public enum SaveError: Error, Sendable, Equatable {
    /// The picture could not be had.
    case picture(PictureError)
    /// There is a file of that name, and it was not to be replaced.
    case exists(path: String)
    case noFolder(path: String)
    /// The folder may not be written to.
    case notAllowed(path: String)
    case diskFull(path: String)
    /// Anything else the system says; `reason` in its words.
    case notWritten(path: String, reason: String)
}

extension UserFacingError {
    public init(_ error: SaveError) {
        switch error {
        case .picture(.network(.tooLarge(_, let limit))):
            self.init(
                message: tr("The file is too large to save. The limit is %s.", formattedBytes(limit)),
                hint: "", recoveryAction: .none)
        case .picture(let error):
            self.init(error)
        case .exists(let path):
            self.init(
                message: tr("The file %s already exists", path), hint: tr("Choose another name."), recoveryAction: .none
            )
        case .noFolder(let path):
            self.init(
                message: tr("The folder %s does not exist", path),
                hint: tr("Choose another folder, or connect the drive it is on."), recoveryAction: .retry)
        case .notAllowed(let path):
            self.init(
                message: tr("No permission to write to %s", path), hint: tr("Choose another folder."),
                recoveryAction: .retry)
        case .diskFull(let path):
            self.init(
                message: tr("No space left in %s", path), hint: tr("Free up some space, then try again."),
                recoveryAction: .retry)
        case .notWritten(let path, let reason):
            self.init(message: tr("%s could not be written: %s", path, reason), hint: "", recoveryAction: .retry)
        }
    }
}
