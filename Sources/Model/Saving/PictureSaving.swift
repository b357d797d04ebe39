import Reactive

/// The port behind which pictures become files in the user's folders. `Saving.PictureSaver` implements it.
public protocol PictureSaving: Sendable {
    /// Fetches the picture, writes author, licence and source into it and puts it into its folder in one step: there is the
    /// whole file, or none. Sends what happens, `saved` last, and completes. Cold; disposing of it before `saved`
    /// leaves nothing behind. Events arrive on any thread.
    func save(_ request: SaveRequest) -> SignalProducer<SaveEvent, SaveError>
}

/// What is to be saved, and where.
public struct SaveRequest: Sendable, Hashable {
    /// What to do when there is a file of that name.
    public enum Conflict: Sendable, Hashable {
        /// Put a number behind the name.
        case number
        /// The user has agreed to lose the file that is there.
        case replace
    }

    public var image: ImageEntity
    /// An absolute path.
    public var folder: String
    /// Without extension where `extension` is `nil`: then the picture's own is put behind it.
    public var name: String
    public var fileExtension: String?
    public var conflict: Conflict
    /// What is fetched instead of the original, where that would be more than is needed.
    public var rendition: String?

    public init(
        image: ImageEntity, folder: String, name: String, fileExtension: String? = nil, conflict: Conflict = .number,
        rendition: String? = nil
    ) {
        self.image = image
        self.folder = folder
        self.name = name
        self.fileExtension = fileExtension
        self.conflict = conflict
        self.rendition = rendition
    }

    /// What is fetched: the original file where the provider gives its address, else the largest there is.
    public var url: String {
        let largest = image.renditions.max { $0.size.width < $1.size.width }
        return rendition ?? image.fileURL ?? largest?.url ?? image.imageURL ?? image.previewURL
    }
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
