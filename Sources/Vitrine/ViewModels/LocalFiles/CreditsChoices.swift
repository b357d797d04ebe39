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

/// A license as the user chooses it.
public enum LicenseChoice: Sendable, Hashable {
    /// The licenses of the files differ, and stay.
    case different
    case unknown
    case license(License)
    /// The text that the user enters.
    case other

    /// Returns the choices for files.
    public static func choices(for form: PictureDetailsForm) -> [LicenseChoice] {
        let listed = [.allRightsReserved] + License.offered
        let present = form.license.stored.flatMap { $0 }.flatMap { listed.contains($0) ? nil : $0 }
        return (form.license.differs ? [.different] : []) + (present.map { [.license($0)] } ?? [])
            + [.unknown] + listed.map { .license($0) } + [.other]
    }

    /// The most bytes of a name in the list.
    private static let maxNameLength = 80

    /// Returns the text of the choice.
    public func name(in form: PictureDetailsForm) -> String {
        switch self {
        case .different: form.differing
        case .unknown: tr("Unknown")
        case .license(.allRightsReserved): tr("All Rights Reserved")
        case .license(let license): license.name.displayText(limit: Self.maxNameLength)
        case .other: tr("Other…")
        }
    }
}

extension PictureDetailsForm {
    public var licenseChoice: LicenseChoice {
        switch license.value {
        case nil: .different
        case .some(nil): .unknown
        case .some(let license?): .license(license)
        }
    }

    /// - Parameter text: the license of the choice `other`, by its name or in own words.
    public mutating func choose(_ choice: LicenseChoice, text: String) {
        switch choice {
        case .different: license.entered = nil
        case .unknown: license.entered = .some(nil)
        case .license(let chosen): license.entered = chosen
        case .other:
            let name = text.displayText()
            license.entered = .some(name.isEmpty ? nil : License(named: name, url: name.webAddress))
        }
    }
}
