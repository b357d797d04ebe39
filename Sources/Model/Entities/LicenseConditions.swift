/// What a licence permits and asks for, as far as its short name says it.
public struct LicenseConditions: Sendable, Hashable {
    /// May one earn money with the picture?
    public let permitsCommercialUse: Bool
    /// May one change it and pass on what has become of it?
    public let permitsModification: Bool
    /// Must the author be named?
    public let asksForCredit: Bool
    /// Must what one makes of it be given away under the same licence?
    public let asksForSharingAlike: Bool

    private init(commercial: Bool, modification: Bool, credit: Bool, sharingAlike: Bool) {
        permitsCommercialUse = commercial
        permitsModification = modification
        asksForCredit = credit
        asksForSharingAlike = sharingAlike
    }

    /// `nil` for a short name that nothing is known of: then nothing must be claimed.
    public init?(code: String) {
        switch code {
        case "cc0", "pdm", "pd", "pixabay":
            self.init(commercial: true, modification: true, credit: false, sharingAlike: false)
        case "by": self.init(commercial: true, modification: true, credit: true, sharingAlike: false)
        case "by-sa", "gfdl", "fal": self.init(commercial: true, modification: true, credit: true, sharingAlike: true)
        case "by-nd": self.init(commercial: true, modification: false, credit: true, sharingAlike: false)
        case "by-nc": self.init(commercial: false, modification: true, credit: true, sharingAlike: false)
        case "by-nc-sa": self.init(commercial: false, modification: true, credit: true, sharingAlike: true)
        case "by-nc-nd": self.init(commercial: false, modification: false, credit: true, sharingAlike: false)
        default: return nil
        }
    }
}

extension License {
    /// `nil` where nothing is known of this licence.
    public var conditions: LicenseConditions? { code.flatMap(LicenseConditions.init(code:)) }

    /// Whether a picture under this licence may be used so; `nil` where nothing is known of it.
    public func permits(_ use: LicenseUse) -> Bool? {
        guard let conditions else { return nil }
        return switch use {
        case .commercial: conditions.permitsCommercialUse
        case .modification: conditions.permitsModification
        case .commercialAndModification: conditions.permitsCommercialUse && conditions.permitsModification
        }
    }
}
