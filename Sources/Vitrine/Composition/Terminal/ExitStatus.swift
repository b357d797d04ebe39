import Core
import FileAccess
import Localize
import Model

/// The exit status of a command, for scripts. The manual page and `TerminalCommand.help` document the same values.
enum ExitStatus: Int32 {
    case done = 0
    case nothingFound = 1
    case wrongUsage = 2
    case failed = 3
    case refused = 4

    init(_ error: NetworkError) {
        switch error {
        case .keyMissing, .keyRefused, .rateLimited, .blocked: self = .refused
        case .queryTooLong: self = .wrongUsage
        default: self = .failed
        }
    }

    /// Returns the status that counts if several apply; `nil` for none. A failure precedes a missing key or a pause,
    /// because waiting would not resolve it.
    static func worst(of statuses: [ExitStatus]) -> ExitStatus? {
        let byWeight: [ExitStatus] = [.failed, .refused, .wrongUsage, .nothingFound, .done]
        return byWeight.first { statuses.contains($0) }
    }
}

/// The result of a command. A failed source counts even if other sources found pictures, because a script may need all
/// of them.
struct TerminalOutcome {
    /// Returns the message about a folder that cannot be read; `nil` for any other folder.
    static func problem(with folder: LocalPath) -> String? {
        guard OpenFolder(folder) == nil else { return nil }
        return tr("The folder “%s” can’t be read: %s", folder.text, SystemError.last.reason)
    }

    /// The display name of the searched source.
    var source: String
    var pictureCount: Int
    /// The error that ended the search before the limit was reached.
    var error: NetworkError?
    /// The failures of single services in a federated search.
    var failures: [ProviderFailure] = []
    var unsavedCount = 0
    /// Why nothing was found in the wanted folder, in the user's language; `nil` if it can be read.
    var folderProblem: String?

    struct ReportedError: Equatable {
        let source: String
        let error: NetworkError

        /// The line for standard error, which names the source once.
        var line: String {
            let line = UserFacingError(error).line
            return line.contains(source) ? line : "\(source): \(line)"
        }
    }

    /// The errors for standard error, without duplicates: a federated search may end with the error of one of its
    /// services.
    var reportedErrors: [ReportedError] {
        var reportedErrors = failures.map { ReportedError(source: $0.provider.displayName, error: $0.error) }
        if let error, !failures.contains(where: { $0.error == error }) {
            reportedErrors.append(ReportedError(source: source, error: error))
        }
        return reportedErrors
    }

    /// The failures in the JSON document; `nil` if nothing failed.
    var documented: [FoundPictures.Failure]? {
        reportedErrors.isEmpty
            ? nil : reportedErrors.map { FoundPictures.Failure(source: $0.source, message: $0.error.message) }
    }

    var status: ExitStatus {
        var all = reportedErrors.map { ExitStatus($0.error) }
        all.append(pictureCount > 0 ? .done : .nothingFound)
        if unsavedCount > 0 || folderProblem != nil { all.append(.failed) }
        return ExitStatus.worst(of: all) ?? .done
    }
}
