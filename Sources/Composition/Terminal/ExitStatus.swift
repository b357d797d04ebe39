import Model

/// How a command ended, for scripts. The manual page and `TerminalCommand.help` say the same in words.
enum ExitStatus: Int32 {
    case done = 0
    case nothingFound = 1
    case wrongUsage = 2
    case failed = 3
    case refused = 4

    init(_ error: NetworkError) {
        switch error {
        case .keyMissing, .keyRefused, .rateLimited: self = .refused
        case .queryTooLong: self = .wrongUsage
        default: self = .failed
        }
    }

    /// Which of several is told. A failure comes before what a key or a pause mends: waiting alone would not help.
    fileprivate var rank: Int {
        switch self {
        case .done: 0
        case .nothingFound: 1
        case .wrongUsage: 2
        case .refused: 3
        case .failed: 4
        }
    }
}

/// What a command came to. Pictures that were found do not make up for a source that failed: a script that counts on all of
/// them has to learn of it.
struct TerminalOutcome {
    /// The source that was searched, as people know it.
    var source: String
    var pictureCount: Int
    /// What ended the search before there were enough pictures.
    var error: NetworkError?
    /// Services that failed while others went on.
    var failures: [ProviderFailure] = []
    var unsavedCount = 0

    struct ReportedError: Equatable {
        let source: String
        let error: NetworkError
    }

    /// What is told on standard error, each failure once: a search of several services ends with what one of them has said.
    var reportedErrors: [ReportedError] {
        var reportedErrors = failures.map { ReportedError(source: $0.provider.displayName, error: $0.error) }
        if let error, !failures.contains(where: { $0.error == error }) {
            reportedErrors.append(ReportedError(source: source, error: error))
        }
        return reportedErrors
    }

    /// The same for scripts; `nil` where nothing failed.
    var documented: [FoundPictures.Failure]? {
        reportedErrors.isEmpty
            ? nil : reportedErrors.map { FoundPictures.Failure(source: $0.source, message: $0.error.message) }
    }

    var status: ExitStatus {
        var all = reportedErrors.map { ExitStatus($0.error) }
        all.append(pictureCount > 0 ? .done : .nothingFound)
        if unsavedCount > 0 { all.append(.failed) }
        return all.max { $0.rank < $1.rank } ?? .done
    }
}
