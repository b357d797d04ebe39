import Localize

/// A reason to check a picture before it is used.
public enum CreditProblem: String, Sendable, Hashable {
    // The raw values are in tables and data that other programs read.
    case noLicense = "no-license"
    case unknownConditions = "unknown-conditions"
    case forbidsCommercialUse = "no-commercial-use"
    case forbidsModification = "no-modification"
    case noAuthor = "no-author"
    case noPage = "no-page"
    case noFile = "no-file"

    /// Returns the problems of a picture in the order of their weight.
    ///
    /// - Parameters:
    ///   - use: the intended use; without it each restriction of a license is a problem.
    ///   - isChanged: whether the picture has been changed already, whatever the use.
    static func problems(
        of image: ImageEntity, for use: LicenseUse?, isChanged: Bool = false
    ) -> [CreditProblem] {
        var problems: [CreditProblem] = []
        if image.license == nil {
            problems.append(.noLicense)
        } else if let conditions = image.license?.conditions {
            if use != .modification, !conditions.permitsCommercialUse { problems.append(.forbidsCommercialUse) }
            if use != .commercial || isChanged, !conditions.permitsModification {
                problems.append(.forbidsModification)
            }
        } else {
            problems.append(.unknownConditions)
        }
        // A picture in the public domain needs no credit.
        if image.license?.isPublicDomain != true {
            if image.creditName == nil { problems.append(.noAuthor) }
            if image.webPage == nil { problems.append(.noPage) }
        }
        return problems
    }

    /// The problem in the user's language.
    public var text: String {
        switch self {
        case .noLicense: tr("The license is missing")
        case .unknownConditions: tr("The conditions of the license are not known")
        case .forbidsCommercialUse: tr("The license forbids commercial use")
        case .forbidsModification: tr("The license forbids changes")
        case .noAuthor: tr("The author is missing")
        case .noPage: tr("The web page is missing")
        case .noFile: tr("The picture could not be loaded")
        }
    }
}
