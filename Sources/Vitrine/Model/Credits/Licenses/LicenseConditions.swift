/// The permissions and the conditions of a license.
public struct LicenseConditions: Sendable, Hashable {
    /// Whether the license permits commercial use.
    public let permitsCommercialUse: Bool
    /// Whether the license permits changing the picture and sharing the result.
    public let permitsModification: Bool
    /// Whether the license requires naming the author.
    public let asksForCredit: Bool
    /// Whether the license requires sharing adaptations under the same license.
    public let asksForSharingAlike: Bool

    public init(commercial: Bool, modification: Bool, credit: Bool, sharingAlike: Bool) {
        permitsCommercialUse = commercial
        permitsModification = modification
        asksForCredit = credit
        asksForSharingAlike = sharingAlike
    }
}

extension License {
    /// The conditions of this license; `nil` if they are not known.
    public var conditions: LicenseConditions? {
        row?.conditions ?? service?.terms.conditions
    }

    /// Whether pictures under this license are free of copyright, or their authors have waived it; `nil` if the license is
    /// not known.
    public var isPublicDomain: Bool? {
        conditions == nil ? nil : row?.isPublicDomain ?? false
    }

    /// The place of the license in the order from the most permissive one to the least: free of copyright, then as Creative
    /// Commons lists its licenses: by, by-sa, by-nc, by-nc-sa, by-nd, by-nc-nd. Licenses whose conditions are not known come
    /// last.
    public var restrictiveness: Int {
        guard let conditions else { return 10 }
        return (isPublicDomain == true ? 0 : 1) + (conditions.asksForCredit ? 1 : 0)
            + (conditions.asksForSharingAlike ? 1 : 0) + (conditions.permitsCommercialUse ? 0 : 2)
            + (conditions.permitsModification ? 0 : 4)
    }

    /// Returns whether the license permits this use; `nil` if its conditions are not known.
    public func permits(_ use: LicenseUse) -> Bool? {
        conditions.map(use.isPermitted)
    }
}

extension LicenseUse {
    /// Returns whether a license with these conditions permits the use.
    public func isPermitted(by conditions: LicenseConditions) -> Bool {
        let permitsBoth = conditions.permitsCommercialUse && conditions.permitsModification
        return switch self {
        case .anything: permitsBoth && !conditions.asksForCredit && !conditions.asksForSharingAlike
        case .withCredit: permitsBoth && !conditions.asksForSharingAlike
        case .commercialAndModification: permitsBoth
        case .commercial: conditions.permitsCommercialUse
        case .modification: conditions.permitsModification
        }
    }
}

extension LicenseKind {
    /// - Parameter license: `nil` for a picture without one.
    public init(of license: License?) {
        guard let license, license.code != nil else {
            self = .unknown
            return
        }
        switch license.row?.code {
        case "pd": self = .publicDomain
        case let code?: self = LicenseKind(rawValue: code) ?? .other
        case nil: self = license.service == nil ? .unknown : .other
        }
    }

    /// The conditions of the license; `nil` for a group with different ones.
    public var conditions: LicenseConditions? { LicenseTable.row(rawValue)?.conditions }

    /// Returns whether the license permits the use; `nil` for a group in which some do and some may not.
    public func permits(_ use: LicenseUse) -> Bool? {
        self == .unknown ? false : conditions.map(use.isPermitted)
    }
}
