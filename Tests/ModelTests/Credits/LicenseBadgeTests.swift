import Testing

@testable import Model

@Suite struct LicenseBadgeTests {
    @Test(
        "The badge of a license has its letters",
        arguments: [
            ("by", "BY"), ("by-sa", "BY-SA"), ("by-nc-nd", "BY-NC-ND"), ("cc0", "CC0"), ("pdm", "PDM"), ("pd", "PD"),
            ("gfdl", "GFDL"), ("inc", "©"), ("und", "©?"), ("attribution", "BY"),
        ])
    func letters(code: String, badge: String) {
        #expect(License(name: "", url: nil, code: code).badge == badge)
    }

    @Test("A license that is not recognized leaves the conditions open")
    func unknown() {
        #expect(License(name: "Ask me", url: nil).badge == "©?")
    }

    @Test("The own license of a service is named by the service")
    func service() {
        #expect(License(name: "Pixabay Content License", url: nil, code: "pixabay").badge == "Pixabay")
    }

    @Test("No badge is empty or longer than its place")
    func lengths() {
        for row in LicenseTable.rows {
            let badge = License(name: row.name, url: nil, code: row.code).badge
            #expect((1...License.badgeLength).contains(badge.count), "\(row.code): \(badge)")
        }
    }
}
