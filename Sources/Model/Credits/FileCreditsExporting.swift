import FileAccess
import Localize
import Reactive

/// The port that writes the credits of picture files of this computer into a file.
public protocol FileCreditsExporting: Sendable {
    /// Reads the credits of picture files, and writes them into the file at `path`, which replaces an existing one. Sends
    /// the result and completes. It does not block the caller.
    ///
    /// - Parameter files: absolute paths.
    func exportCredits(
        ofFiles files: [LocalPath], titled title: String, as format: CreditsFormat, to path: String
    ) -> SignalProducer<FileCreditsExport, FileCreditsError>
}

/// The result of an export of credits.
public struct FileCreditsExport: Sendable, Equatable {
    /// The number of files whose credits were exported.
    public let count: Int
    /// The names of the files that could not be read.
    public let unread: [String]

    public init(count: Int, unread: [String] = []) { (self.count, self.unread) = (count, unread) }

    /// The maximum number of names in a message.
    private static let maxNameCount = 3

    /// The message for the user.
    public var text: String {
        guard !unread.isEmpty else {
            return trn("Credits of %d file exported", "Credits of %d files exported", count)
        }
        let total = count + unread.count
        let names = unread.prefix(Self.maxNameCount).map { $0.displayText() }.joined(separator: ", ")
        return trn(
            "Credits of %s of %s file exported. Not read: %s", "Credits of %s of %s files exported. Not read: %s",
            total,
            formatted(count), formatted(total), unread.count > Self.maxNameCount ? names + "…" : names)
    }
}

/// Why no credits were exported.
public enum FileCreditsError: Error, Sendable, Equatable {
    /// None of the files could be read.
    case nothingRead
    case notWritten(SaveError)
}

extension UserFacingError {
    public init(_ error: FileCreditsError) {
        switch error {
        case .nothingRead:
            self.init(
                message: tr("None of these files could be read"), hint: tr("Choose picture files."),
                recoveryAction: .none)
        case .notWritten(let error): self.init(error)
        }
    }
}
