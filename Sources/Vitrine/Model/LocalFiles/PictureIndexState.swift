import Core
import FileAccess
import Reactive

/// The state of the index of this computer's pictures: how much is read, and which files and folders could not be.
public struct PictureIndexState: Sendable, Hashable {
    public enum Activity: Sendable, Hashable {
        case idle, running, paused
    }

    /// A file or a folder that could not be indexed. It stops nothing else.
    public struct Problem: Sendable, Hashable {
        public let path: LocalPath
        /// What is wrong, in a few words of the user's language.
        public let reason: String

        public init(path: LocalPath, reason: String) { (self.path, self.reason) = (path, reason) }
    }

    public var activity = Activity.idle
    public var pictureCount = 0
    /// Folders that have to be read, or read again.
    public var unreadFolderCount = 0
    /// Folders on disks that are not there. Their pictures stay in the index.
    public var unavailableFolderCount = 0
    /// The first problems, by path.
    public var problems: [Problem] = []
    /// The number of all problems.
    public var problemCount = 0

    public init() {}
}

/// The port for the state of the index of this computer's pictures. Any thread.
public protocol PictureIndexControlling: Sendable {
    /// Sends the state, and the new one after each change, on a queue of its own. A failure to read sends nothing.
    var states: SignalProducer<PictureIndexState, Never> { get }
    /// Stops the reading of folders in all processes until it is continued. Cold; sends on any thread.
    func setPaused(_ isPaused: Bool) -> SignalProducer<(), StorageError>
}
