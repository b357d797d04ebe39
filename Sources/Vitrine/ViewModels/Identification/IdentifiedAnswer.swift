import Localize
import Model

/// The texts and actions of one answer to the question whose picture a file is.
public struct IdentifiedAnswer: Sendable, Identifiable {
    public let id: PictureIdentification
    public let image: ImageEntity
    public let certainty: PictureIdentification.Certainty
    /// How the answer is known.
    public let evidence: String
    /// Whether the picture has an entry that a detail window can show. A file of which only the credits are known has none.
    public let hasEntry: Bool

    init(_ answer: PictureIdentification) {
        (id, image, certainty) = (answer, answer.image, answer.certainty)
        hasEntry = answer.evidence != .credits
        evidence =
            switch answer.evidence {
            case .credits: tr("Credits in the file")
            case .sameFile(let service): tr("The same file at %s", service.displayName)
            case .looksAlike(.favorites, _): tr("Looks like one of your favorites")
            case .looksAlike(.saved, _): tr("Looks like a picture that you saved")
            case .looksAlike(.folders, _): tr("Looks like a picture in your folders")
            case .foundByWords(let service, _): tr("Looks like a picture at %s", service.displayName)
            }
    }

    public var certaintyText: String {
        switch certainty {
        case .certain: tr("Certain")
        case .stated: tr("Stated")
        case .likely: tr("Likely")
        }
    }

    public var certaintyExplanation: String {
        switch certainty {
        case .certain: tr("The service has a file of exactly the same bytes")
        case .stated: tr("The file says so, and anyone can write that into a file")
        case .likely: tr("Nearly the same picture. Compare them before you rely on it.")
        }
    }

    /// The title of the picture, or the name of its file.
    public var title: String? { (image.visibleTitle ?? (hasEntry ? image.displayName : nil))?.isolatedFromLine }

    /// Author, license and source, as far as they are known.
    public var facts: String {
        let author = image.creditName ?? image.creatorText
        let source = image.id.provider == .folders ? nil : image.id.provider.displayName
        return [author, image.license?.name, source].compactMap { $0?.isolatedFromLine }.joined(separator: " · ")
    }

    /// The address of the picture's web page.
    public var page: String? { image.pageURL.webAddress }

    /// Whether there is something to credit: a picture without author, license and page has no credit line.
    public var hasCredit: Bool {
        image.creditName != nil || !image.creators.isEmpty || image.license != nil || page != nil
    }

    /// Everything for screen readers.
    public var accessibleText: String {
        let parts = [certaintyText, evidence, title, facts.isEmpty ? nil : facts]
        return parts.compactMap { $0 }.joined(separator: ", ")
    }
}
