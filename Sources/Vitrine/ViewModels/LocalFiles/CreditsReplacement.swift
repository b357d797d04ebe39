import Core
import Localize
import Model

/// The change that writes the credits of a picture into a file, and what of the file's own credits it replaces.
public struct CreditsReplacement: Sendable, Equatable {
    public let change: PictureDetailsChange
    /// A line for each fact that the file states and that gets another value.
    public let lines: [String]

    /// Title, authors and page of the file stay if nothing is known about them, and its caption and tags always. A license or
    /// a credit line does not, because it is about another picture.
    public init(of former: PictureDetails, by image: ImageEntity) {
        var new = PictureDetails(image)
        if new.title.isEmpty { new.title = former.title }
        if new.creators.isEmpty { new.creators = former.creators }
        if new.page.isEmpty { new.page = former.page }
        if !former.caption.isEmpty { new.caption = former.caption }
        if !former.tags.isEmpty { new.tags = former.tags }
        change = PictureDetailsChange(from: former, to: new)
        let names = { (details: PictureDetails) in details.creators.map(\.text).joined(separator: ", ") }
        let facts = [
            (tr("Title"), former.title, new.title), (tr("Creators"), names(former), names(new)),
            (tr("Credit Line"), former.creditLine, new.creditLine),
            (tr("License"), former.license?.name ?? "", new.license?.name ?? ""),
            (tr("Web Page"), former.page, new.page),
        ]
        lines = facts.filter { !$0.1.isEmpty && $0.1 != $0.2 }.map { name, former, new in
            let shown = new.isEmpty ? tr("Unknown") : new.displayText(limit: 200)
            return tr("%s: %s → %s", name, former.displayText(limit: 200).isolatedFromLine, shown.isolatedFromLine)
        }
    }
}

/// Files that remain as they were, by the reasons.
public struct UnchangedFiles: Sendable, Equatable {
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
