import Testing

@testable import Model

@Suite struct LicenseTests {
    private static let codes = [
        "by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd", "cc0", "pdm", "pd", "gfdl", "fal", "pixabay",
        "ogl", "godl-india", "kogl-1", "dl-de-by", "dl-de-zero", "etalab", "mit", "attribution", "copyrighted-free-use",
    ]

    @Test("Each known license has a sentence that explains it", arguments: codes)
    func explanations(code: String) {
        let license = License(name: code, url: nil, code: code)
        #expect(license.explanation != License(name: "?", url: nil).explanation)
        let parts = code.split(separator: "-")
        let (isFree, isOpen) = (!parts.contains("nc"), !parts.contains("nd"))
        #expect(license.permits(.commercial) == isFree)
        #expect(license.permits(.modification) == isOpen)
        #expect(license.permits(.commercialAndModification) == (isFree && isOpen))
        #expect(license.explanation.contains("without earning money") == !isFree)
        #expect(license.explanation.contains("unchanged") == !isOpen)
        #expect(license.explanation.contains("share your version") == license.conditions?.asksForSharingAlike)
        #expect(license.explanation.contains("no credit needed") == (license.conditions?.asksForCredit == false))
    }

    @Test("An unknown license has no explanation", arguments: ["sampling+", "ogl-4", ""])
    func unknown(code: String) {
        let license = License(name: "?", url: nil, code: code)
        #expect(license.permits(.commercial) == nil)
        #expect(license.explanation.contains("not recognized"))
    }

    @Test(
        "The license names of wikis are recognized",
        arguments: [
            ("CC BY-SA 4.0", "by-sa"), ("CC BY 2.0 de", "by"), ("cc-by-sa-3.0", "by-sa"), ("CC0", "cc0"),
            ("CC BY-NC-ND 2.0", "by-nc-nd"), ("Public domain", "pd"), ("Public Domain Mark 1.0", "pdm"),
            ("GFDL 1.2", "gfdl"),
            ("FAL", "fal"), ("No restrictions", "nkcr"),
        ])
    func names(name: String, code: String) {
        let license = License(named: name, url: nil)
        #expect(license.code == code)
        #expect(license.name == name)
    }

    @Test(
        "Names of other licenses are not recognized as a known one",
        arguments: ["CC BY-XY 1.0", "", "OGL 4", "OGL", "CC", "KOGL Type 2", "Apache"])
    func otherNames(name: String) {
        #expect(License(named: name, url: nil).code == nil)
    }

    @Test("The address of a license takes precedence over its name")
    func addresses() {
        let url = "http://www.creativecommons.org/licenses/by-nc/3.0/deed.de"
        #expect(License(named: "Namensnennung – nicht kommerziell", url: url).code == "by-nc")
        #expect(License(named: "?", url: "https://creativecommons.org/publicdomain/mark/1.0/").code == "pdm")
        #expect(License(named: "?", url: "https://creativecommons.org/licenses/evil/9/").code == nil)
        #expect(License(url: url) == License(code: "by-nc", version: "3.0", url: url))
        #expect(License(url: "https://creativecommons.org/publicdomain/mark/1.0/")?.name == "Public Domain Mark 1.0")
        #expect(License(url: "https://creativecommons.org/licenses/evil/9.0/") == nil)
        // Only the host and the path identify a license.
        #expect(License(url: "https://example.org/?creativecommons.org/licenses/by/4.0/") == nil)
        #expect(License(url: "https://example.org/creativecommons.org/licenses/by/4.0/") == nil)
    }

    @Test(
        "A version that is no number is left out, because it would become a part of the address",
        arguments: ["", "N/A", "4", "4.0/", "https://user:pw@example.org", "\u{202e}4.0", "444.0"])
    func oddVersions(version: String) {
        #expect(License(code: "by", version: version) == License(code: "by", version: nil))
        #expect(License(code: "by", version: "4.0").url == "https://creativecommons.org/licenses/by/4.0/")
    }

    @Test("A Creative Commons license without an address gets the address of Creative Commons")
    func missingAddresses() {
        #expect(License(code: "BY-SA", version: "2.0").url == "https://creativecommons.org/licenses/by-sa/2.0/")
        #expect(License(code: "cc0", version: "1.0").name == "CC0 1.0")
        #expect(License(code: "nc-sampling+", version: "1.0").url == nil)
        #expect(License(named: "CC BY 3.0", url: nil).url == "https://creativecommons.org/licenses/by/3.0/")
    }

    @Test(
        "A license without a version gets none",
        arguments: [
            ("CC BY-SA 2.5,2.0,1.0", "https://creativecommons.org/licenses/by-sa/2.5/"),
            ("CC-BY-SA-3.0-migrated", "https://creativecommons.org/licenses/by-sa/3.0/"),
            ("CC BY-SA", nil), ("CC BY 17.0", nil), ("CC0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ])
    func unknownVersion(name: String, url: String?) {
        #expect(License(named: name, url: nil).url == url)
    }

    @Test("A picture without known restrictions is not reported as free of copyright")
    func noKnownRestrictions() {
        let license = License(named: "No restrictions", url: nil)
        #expect(license.conditions == nil)
        #expect(license.explanation != License(named: "Public domain", url: nil).explanation)
    }
}
