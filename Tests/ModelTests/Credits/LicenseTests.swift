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
        let uses: [LicenseUse] = [.commercial, .modification, .commercialAndModification]
        #expect(uses.map { license.permits($0) } == [isFree, isOpen, isFree && isOpen])
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

    @Test("A license of which only the address is known has the name of the license at this address")
    func namesOfAddresses() {
        let url = "http://www.creativecommons.org/licenses/by-nc/3.0/deed.de"
        #expect(License(url: url) == License(code: "by-nc", version: "3.0", url: url))
        #expect(License(url: "https://creativecommons.org/publicdomain/mark/1.0/")?.name == "Public Domain Mark 1.0")
    }

    @Test(
        "A version that is no number is left out, because it would become a part of the address",
        arguments: ["", "N/A", "4", "4.0/", "https://user:pw@example.org", "\u{202e}4.0", "444.0"])
    func oddVersions(version: String) {
        #expect(License(code: "by", version: version) == License(code: "by", version: nil))
    }

    @Test("A short name of Creative Commons in any case gets its address, and none without a version or if not known")
    func addressesOfCodes() {
        #expect(License(code: "by-nc", version: nil) == License(name: "CC BY-NC", url: nil, code: "by-nc"))
        #expect(License(code: "BY-SA", version: "2.0").url == "https://creativecommons.org/licenses/by-sa/2.0/")
        #expect(License(code: "nc-sampling+", version: "1.0").url == nil)
    }

    @Test(
        "A name gets the address of its first known version, and one without a known version gets none",
        arguments: [
            ("CC BY 3.0", "https://creativecommons.org/licenses/by/3.0/"),
            ("CC BY-SA 2.5,2.0,1.0", "https://creativecommons.org/licenses/by-sa/2.5/"),
            ("CC-BY-SA-3.0-migrated", "https://creativecommons.org/licenses/by-sa/3.0/"),
            ("CC BY-SA", nil), ("CC BY 17.0", nil), ("CC0", "https://creativecommons.org/publicdomain/zero/1.0/"),
        ])
    func addressesOfNames(name: String, url: String?) {
        #expect(License(named: name, url: nil).url == url)
    }

    @Test("A picture without known restrictions is not reported as free of copyright")
    func noKnownRestrictions() {
        let license = License(named: "No restrictions", url: nil)
        #expect(license.conditions == nil)
        #expect(license.explanation != License(named: "Public domain", url: nil).explanation)
    }
}
