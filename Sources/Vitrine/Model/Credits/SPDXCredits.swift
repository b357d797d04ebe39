/// The credits of a work with SPDX tags, by the REUSE specification.
enum SPDXCredits {
    /// Returns the text for a file `WORK.license` beside the work: whatever has to be checked, then the copyright holders
    /// and the licenses of all pictures, each once.
    static func sidecar(_ credits: WorkCredits) -> String {
        let problems = credits.entries.filter { !$0.problems.isEmpty }.map { text(problemsOf: $0) }
        let holders = unique(credits.entries.map { "SPDX-FileCopyrightText: " + holder($0.image) })
        let licenses = unique(
            credits.entries.map { "SPDX-License-Identifier: " + SPDXIdentifier.identifier(of: $0.image.license) })
        return [problems, holders, licenses].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
            .joined(separator: "\n\n") + "\n"
    }

    /// Returns the text of `REUSE.toml` for the folder of the files. A picture without a file is not in it.
    static func reuse(_ credits: WorkCredits) -> String {
        let annotations = credits.entries.compactMap { entry -> String? in
            guard let name = entry.fileName else { return nil }
            var lines = entry.problems.isEmpty ? [] : ["# " + text(problemsOf: entry)]
            if let page = entry.image.webPage { lines.append("# " + withoutTags(page)) }
            // An asterisk stands for any characters unless a backslash precedes it.
            let path = name.replacingScalars { $0 == "\\" || $0 == "*" ? "\\\($0)" : nil }
            lines += [
                "[[annotations]]", "path = \(quoted(path))",
                "SPDX-FileCopyrightText = \(quoted(holder(entry.image)))",
                "SPDX-License-Identifier = \(quoted(SPDXIdentifier.identifier(of: entry.image.license)))",
            ]
            return lines.joined(separator: "\n")
        }
        return (["version = 1"] + annotations).joined(separator: "\n\n") + "\n"
    }

    private static func text(problemsOf entry: WorkCredits.Entry) -> String {
        withoutTags(entry.shownFileName ?? entry.image.displayName) + ": "
            + entry.problems.map(\.text).joined(separator: ". ")
    }

    private static func holder(_ image: ImageEntity) -> String {
        image.creditName.map(withoutTags) ?? "NOASSERTION"
    }

    /// Returns the text without the beginning of a tag, because tools search whole lines for tags.
    private static func withoutTags(_ text: String) -> String { text.replacing("SPDX-", with: "SPDX ") }

    /// Returns a basic string of TOML, in which no tag can be found.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacingScalars { scalar in
            switch scalar {
            case "\\", "\"": return "\\\(scalar)"
            case _ where scalar.disturbsDisplay:
                let digits = String(scalar.value, radix: 16)
                return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
            default: return nil
            }
        }
        return "\"" + escaped.replacing("SPDX-", with: "SPDX\\u002D") + "\""
    }

    private static func unique(_ lines: [String]) -> [String] {
        var seen: Set<String> = []
        return lines.filter { seen.insert($0).inserted }
    }
}

/// The identifiers of licenses in the SPDX license list.
enum SPDXIdentifier {
    /// Returns the identifier; for a license that is not in the list a reference made from its name.
    static func identifier(of license: License?) -> String {
        guard let license else { return "NOASSERTION" }
        guard let identifier = license.row?.spdxIdentifier(version: license.version) else {
            return "LicenseRef-" + reference(license.name)
        }
        // The table has the identifier of exactly this version. Only words such as "or later" permit later ones.
        if identifier.hasSuffix("-only"), license.name.contains(/\+|later/.ignoresCase()) {
            return identifier.replacing("-only", with: "-or-later")
        }
        // Version 2.1 of Creative Commons exists for countries only.
        if let port = license.port {
            let ported = identifier + "-" + port.uppercased()
            return portedLicenses.contains(ported) ? ported : "LicenseRef-" + ported
        }
        return identifier.hasPrefix("CC-BY") && identifier.hasSuffix("2.1")
            ? "LicenseRef-" + reference(license.name) : identifier
    }

    /// The licenses of Creative Commons for one country that are in the list.
    private static let portedLicenses: Set<String> = [
        "CC-BY-2.5-AU", "CC-BY-3.0-AT", "CC-BY-3.0-AU", "CC-BY-3.0-DE", "CC-BY-3.0-IGO", "CC-BY-3.0-NL",
        "CC-BY-3.0-US", "CC-BY-NC-3.0-DE", "CC-BY-NC-ND-3.0-DE", "CC-BY-NC-ND-3.0-IGO", "CC-BY-NC-SA-2.0-DE",
        "CC-BY-NC-SA-2.0-FR", "CC-BY-NC-SA-2.0-UK", "CC-BY-NC-SA-3.0-DE", "CC-BY-NC-SA-3.0-IGO", "CC-BY-ND-3.0-DE",
        "CC-BY-SA-2.0-UK", "CC-BY-SA-2.1-JP", "CC-BY-SA-3.0-AT", "CC-BY-SA-3.0-DE", "CC-BY-SA-3.0-IGO",
    ]

    /// Replaces all characters that are not allowed in a reference.
    private static func reference(_ name: String) -> String {
        let parts = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".")) }
        return parts.isEmpty ? "Unknown" : parts.joined(separator: "-")
    }
}
