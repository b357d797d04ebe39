import Localize
import Model

/// What a creator did, as the user chooses it.
public struct CreatorPart: Sendable, Hashable {
    public var role: CreatorRole?
    public var qualifier: CreatorQualifier?

    public init(_ creator: Creator) { (role, qualifier) = (creator.role, creator.qualifier) }

    private init(_ role: CreatorRole?) { self.role = role }

    private static let roles: [CreatorRole?] = [
        nil, .photographer, .illustrator, .designer, .engraver, .printmaker, .printer, .publisher, .originalAuthor,
    ]

    /// Returns the choices for a creator: the usual parts, and the present one if it is another.
    public static func choices(for creator: Creator) -> [CreatorPart] {
        let (usual, present) = (roles.map { CreatorPart($0) }, CreatorPart(creator))
        return usual.contains(present) ? usual : usual + [present]
    }

    /// The text of the choice.
    public var name: String {
        guard qualifier == nil else { return Creator("…", role: role, qualifier: qualifier).text }
        return switch role {
        case nil: tr("Author")
        case .photographer: tr("Photographer")
        case .illustrator: tr("Illustrator")
        case .originalAuthor: tr("Original Author")
        case .designer: tr("Designer")
        case .engraver: tr("Engraver")
        case .printer: trc("a person who prints pictures", "Printer")
        case .printmaker: tr("Printmaker")
        case .publisher: tr("Publisher")
        // As the file has it.
        case let role?: role.code
        }
    }
}
