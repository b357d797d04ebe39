import Testing

@testable import Model

@Suite struct LicenseBadgeTests {
    @Test(
        "The badge of a license has its letters or its service, and leaves the conditions open if it is not recognized",
        arguments: [
            ("by", "BY"), ("by-sa", "BY-SA"), ("by-nc-nd", "BY-NC-ND"), ("cc0", "CC0"), ("pdm", "PDM"), ("pd", "PD"),
            ("gfdl", "GFDL"), ("inc", "©"), ("und", "©?"), ("attribution", "BY"), ("pixabay", "Pixabay"), (nil, "©?"),
        ] as [(String?, String)])
    func letters(code: String?, badge: String) {
        #expect(License(name: "Ask me", url: nil, code: code).badge == badge)
    }

    @Test("No badge is empty or longer than its place")
    func lengths() {
        for row in LicenseTable.rows {
            let badge = License(name: row.name, url: nil, code: row.code).badge
            #expect((1...License.badgeLength).contains(badge.count), "\(row.code): \(badge)")
        }
    }
}
