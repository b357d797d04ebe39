import Core
import Localize
import Reactive

/// The port that saves pictures as files in the user's folders. `Saving.PictureSaver` implements it.
public protocol PictureSaving: Sendable {
    /// Downloads the picture, writes author, license and source into it and moves it to its folder in one atomic step. A
    /// file that can't store them, or that has Content Credentials, stays unmodified, and a sidecar is saved beside it.
    /// Sends events, with `saved` as the last one, and completes. Cold; disposing before `saved` leaves no file behind.
    /// Events arrive on any thread.
    func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError>
}

/// The progress of saving.
public enum SaveEvent: Sendable, Equatable {
    case receiving(TransferProgress)
    /// The file is complete and is being written to the disk.
    case writing
    case saved(SavedPicture)
}

/// A picture that was saved in the user's folder.
public struct SavedPicture: Sendable, Hashable {
    /// Where author, license and source are.
    public enum Credits: Sendable, Hashable {
        /// In the picture file.
        case inside
        /// In an XMP file in the same folder.
        case sidecar(name: String)
        case nowhere
    }

    public let path: String
    public let credits: Credits
    /// Whether the file has Content Credentials. It is then exactly the file of the service.
    public let hasContentCredentials: Bool
    /// Whether the user had rotated the picture and the file could not store that.
    public var losesRotation = false
    /// How the file differs from the picture of its source; `nil` for a file of the source.
    public var change: PictureChange?
    /// What the file shows; `nil` if it could not be decoded.
    public var imageCode: ImageCode?

    public init(
        path: String, credits: Credits = .inside, hasContentCredentials: Bool = false, imageCode: ImageCode? = nil
    ) {
        self.path = path
        self.credits = credits
        self.hasContentCredentials = hasContentCredentials
        self.imageCode = imageCode
    }
}

extension SavedPicture {
    /// The message after saving. What differs from other saves comes first, because the end of a long message may be cut
    /// off.
    public var message: String {
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        if losesRotation { return tr("“%s” saved without its rotation, which the file can’t store", name) }
        return switch (credits, hasContentCredentials) {
        case (.inside, _): tr("“%s” saved", name)
        case (.sidecar(let sidecar), false): tr("Saved, with the author and license in “%s”", sidecar)
        case (.sidecar(let sidecar), true):
            tr("Saved unchanged to keep its Content Credentials, with the author and license in “%s”", sidecar)
        case (.nowhere, false): tr("“%s” saved. Its author and license could not be stored.", name)
        case (.nowhere, true):
            tr("Saved unchanged to keep its Content Credentials, without the author and license")
        }
    }
}

/// Why a picture was not saved. No partial file is left behind.
public enum SaveError: Error, Sendable, Equatable {
    /// The picture could not be loaded.
    case picture(PictureError)
    /// A file of this name exists and was not to be replaced.
    case exists(path: String)
    case noFolder(path: String)
    /// The program has no permission to write to the folder.
    case notAllowed(path: String)
    case diskFull(path: String)
    /// Any other error; `reason` is the system's message.
    case notWritten(path: String, reason: String)
}

extension UserFacingError {
    public init(_ error: SaveError) {
        switch error {
        case .picture(.network(.tooLarge(_, let limit))):
            self.init(message: tr("The file is too large to save. The limit is %s.", formattedBytes(limit)))
        case .picture(let error):
            self.init(error)
        case .exists(let path):
            self.init(message: tr("The file %s already exists", path), hint: tr("Choose another name."))
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
            self.init(message: tr("%s could not be written: %s", path, reason), recoveryAction: .retry)
        }
    }
}
