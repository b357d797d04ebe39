import Localize

/// The table of all licenses that the program recognizes. A license that is not in it is shown with its own words and
/// permits nothing.
enum LicenseTable {
    /// Returns the license with a short name. Some services have short names of their own.
    static func row(_ code: String) -> KnownLicense? { byCode[code] ?? byCode[otherCodes[code] ?? ""] }

    /// Returns the short name of this table for a short name of a service.
    static func code(for code: String) -> String { otherCodes[code] ?? code }

    /// Short names of services and of earlier versions of the program.
    private static let otherCodes = [
        "publicdomain": "pd", "zero": "cc0", "mark": "pdm", "cc-zero": "cc0", "by-nd-nc": "by-nc-nd",
    ]

    private static let byCode = Dictionary(uniqueKeysWithValues: rows.map { ($0.code, $0) })

    static let rows: [KnownLicense] = creativeCommons + publicDomain + free + government + statements

    // MARK: Creative Commons

    static let creativeCommonsVersions = ["1.0", "2.0", "2.1", "2.5", "3.0", "4.0"]

    private static func creativeCommons(
        _ code: String, commercial: Bool = true, modification: Bool = true, sharingAlike: Bool = false,
        _ explanation: @escaping @Sendable () -> String
    ) -> KnownLicense {
        KnownLicense(
            code: code, name: "CC " + code.uppercased(),
            conditions: LicenseConditions(
                commercial: commercial, modification: modification, credit: true, sharingAlike: sharingAlike),
            versions: creativeCommonsVersions, address: "https://creativecommons.org/licenses/\(code)/*/",
            spdx: "CC-\(code.uppercased())-*", explanation: explanation)
    }

    /// `LicenseText` reads their names, and `LicenseAddress` their addresses.
    private static let creativeCommons = [
        creativeCommons("by") { tr("Use and change it for any purpose, but name the author and the license") },
        creativeCommons("by-sa", sharingAlike: true) {
            tr("Use and change it for any purpose, but name the author and the license and share your version under it")
        },
        creativeCommons("by-nd", modification: false) {
            tr("Use it unchanged for any purpose, but name the author and the license")
        },
        creativeCommons("by-nc", commercial: false) {
            tr("Use and change it without earning money, but name the author and the license")
        },
        creativeCommons("by-nc-sa", commercial: false, sharingAlike: true) {
            tr(
                "Use and change it without earning money, but name the author and the license and share your version under it"
            )
        },
        creativeCommons("by-nc-nd", commercial: false, modification: false) {
            tr("Use it unchanged and without earning money, but name the author and the license")
        },
    ]

    // MARK: Public domain

    private static let unconditional = LicenseConditions(
        commercial: true, modification: true, credit: false, sharingAlike: false)

    private static let publicDomain = [
        KnownLicense(
            code: "cc0", name: "CC0", kind: .mark, conditions: unconditional, isPublicDomain: true, versions: ["1.0"],
            address: "https://creativecommons.org/publicdomain/zero/*/", spdx: "CC0-1.0",
            phrases: [
                "cc0", "cc 0", "cc zero", "creative commons zero", "creative commons 0", "creative commons cc0",
                "cc0 *", "cc 0 *", "cc zero *", "creative commons zero *",
            ]
        ) { tr("Public domain: use and change it freely, no credit needed") },
        KnownLicense(
            code: "pdm", name: "Public Domain Mark", kind: .mark, conditions: unconditional, isPublicDomain: true,
            versions: ["1.0"], address: "https://creativecommons.org/publicdomain/mark/*/", spdx: "CC-PDM-1.0",
            names: ["pdm", "pdm *"],
            phrases: ["public domain mark", "public domain mark *", "cc pdm", "cc pdm *", "cc pd mark", "cc pd mark *"]
        ) { tr("Free of known copyright: use and change it freely, no credit needed") },
        KnownLicense(
            code: "pd", name: "Public domain", kind: .publicDomain, conditions: unconditional, isPublicDomain: true,
            otherAddresses: [
                "creativecommons.org/licenses/publicdomain", "creativecommons.org/publicdomain/certification",
                "en.wikipedia.org/wiki/public_domain",
            ],
            names: ["pd"],
            phrases: [
                "public domain", "publicdomain", "public domain dedication", "gemeinfrei", "gemeinfreiheit",
                "domaine public", "dominio público", "dominio publico", "domínio público", "pubblico dominio",
                "publiek domein",
            ]
        ) { tr("Free of known copyright: use and change it freely, no credit needed") },
    ]

    // MARK: Other free licenses

    private static let attribution = LicenseConditions(
        commercial: true, modification: true, credit: true, sharingAlike: false)
    private static let shareAlike = LicenseConditions(
        commercial: true, modification: true, credit: true, sharingAlike: true)

    @Sendable private static func attributionExplained() -> String {
        tr("Use and change it for any purpose, but name the author and the license")
    }
    @Sendable private static func noticeExplained() -> String {
        tr("Use and change it for any purpose, but keep the author’s name and the license’s text with it")
    }
    @Sendable private static func unconditionalExplained() -> String {
        tr("Use and change it for any purpose, no credit needed")
    }

    private static let free = [
        KnownLicense(
            code: "gfdl", name: "GFDL", conditions: shareAlike, versions: ["1.1", "1.2", "1.3"],
            otherAddresses: [
                "gnu.org/copyleft/fdl.html", "gnu.org/licenses/fdl.html", "gnu.org/licenses/fdl-*.html",
                "gnu.org/licenses/old-licenses/fdl-*.html", "gnu.org/licenses/fdl-*.txt",
            ], spdx: "GFDL-*-only", names: ["gfdl * only", "gfdl * or later"],
            phrases: [
                "gfdl", "gfdl *", "gnu fdl", "gnu fdl *", "gnu free documentation license",
                "gnu free documentation license *", "gnu free documentation licence",
            ]
        ) { tr("Use and change it for any purpose, but add the license’s text and share your version under it") },
        KnownLicense(
            code: "fal", name: "FAL", conditions: shareAlike, versions: ["1.3"],
            address: "https://artlibre.org/licence/lal/en/",
            otherAddresses: ["artlibre.org/licence", "artlibre.org/lal"], spdx: "LAL-*",
            names: ["fal", "fal *", "lal", "lal *", "free art", "free art *"],
            phrases: [
                "free art license", "free art licence", "free art license *", "licence art libre",
                "licence art libre *",
            ]
        ) { tr("Use and change it for any purpose, but name the author and share your version under this license") },
        KnownLicense(
            code: "mit", name: "MIT", conditions: attribution,
            otherAddresses: [
                "opensource.org/licenses/mit", "opensource.org/licenses/mit-license.php", "opensource.org/license/mit",
                "spdx.org/licenses/mit",
            ],
            spdx: "MIT", names: ["mit", "expat"], phrases: ["mit license", "mit licence", "expat license"],
            explanation: noticeExplained),
        KnownLicense(
            code: "apache", name: "Apache License", conditions: attribution, versions: ["2.0"],
            address: "https://www.apache.org/licenses/LICENSE-2.0",
            otherAddresses: [
                "apache.org/licenses/license-*", "apache.org/licenses/license-*.txt",
                "apache.org/licenses/license-*.html", "opensource.org/licenses/apache-*",
            ], spdx: "Apache-*", names: ["apache *"], phrases: ["apache license *", "apache licence *"],
            explanation: noticeExplained),
        KnownLicense(
            code: "bsd", name: "BSD", conditions: attribution,
            otherAddresses: ["opensource.org/licenses/bsd-3-clause", "opensource.org/licenses/bsd-2-clause"],
            names: ["bsd", "bsd 3 clause", "bsd 2 clause"], phrases: ["bsd license", "bsd licence"],
            explanation: noticeExplained),
        KnownLicense(
            code: "attribution", name: "Attribution", conditions: attribution,
            names: ["attribution", "attribution only license"], explanation: attributionExplained),
        KnownLicense(
            code: "copyrighted-free-use", name: "Copyrighted free use", conditions: unconditional,
            phrases: ["copyrighted free use"], explanation: unconditionalExplained),
    ]

    // MARK: Open government licenses

    private static func government(
        _ code: String, _ name: String, versions: [String] = [], address: String? = nil,
        otherAddresses: [String] = [], spdx: String? = nil, names: [String] = [], phrases: [String] = []
    ) -> KnownLicense {
        KnownLicense(
            code: code, name: name, conditions: attribution, versions: versions,
            address: address, otherAddresses: otherAddresses, spdx: spdx, names: names, phrases: phrases,
            explanation: attributionExplained)
    }

    private static let government = [
        // "OGL" alone is also a license of games.
        government(
            "ogl", "OGL", versions: ["1.0", "2.0", "3.0"],
            address: "https://www.nationalarchives.gov.uk/doc/open-government-licence/version/{n}/",
            otherAddresses: [
                "nationalarchives.gov.uk/doc/open-government-licence/version/*",
                "nationalarchives.gov.uk/doc/open-government-licence",
            ], spdx: "OGL-UK-*", names: ["ogl * united kingdom"],
            phrases: [
                "ogl *", "ogl uk *", "open government licence *", "open government license *",
                "uk open government licence *", "open government licence uk *",
                "open government licence for public sector information *",
            ]),
        government(
            "ogl-canada", "OGL-Canada", versions: ["2.0"],
            address: "https://open.canada.ca/en/open-government-licence-canada",
            otherAddresses: ["open.canada.ca/fr/licence-du-gouvernement-ouvert-canada"], spdx: "OGL-Canada-*",
            phrases: [
                "ogl canada", "ogl canada *", "open government licence canada", "open government licence canada *",
                "open government license canada", "open government license canada *",
                "licence du gouvernement ouvert canada",
            ]),
        government(
            "godl-india", "GODL-India", otherAddresses: ["data.gov.in/government-open-data-license-india"],
            names: ["godl"], phrases: ["godl india", "government open data license india"]),
        government(
            "kogl-1", "KOGL Type 1", otherAddresses: ["kogl.or.kr/open/info/license_info/by.do"],
            phrases: ["kogl type 1", "kogl 1", "kogl type1", "korea open government license type 1"]),
        government(
            "dl-de-by", "dl-de/by", versions: ["2.0"],
            address: "https://www.govdata.de/dl-de/by-2-0", otherAddresses: ["govdata.de/dl-de/by-2-0"],
            spdx: "DL-DE-BY-*",
            phrases: [
                "dl de by *", "dl de by 2 0", "datenlizenz deutschland namensnennung *",
                "data licence germany attribution *",
            ]),
        government(
            "etalab", "Licence Ouverte", versions: ["1.0", "2.0"],
            otherAddresses: [
                "etalab.gouv.fr/licence-ouverte-open-licence", "etalab.gouv.fr/wp-content/uploads/2017/04/*-licence",
                "alliance.numerique.gouv.fr/licence-ouverte-open-licence",
            ], spdx: "etalab-*", names: ["etalab *"],
            phrases: [
                "licence ouverte", "licence ouverte *", "licence ouverte open licence *", "open licence etalab *",
                "licence ouverte etalab *", "licence ouverte open licence",
            ]),
        government(
            "nlod", "NLOD", versions: ["1.0", "2.0"],
            otherAddresses: ["data.norge.no/nlod/no/*", "data.norge.no/nlod/en/*", "data.norge.no/nlod"],
            spdx: "NLOD-*",
            phrases: [
                "nlod", "nlod *", "norwegian licence for open government data", "norsk lisens for offentlige data",
            ]
        ),
        government(
            "ogdl-taiwan", "OGDL-Taiwan", versions: ["1.0"], otherAddresses: ["data.gov.tw/license"],
            phrases: ["ogdl taiwan", "ogdl taiwan *", "ogdl *"]),
        government(
            "gjstu", "GJSTU", versions: ["2.0"], phrases: ["gjstu *", "government of japan standard terms of use *"]),
        government(
            "iodl", "IODL", versions: ["2.0"], otherAddresses: ["dati.gov.it/iodl/2.0"],
            phrases: ["iodl *", "italian open data license *"]),
        KnownLicense(
            code: "dl-de-zero", name: "dl-de/zero", conditions: unconditional, versions: ["2.0"],
            address: "https://www.govdata.de/dl-de/zero-2-0", otherAddresses: ["govdata.de/dl-de/zero-2-0"],
            spdx: "DL-DE-ZERO-*",
            phrases: ["dl de zero *", "dl de zero 2 0", "datenlizenz deutschland zero *"],
            explanation: unconditionalExplained),
    ]

    // MARK: Statements about the copyright, which permit nothing by themselves

    private static func statement(
        _ code: String, _ name: String, vocabulary: String, isShown: Bool = false,
        otherAddresses: [String] = [], names: [String] = [], phrases: [String] = [],
        explanation: @escaping @Sendable () -> String = { License.conditionsNotKnown }
    ) -> KnownLicense {
        let path = "rightsstatements.org/vocab/\(vocabulary)/1.0"
        return KnownLicense(
            code: code, name: name, kind: .mark, conditions: nil, isShown: isShown, address: "http://\(path)/",
            otherAddresses: [path, path.replacing("/vocab/", with: "/page/")] + otherAddresses, names: names,
            phrases: phrases + [name].map(LicenseText.normalized), explanation: explanation)
    }

    @Sendable private static func inCopyrightExplained() -> String {
        tr("In copyright: ask the owner of the rights before you use it")
    }

    private static let statements = [
        statement(
            "nkcr", "No known copyright restrictions", vocabulary: "NKC", isShown: true,
            otherAddresses: ["flickr.com/commons/usage"], names: ["no restrictions"], phrases: ["no known copyright"]
        ) { tr("No known copyright. Read what the source says before you use it.") },
        statement(
            "noc-us", "No Copyright – United States", vocabulary: "NoC-US", isShown: true,
            phrases: [
                "public domain in the united states", "public domain in the us", "public domain in the usa",
            ]
        ) {
            tr("Free of copyright in the United States. Read what the source says before you use it elsewhere.")
        },
        statement("noc-nc", "No Copyright – Non-Commercial Use Only", vocabulary: "NoC-NC"),
        statement("noc-cr", "No Copyright – Contractual Restrictions", vocabulary: "NoC-CR"),
        statement("noc-oklr", "No Copyright – Other Known Legal Restrictions", vocabulary: "NoC-OKLR"),
        statement("cne", "Copyright Not Evaluated", vocabulary: "CNE"),
        statement("und", "Copyright Undetermined", vocabulary: "UND"),
        statement("inc", "In Copyright", vocabulary: "InC", explanation: inCopyrightExplained),
        statement(
            "inc-ow-eu", "In Copyright – EU Orphan Work", vocabulary: "InC-OW-EU", explanation: inCopyrightExplained),
        statement(
            "inc-edu", "In Copyright – Educational Use Permitted", vocabulary: "InC-EDU",
            explanation: inCopyrightExplained),
        statement(
            "inc-nc", "In Copyright – Non-Commercial Use Permitted", vocabulary: "InC-NC",
            explanation: inCopyrightExplained),
        statement(
            "inc-ruu", "In Copyright – Rights-holder(s) Unlocatable or Unidentifiable", vocabulary: "InC-RUU",
            explanation: inCopyrightExplained),
    ]
}
