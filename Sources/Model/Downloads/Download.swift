import FoundationEssentials

/// A picture that was saved, is being saved, or could not be.
public struct Download: Sendable, Hashable, Identifiable {
    public struct ID: RawRepresentable, Sendable, Hashable, Comparable {
        public let rawValue: Int64
        public init(rawValue: Int64) { self.rawValue = rawValue }
        public static func < (one: ID, other: ID) -> Bool { one.rawValue < other.rawValue }
    }

    public enum State: Sendable, Hashable {
        case saving
        case saved
        /// The user stopped it.
        case cancelled
        /// `reason` in the user's language.
        case failed(reason: String)
        /// The program ended before it was saved.
        case interrupted
    }

    public let id: ID
    public let image: ImageEntity
    /// Where the file is, or was to be.
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
