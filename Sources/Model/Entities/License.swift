import Localize

/// The license of a picture: the provider's name for it and the address of its text.
public struct License: Sendable, Hashable {
    public let name: String
    public let url: String?
    /// The short name that services use: "by-sa", "cc0", "pdm". `nil` for a license without a short name.
    public let code: String?

    public init(name: String, url: String?, code: String? = nil) {
        self.name = name
        self.url = url
        self.code = code
    }

    /// CC0, the license of the program's own drawings.
    public static let cc0 = License(
        name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/", code: "cc0")
}

extension License {
    /// Whether the program can tell what the license permits, or that its source has to tell it.
    var isKnown: Bool { conditions != nil || code == Self.noKnownCopyright }

    /// The code of statements that no copyright is known. They permit nothing by themselves.
    private static let noKnownCopyright = "nkcr"

    /// Summarizes in one sentence of the user's language which uses the license permits. The sentence helps to choose a
    /// picture; only the license itself is binding.
    public var explanation: String {
        switch code {
        case "cc0": tr("Public domain: use and change it freely, no credit needed")
        case "pdm", "pd": tr("Free of known copyright: use and change it freely, no credit needed")
        case Self.noKnownCopyright:
            tr("No known copyright. Read what the source says before you use it.")
        case "by": tr("Use and change it for any purpose, but name the author and the license")
        case "by-sa":
            tr("Use and change it for any purpose, but name the author and the license and share your version under it")
        case "by-nd": tr("Use it unchanged for any purpose, but name the author and the license")
        case "by-nc": tr("Use and change it without earning money, but name the author and the license")
        case "by-nc-sa":
            tr(
                "Use and change it without earning money, but name the author and the license and share your version under it"
            )
        case "by-nc-nd": tr("Use it unchanged and without earning money, but name the author and the license")
        case "gfdl":
            tr("Use and change it for any purpose, but add the license’s text and share your version under it")
        case "fal":
            tr("Use and change it for any purpose, but name the author and share your version under this license")
        default:
            service?.terms.explanation()
                ?? tr("This license has its own conditions: read it before you use the picture")
        }
    }
}

extension License {
    /// Creates a license from the short name and the version that services of Creative Commons use: "by-sa" and "4.0".
    ///
    /// - Parameter url: the address of the license according to the service; by default its address at Creative
    ///   Commons.
    public init(code: String, version: String?, url: String? = nil) {
        let code = code.lowercased()
        // The version becomes a part of the address, so that nothing but a number is accepted.
        let version = version.flatMap { $0.wholeMatch(of: /[0-9]{1,2}\.[0-9]/) == nil ? nil : $0 }
        self.init(
            name: Self.name(of: code, version), url: url ?? Self.address(of: code, version),
            code: code == "publicdomain" ? "pd" : code)
    }

    /// Creates a license from a name such as "CC BY-SA 3.0 de" or "Public domain", as wikis write it.
    ///
    /// - Parameter url: the address of its text. The address identifies the license more reliably than the name.
    public init(named name: String, url: String?) {
        let code = url.flatMap(Self.code(inAddress:)) ?? Self.code(inName: name)
        // "CC BY-SA 2.5,2.0,1.0" and "CC-BY-SA-3.0-migrated" have versions, too.
        let version = name.split { " -,".contains($0) }.map(String.init).first(where: Self.versions.contains)
        self.init(name: name, url: url ?? code.flatMap { Self.address(of: $0, version) }, code: code)
    }

    /// Creates a license from the address of its text, such as `https://creativecommons.org/licenses/by/3.0/de/`. `nil` for
    /// an address that names no known license.
    public init?(url: String) {
        guard let code = Self.code(inAddress: url) else { return nil }
        self.init(code: code, version: Self.version(in: url.split(separator: "/")), url: url)
    }

    /// The version in the address or in the name: "3.0".
    var version: String? {
        Self.version(in: (url ?? "").split(separator: "/") + name.split { " -,".contains($0) })
    }

    private static func version(in parts: [Substring]) -> String? {
        parts.first { $0.wholeMatch(of: /[0-9]\.[0-9]/) != nil }.map { String($0) }
    }

    private static let versions: Set<String> = ["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"]

    /// The Creative Commons licenses that `LicenseConditions` knows. Their elements are in the order of the official
    /// names.
    private static let licenses: Set<String> = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]

    private static func name(of code: String, _ version: String?) -> String {
        let name =
            switch code {
            case "cc0": "CC0"
            case "pdm": "Public Domain Mark"
            case "pd", "publicdomain": "Public domain"
            default: "CC " + code.uppercased()
            }
        return [name, version].compactMap { $0 }.joined(separator: " ")
    }

    /// Returns the address at Creative Commons. A license without a version has no address unless there is only one
    /// version.
    private static func address(of code: String, _ version: String?) -> String? {
        switch code {
        case "cc0": "https://creativecommons.org/publicdomain/zero/\(version ?? "1.0")/"
        case "pdm": "https://creativecommons.org/publicdomain/mark/\(version ?? "1.0")/"
        case _ where licenses.contains(code):
            version.map { "https://creativecommons.org/licenses/\(code)/\($0)/" }
        default: nil
        }
    }

    /// Reads the code from an address such as `https://creativecommons.org/licenses/by-sa/4.0/deed.de`.
    private static func code(inAddress url: String) -> String? {
        guard let place = url.firstRange(of: "creativecommons.org/") else { return nil }
        let parts = url[place.upperBound...].split(separator: "/").prefix(2).map { $0.lowercased() }
        guard parts.count == 2 else { return nil }
        switch (parts[0], parts[1]) {
        case ("publicdomain", "zero"): return "cc0"
        case ("publicdomain", "mark"): return "pdm"
        case ("licenses", let code) where licenses.contains(code): return code
        default: return nil
        }
    }

    private static func code(inName name: String) -> String? {
        let name = name.lowercased().replacing("\u{a0}", with: " ")
        if let code = names.first(where: { name.hasPrefix($0.beginning) })?.code { return code }
        guard name.hasPrefix("cc ") || name.hasPrefix("cc-") else { return nil }
        // Matches "CC BY-SA 3.0 de" and "cc-by-sa-3.0".
        let parts = name.dropFirst(3).prefix { $0 != " " }.split(separator: "-").prefix { Double($0) == nil }
        let code = parts.joined(separator: "-")
        return licenses.contains(code) ? code : nil
    }

    /// Prefixes of the names of other licenses.
    private static let names: [(beginning: String, code: String)] = [
        ("cc0", "cc0"), ("cc-zero", "cc0"), ("public domain mark", "pdm"), ("pdm", "pdm"), ("public domain", "pd"),
        ("no restrictions", noKnownCopyright), ("no known copyright", noKnownCopyright), ("gfdl", "gfdl"),
        ("gnu free documentation", "gfdl"), ("fal", "fal"),
        ("free art", "fal"),
    ]
}
