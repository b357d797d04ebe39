import Core
import Localize
import Model

/// What a dialog says about files that remain as they were, by the reasons.
public struct FileChangeFailures: Sendable, Equatable {
    /// The most names of a reason that are listed.
    private static let maxNameCount = 100

    public let heading: String
    /// A paragraph for each reason, with the names of the files.
    public let text: String

    public init(_ failures: [FileChangeReport.Failure]) {
        heading = trn("%s File Stays as It Is", "%s Files Stay as They Are", failures.count, formatted(failures.count))
        var (reasons, names) = ([String](), [String: [String]]())
        for failure in failures {
            let reason = UserFacingError(failure.error).line
            if names[reason] == nil { reasons.append(reason) }
            names[reason, default: []].append(failure.path.name.displayText())
        }
        text = reasons.map { reason in
            let all = names[reason] ?? []
            let others = all.count - Self.maxNameCount
            let more =
                others > 0 ? [trn("and %s other file", "and %s other files", others, formatted(others))] : []
            return ([reason] + all.prefix(Self.maxNameCount) + more).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }
}
