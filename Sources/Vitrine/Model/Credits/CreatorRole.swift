import Localize

/// What a creator of a picture did.
public enum CreatorRole: Sendable, Hashable {
    case artist, author, maker, photographer
    case illustrator
    /// The author of the work that the picture shows or is made from.
    case originalAuthor
    case designer, engraver, manufacturer, printer, printmaker, publisher
    /// The account that put the file on a service. The uploader is not the author.
    case uploader
    /// A role in the words of the source.
    case other(String)

    /// - Parameter text: the role in the words of the source, in any case.
    public init(stated text: String) { self = Self.words[text.lowercased()] ?? .other(text) }

    /// The role in the words of the sources, which are English. Scripts and stored favorites contain it.
    public var code: String {
        switch self {
        case .originalAuthor: "author of the original"
        case .other(let text): text
        default: "\(self)"
        }
    }

    /// What follows the name in parentheses; `nil` for roles that a name alone implies.
    var addition: String? {
        switch self {
        case .artist, .author, .maker, .photographer, .uploader: nil
        case .illustrator: tr("illustrator")
        case .originalAuthor: tr("author of the original")
        case .designer: tr("designer")
        case .engraver: tr("engraver")
        case .manufacturer: tr("manufacturer")
        case .printer: trc("a person who prints pictures", "printer")
        case .printmaker: tr("printmaker")
        case .publisher: tr("publisher")
        case .other(let text): text
        }
    }

    private static let words: [String: CreatorRole] = [
        "artist": .artist, "painter": .artist, "sculptor": .artist, "author": .author, "creator": .maker,
        "maker": .maker, "photographer": .photographer, "illustrator": .illustrator,
        "author of the original": .originalAuthor, "designer": .designer, "engraver": .engraver,
        "manufacturer": .manufacturer, "printer": .printer, "printmaker": .printmaker, "publisher": .publisher,
        "uploader": .uploader,
    ]

    /// Whether it is a role that the program knows.
    var isKnown: Bool {
        if case .other = self { false } else { true }
    }

    /// Whether the source names somebody who took no part in making the work.
    static func isNoMaker(_ text: String) -> Bool { others.contains(text.lowercased()) }

    private static let others: Set<String> = [
        "sitter", "subject", "depicted", "person in photograph", "dedicatee", "donor", "owner", "former owner",
        "previous owner", "collector", "lender", "patron", "former attribution", "user", "wearer",
    ]
}
