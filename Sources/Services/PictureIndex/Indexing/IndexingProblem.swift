import FileAccess
import SQLiteAccess

/// A file or a folder that could not be indexed. It stops nothing else.
public struct IndexingProblem: Sendable, Hashable {
    public enum Kind: Int, Sendable, CaseIterable {
        /// The system refused to open or read the file.
        case unreadableFile = 1
        case unreadableFolder
        /// The file has the name of a picture but other content.
        case notAPicture
        /// The entry has the name of a picture but is a pipe, a socket or a device.
        case notAFile
        /// The link leads to a folder that contains it.
        case loop
        /// The index of a chosen folder could not be brought up to date, because of the index itself and not of the folder.
        case notIndexed
    }

    public let path: LocalPath
    public let kind: Kind
    /// The value of `errno`; 0 if the system reported no error.
    public let code: Int32

    public init(path: LocalPath, kind: Kind, code: Int32 = 0) {
        (self.path, self.kind, self.code) = (path, kind, code)
    }

    /// The system's message for the code, in the user's language.
    public var reason: String { SystemError(code: code).reason }

    /// Reads path, kind and code; `nil` for an unknown kind.
    init?(_ row: Row) {
        guard let kind = Kind(rawValue: row.int(1)) else { return nil }
        self.init(path: LocalPath(bytes: row.bytes(0)), kind: kind, code: Int32(truncatingIfNeeded: row.integer(2)))
    }
}
