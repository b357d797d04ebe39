/// One row of the table of licenses: everything that the program knows about a license. Reading, filters, credits,
/// exports and texts derive from it.
struct KnownLicense: Sendable {
    /// What a statement about a picture is, for the words of an attribution.
    enum Kind: Sendable {
        /// The picture is licensed under it.
        case license
        /// The picture is marked with it: a waiver, or a statement about the copyright.
        case mark
        /// The picture is free of copyright.
        case publicDomain
    }

    /// The short name: "by-sa", "ogl".
    let code: String
    /// The name without a version.
    let name: String
    var kind = Kind.license
    /// The permissions and the conditions; `nil` if the statement permits nothing by itself.
    var conditions: LicenseConditions?
    /// Whether pictures are free of copyright, or their authors have waived it.
    var isPublicDomain = false
    /// Whether services may show pictures with this statement.
    var isShown = true
    /// The versions. A name or an address with another version is a different license.
    var versions: [String] = []
    /// The address of the text. An asterisk stands for the version, "{n}" for its shortest form.
    var address: String?
    /// The beginnings of further addresses, without scheme and "www.". An asterisk stands for the version.
    var otherAddresses: [String] = []
    /// The identifier in the SPDX license list. An asterisk stands for the version.
    var spdx: String?
    /// Normalized names that only identify the license if they are the whole text, because they have another meaning in
    /// a sentence. An asterisk stands for the version.
    var names: [String] = []
    /// Normalized names that also identify the license within a sentence. An asterisk stands for the version.
    var phrases: [String] = []
    /// Summarizes in one sentence of the user's language what the license permits and requires.
    let explanation: @Sendable () -> String

    /// The version of a license that has only one.
    private var onlyVersion: String? { versions.count == 1 ? versions.first : nil }

    /// Returns the name with the version.
    func name(version: String?) -> String { [name, version].compactMap { $0 }.joined(separator: " ") }

    /// Returns the address of the license's text. `nil` if it depends on a version that is not known.
    func address(version: String?, port: String?) -> String? {
        guard let address else { return nil }
        guard address.contains("*") || address.contains("{n}") else { return address }
        guard let version = version ?? onlyVersion else { return nil }
        return address.replacing("*", with: version).replacing("{n}", with: LicenseText.short(version))
            + (port.map { "\($0)/" } ?? "")
    }

    /// Returns the identifier of the SPDX license list; `nil` if the list does not have this version.
    func spdxIdentifier(version: String?) -> String? {
        guard let spdx, spdx.contains("*") else { return spdx }
        return (version ?? onlyVersion).flatMap { versions.contains($0) ? spdx.replacing("*", with: $0) : nil }
    }

    /// The restrictions that a text about this license may mention.
    var restrictions: Set<LicenseRestriction> {
        guard let conditions else { return [] }
        var restrictions: Set<LicenseRestriction> = []
        if !conditions.permitsCommercialUse { restrictions.insert(.nonCommercial) }
        if !conditions.permitsModification { restrictions.insert(.noDerivatives) }
        if conditions.asksForSharingAlike { restrictions.insert(.shareAlike) }
        return restrictions
    }
}

/// What a license can forbid or require besides naming the author.
enum LicenseRestriction: Hashable, Sendable {
    case nonCommercial, noDerivatives, shareAlike
}

/// Which license a name or an address identifies.
struct LicenseReading: Hashable, Sendable {
    var code: String
    /// "4.0"; `nil` if it is not stated.
    var version: String?
    /// The country of a Creative Commons license that is adapted to its law, in lowercase letters: "de", "igo".
    var port: String?

    /// Combines what a text and an address state about the same picture. If they name different licenses, the more
    /// restrictive one counts; `nil` if neither is.
    static func combined(_ text: LicenseText, _ address: LicenseReading?) -> LicenseReading? {
        guard let address else { return text.reading }
        guard let known = LicenseTable.row(address.code) else { return nil }
        guard let named = text.reading else {
            return text.mayAccompany(known) ? address : nil
        }
        guard named.code != address.code else {
            return LicenseReading(
                code: named.code, version: address.version ?? named.version, port: address.port ?? named.port)
        }
        guard let other = LicenseTable.row(named.code) else { return nil }
        if other.isPublicDomain, known.isPublicDomain { return address }
        if other.isAtLeastAsRestrictive(as: known) { return named }
        return known.isAtLeastAsRestrictive(as: other) ? address : nil
    }
}

extension KnownLicense {
    /// Returns whether this license permits nothing more and requires nothing less. A statement that permits nothing by
    /// itself is the most restrictive one.
    fileprivate func isAtLeastAsRestrictive(as other: KnownLicense) -> Bool {
        guard let conditions else { return true }
        guard let others = other.conditions else { return false }
        return (!conditions.permitsCommercialUse || others.permitsCommercialUse)
            && (!conditions.permitsModification || others.permitsModification)
            && (conditions.asksForCredit || !others.asksForCredit)
            && (conditions.asksForSharingAlike || !others.asksForSharingAlike)
    }
}
