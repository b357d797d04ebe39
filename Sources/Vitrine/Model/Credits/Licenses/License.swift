import Localize

/// The license of a picture: the provider's name for it and the address of its text.
public struct License: Sendable, Hashable {
    public let name: String
    public let url: String?
    /// The short name in `LicenseTable`, or that of a service's own license. `nil` for a license that is not recognized:
    /// it permits nothing, and only its own words are shown.
    public let code: String?

    public init(name: String, url: String?, code: String? = nil) {
        self.name = name
        self.url = url
        self.code = code
    }

    /// CC0, the license of the program's own drawings.
    public static let cc0 = License(
        name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/", code: "cc0")

    /// The statement of photographers who give no license.
    public static let allRightsReserved = License(name: "All rights reserved", url: nil)

    /// The licenses that an author can give, each in its newest version.
    public static let offered = LicenseTable.rows.filter { $0.conditions != nil }.map { row in
        License(code: row.code, version: row.versions.last)
    }
}

// MARK: Reading

extension License {
    /// Creates a license from the short name and the version that services use: "by-sa" and "4.0".
    ///
    /// - Parameter url: the address of the license according to the service. The address of a recognized license derives
    ///   from its short name and its version, because services store addresses that lead nowhere. If it is that of
    ///   another license, the more restrictive one counts.
    public init(code: String, version: String?, url: String? = nil) {
        let code = LicenseTable.code(for: code.lowercased())
        // The version becomes a part of the address, so that nothing but a number is accepted.
        let version = version.flatMap { $0.wholeMatch(of: /[0-9]{1,2}\.[0-9]/) == nil ? nil : $0 }
        guard let row = LicenseTable.row(code) else {
            let name = ["CC \(code.uppercased())", version].compactMap { $0 }.joined(separator: " ")
            self.init(name: name, url: url, code: code)
            return
        }
        let stated = LicenseReading(code: code, version: version.flatMap { row.versions.contains($0) ? $0 : nil })
        let address = url.flatMap { LicenseAddress($0).reading }
        // The stated version takes precedence over that of the address.
        let isOther = address?.code == code && stated.version != nil && address?.version != stated.version
        self.init(LicenseText(stated), nil, url: isOther ? nil : url)
    }

    /// Creates a license from a name such as "CC BY-SA 3.0 de" or "Public domain", as wikis write it, or from a sentence
    /// that names one license.
    ///
    /// - Parameter url: the address of its text. If it is that of another license, the more restrictive one counts.
    public init(named name: String, url: String?) { self.init(LicenseText(name), name, url: url) }

    /// Creates a license from the address of its text, such as `https://creativecommons.org/licenses/by/3.0/de/`. `nil` for
    /// an address that names no known license.
    public init?(url: String) {
        guard let reading = LicenseAddress(url).reading else { return nil }
        self.init(LicenseText(reading), nil, url: url)
    }

    /// Creates the license that the fields of a file state. `nil` if they state nothing.
    ///
    /// - Parameters:
    ///   - terms: the name of the license or a sentence about it.
    ///   - url: the address of the license, or of a page about the rights.
    ///   - rights: the notice of the copyright, which counts if no other field names a license.
    public init?(terms: String?, url: String?, rights: String?) {
        guard let license = terms.map({ License(named: $0, url: url) }) ?? url.flatMap({ License(url: $0) }) else {
            guard let statement = rights ?? url else { return nil }
            self.init(named: statement, url: url)
            return
        }
        self = license
        // The notice may restrict what the address permits, unless terms name the license.
        guard let rights, license.code != nil, terms.map({ LicenseText($0).reading == nil }) ?? true else { return }
        let both = License(named: rights, url: url)
        if both.code != license.code { self = both }
    }

    /// - Parameter words: the text; `nil` for a statement without words.
    private init(_ text: LicenseText, _ words: String?, url: String?) {
        let address = url.map { LicenseAddress($0) }
        // The address of another license contradicts every name.
        guard address != .otherLicense, let reading = LicenseReading.combined(text, address?.reading),
            let row = LicenseTable.row(reading.code)
        else {
            let stated = text.reading.flatMap { reading in
                LicenseTable.row(reading.code).map { $0.name(version: reading.version) }
            }
            self.init(name: words ?? stated ?? url ?? "", url: url)
            return
        }
        // The words are the name unless they name another license or are a sentence.
        let ownName = text.reading == nil ? (words.map { $0.utf8.count <= Self.maxNameLength } ?? false) : text.isName
        let name = ownName && (text.reading == nil || text.reading?.code == reading.code) ? words : nil
        let derived = row.address(version: reading.version, port: reading.port)
        self.init(
            name: name ?? row.name(version: reading.version),
            // Addresses outside of the table, such as that of a photographer's page about the license, stay.
            url: address == .other ? url : derived ?? (address?.reading?.code == reading.code ? url : nil),
            code: reading.code)
    }

    /// Whether a notice of the copyright restricts this license or contradicts it.
    func isRestricted(by notice: String) -> Bool {
        guard let code else { return false }
        return LicenseReading.combined(LicenseText(notice), LicenseReading(code: code))?.code != code
    }

    /// The maximum length in bytes of words that are shown as the name of a license that only its address identifies.
    private static let maxNameLength = 60

    /// The version in the address or in the name: "3.0".
    var version: String? {
        url.flatMap { LicenseAddress($0).reading?.version } ?? LicenseText(name).reading?.version
    }

    /// The country of a license that is adapted to its law: "de".
    var port: String? { url.flatMap { LicenseAddress($0).reading?.port } }
}

// MARK: Explaining

extension License {
    /// The license in the table; `nil` if it is not recognized or a service's own.
    var row: KnownLicense? { code.flatMap { LicenseTable.row($0) } }

    /// Whether the program can tell what the license permits, or that its source has to tell it.
    public var isKnown: Bool { row?.isShown ?? (service != nil) }

    /// Summarizes in one sentence of the user's language which uses the license permits. The sentence helps to choose a
    /// picture; only the license itself is binding.
    public var explanation: String {
        row?.explanation() ?? service?.terms.explanation()
            ?? tr("This license is not recognized and has its own conditions: read it before you use the picture")
    }

    /// The explanation of a statement that leaves the conditions open.
    static var conditionsNotKnown: String {
        tr("Read what the source says about the rights before you use the picture")
    }
}
