import Localize
import Model

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
    public var name: String {
        switch self {
        case .different: PictureDetailsForm.differing
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
