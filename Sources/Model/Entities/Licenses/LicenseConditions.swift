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

    init(commercial: Bool, modification: Bool, credit: Bool, sharingAlike: Bool) {
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
        guard let conditions else { return nil }
        return switch use {
        case .commercial: conditions.permitsCommercialUse
        case .modification: conditions.permitsModification
        case .commercialAndModification: conditions.permitsCommercialUse && conditions.permitsModification
        }
    }
}
