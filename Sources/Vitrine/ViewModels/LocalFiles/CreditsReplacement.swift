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
