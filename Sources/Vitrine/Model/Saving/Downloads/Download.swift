import FoundationEssentials

/// A picture that is being saved, was saved or could not be saved.
public struct Download: Sendable, Hashable, Identifiable {
    /// Identifies a download. Later downloads have greater ids.
    public struct ID: RawRepresentable, Sendable, Hashable, Comparable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
        public static func < (one: ID, other: ID) -> Bool { one.rawValue < other.rawValue }
    }

    /// The progress or the outcome of a download.
    public enum State: Sendable, Hashable {
        case saving
        case saved
        /// The user stopped the download.
        case cancelled
        /// The download failed. `reason` is in the user's language.
        case failed(reason: String)
        /// The program ended before the picture was saved.
        case interrupted
    }

    public let id: ID
    public internal(set) var image: ImageEntity
    /// The path of the file, or the intended path where there is no file.
    public var path: String
    public var state: State
    public var startedAt: Date

    public init(id: ID, image: ImageEntity, path: String, state: State, startedAt: Date) {
        self.id = id
        self.image = image
        self.path = path
        self.state = state
        self.startedAt = startedAt
    }
}
