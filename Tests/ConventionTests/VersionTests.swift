import Testing

/// The version is written in several places.
@Suite struct VersionTests {
    @Test func `Every place tells the same version`() throws {
        let places: [(path: String, pattern: Regex<(Substring, Substring)>)] = [
            ("Sources/Model/Program/Version.swift", /current = "([^"]+)"/),
            ("meson.build", /project\([^)]*\bversion: '([^']+)'/),
            // The first release of the list is the latest.
            ("data/io.github.vitrine.Vitrine.metainfo.xml.in", /<release [^>]*\bversion="([^"]+)"/),
            ("data/io.github.vitrine.WeatherNow.metainfo.xml.in", /<release [^>]*\bversion="([^"]+)"/),
            ("data/vitrine.1", /^\.TH VITRINE .*"Vitrine ([^"]+)"/),
            ("data/weather-now.1", /^\.TH WEATHER-NOW .*"Weather Now ([^"]+)"/),
            // Behind the hyphen the package's own count.
            ("packaging/debian/changelog", /^vitrine \(([^)]+)-[^-)]+\)/),
        ]
        var found: [String: [String]] = [:]
        for (path, pattern) in places {
            let match = try #require(try Project.text(of: path).firstMatch(of: pattern), "\(path) tells no version")
            found[String(match.output.1), default: []].append(path)
        }
        #expect(found.count == 1, "\(found)")
    }
}
