/// Which license the address of a text identifies, in any of the spellings that services and people use: with `http`,
/// "www.", the language of a summary, a country, or without scheme.
enum LicenseAddress: Equatable {
    case license(LicenseReading)
    /// The address of a license that is not in the table, for instance of one that Creative Commons has withdrawn.
    case otherLicense
    /// Any other address.
    case other

    /// The maximum length in bytes. The addresses of licenses have less than a hundred.
    private static let maxLength = 400

    init(_ address: String) {
        guard address.utf8.count <= Self.maxLength else {
            self = .other
            return
        }
        var text = address.lowercased()[...]
        for scheme in ["https://", "http://", "//"] where text.hasPrefix(scheme) {
            text = text.dropFirst(scheme.count)
            break
        }
        text = text.prefix { $0 != "?" && $0 != "#" }
        if text.hasPrefix("www.") { text = text.dropFirst(4) }
        // Some records have the path only.
        if text.hasPrefix("/publicdomain/") || text.hasPrefix("/licenses/") {
            text = "creativecommons.org" + text
        }
        let parts = text.split(separator: "/").map(String.init)
        guard let host = parts.first else {
            self = .other
            return
        }
        if host == "creativecommons.org" {
            let rest = Array(parts.dropFirst())
            // The home page names no license.
            let isLicense = ["licenses", "publicdomain"].contains(rest.first)
            self =
                Self.creativeCommons(rest).map { .license($0) } ?? Self.listed(parts)
                ?? (isLicense ? .otherLicense : .other)
        } else {
            self = Self.listed(parts) ?? (host == "rightsstatements.org" ? .otherLicense : .other)
        }
    }

    /// The license; `nil` if the address identifies none of the table.
    var reading: LicenseReading? {
        if case .license(let reading) = self { reading } else { nil }
    }

    // MARK: Creative Commons

    /// Reads `/licenses/by-sa/3.0/de/deed.de`, `/publicdomain/zero/1.0/` and the pages about the two marks.
    private static func creativeCommons(_ path: [String]) -> LicenseReading? {
        // Another end than that of a summary or of the text is a different address: "/licenses/by/4.0/-NC".
        let ends = ["deed", "legalcode", "rdf"]
        guard path.dropFirst(3).allSatisfy({ part in isPort(part) || ends.contains(where: part.hasPrefix) }) else {
            return nil
        }
        guard let kind = path.first else { return nil }
        switch (kind, path.count > 1 ? path[1] : nil) {
        case ("publicdomain", "zero"), ("licenses", "cc0"), ("licenses", "zero"):
            return path.count < 3 || path[2] == "1.0" ? LicenseReading(code: "cc0", version: "1.0") : nil
        case ("publicdomain", "mark"), ("licenses", "mark"), ("licenses", "pdm"):
            return path.count < 3 || path[2] == "1.0" ? LicenseReading(code: "pdm", version: "1.0") : nil
        case ("share-your-work", "public-domain"), ("public-domain", _), ("about", _):
            return mark(path.last.map { String($0) })
        case ("cc0", _): return LicenseReading(code: "cc0", version: "1.0")
        case ("licenses", let code?):
            let code = LicenseTable.code(for: code)
            guard LicenseText.creativeCommonsCodes.contains(code) else { return nil }
            guard path.count > 2 else { return LicenseReading(code: code) }
            // The version of a license that does not exist is that of another one.
            guard LicenseTable.creativeCommonsVersions.contains(path[2]) else { return nil }
            let port = path.count > 3 && isPort(path[3]) ? path[3] : nil
            return LicenseReading(code: code, version: path[2], port: port)
        default: return nil
        }
    }

    private static func mark(_ name: String?) -> LicenseReading? {
        switch name {
        case "cc0": LicenseReading(code: "cc0", version: "1.0")
        case "pdm", "public-domain-mark": LicenseReading(code: "pdm", version: "1.0")
        default: nil
        }
    }

    /// Whether a part of an address or of a name is that of a country, or "igo" for international organizations.
    /// Languages are in `deed.de`.
    static func isPort(_ part: String) -> Bool { ports.contains(part) }

    /// The countries to whose laws Creative Commons has adapted versions up to 3.0.
    private static let ports: Set<String> = [
        "am", "ar", "at", "au", "az", "be", "bg", "br", "ca", "ch", "cl", "cn", "co", "cr", "cz", "de", "dk", "ec",
        "ee",
        "eg", "es", "fi", "fr", "ge", "gr", "gt", "hk", "hr", "hu", "ie", "igo", "il", "in", "it", "jo", "jp", "kr",
        "lu",
        "mk", "mt", "mx", "my", "nl", "no", "nz", "pe", "ph", "pl", "pr", "pt", "ro", "rs", "scotland", "se", "sg",
        "si",
        "th", "tw", "ua", "ug", "uk", "us", "ve", "vn", "za",
    ]

    // MARK: Other licenses

    private static let maxPartCount = 8

    /// Finds the longest beginning that is in the table.
    private static func listed(_ parts: [String]) -> LicenseAddress? {
        var parts = parts.prefix(maxPartCount)
        while !parts.isEmpty {
            if let reading = known[parts.joined(separator: "/")] { return .license(reading) }
            parts = parts.dropLast()
        }
        return nil
    }

    private static let known: [String: LicenseReading] = {
        var known: [String: LicenseReading] = [:]
        for row in LicenseTable.rows {
            let own = row.address.map { address in
                address.lowercased().replacing("https://", with: "").replacing("http://", with: "")
                    .replacing("www.", with: "")
            }
            // The addresses at Creative Commons have a reader of their own.
            let listed = own.flatMap { $0.hasPrefix("creativecommons.org/") ? nil : [$0] } ?? []
            for address in listed + row.otherAddresses {
                let key = (address.hasSuffix("/") ? String(address.dropLast()) : address).lowercased()
                guard key.contains("*") else {
                    known[key] = LicenseReading(
                        code: row.code, version: row.versions.count == 1 ? row.versions[0] : nil)
                    continue
                }
                for version in row.versions {
                    for spelling in [version, LicenseText.short(version)] {
                        known[key.replacing("*", with: spelling)] = LicenseReading(code: row.code, version: version)
                    }
                }
            }
        }
        return known
    }()
}
