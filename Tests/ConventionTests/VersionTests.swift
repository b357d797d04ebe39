import Testing

/// Several files contain the version.
@Suite struct VersionTests {
    @Test("Every file has the same version")
    func sameVersion() throws {
        let places: [(path: String, pattern: Regex<(Substring, Substring)>)] = [
            ("Sources/Core/Core/Program/Version.swift", /current = "([^"]+)"/),
            ("meson.build", /project\([^)]*\bversion: '([^']+)'/),
            // The first release in the list is the latest.
            ("data/io.github.vitrine.Vitrine.metainfo.xml.in", /<release [^>]*\bversion="([^"]+)"/),
            ("data/io.github.vitrine.WeatherNow.metainfo.xml.in", /<release [^>]*\bversion="([^"]+)"/),
            ("data/vitrine.1", /^\.TH VITRINE .*"Vitrine ([^"]+)"/),
            ("data/vitrine-decoder.8", /^\.TH VITRINE-DECODER .*"Vitrine ([^"]+)"/),
            ("data/weather-now.1", /^\.TH WEATHER-NOW .*"Weather Now ([^"]+)"/),
            // The number after the hyphen is the revision of the package.
            ("packaging/debian/changelog", /^vitrine \(([^)]+)-[^-)]+\)/),
        ]
        var found: [String: [String]] = [:]
        for (path, pattern) in places {
            let match = try #require(try Project.text(of: path).firstMatch(of: pattern), "\(path) has no version")
            found[String(match.output.1), default: []].append(path)
        }
        #expect(found.count == 1, "\(found)")
    }
}
