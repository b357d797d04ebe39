import Testing

/// The about windows name the libraries that the programs are linked with, and no others.
@Suite struct LinkedLibraryTests {
    /// The credits that each C target of the manifest requires. Pango is made by the authors of GTK.
    private static let credits: [String: Set<String>] = [
        "CGLib": ["gtk"], "CGTK": ["gtk"], "CPango": ["gtk"], "CDesktop": ["portal"], "DesktopShim": ["secret"],
        "CCurl": ["curl"],
        "CPixbuf": ["pixbuf"],
        "CLcms": ["lcms"], "JPEGShim": ["jpeg"], "PNGShim": ["png"], "TIFFShim": ["tiff"], "WebPShim": ["webp"],
        "GIFShim": ["gif"], "CRsvg": ["rsvg"],
        "CCairo": ["cairo"], "ExivShim": ["exiv"], "CSQLite": ["sqlite"],
        "CSeccomp": ["seccomp"], "CFonts": ["fontconfig", "freetype", "harfbuzz"],
    ]

    @Test(
        "A program credits the libraries that it is linked with",
        arguments: [
            (["vitrine", "vitrine-decoder"], "Sources/Vitrine/Composition/Program/AboutVitrine.swift"),
            (["weather-now"], "Sources/WeatherNow/WeatherComposition/Program/AboutWeatherNow.swift"),
        ])
    func linkedLibraries(programs: [String], about: String) throws {
        let package = PackageMap(manifest: try Project.text(of: "Package.swift"))
        let targets = programs.reduce(into: Set()) { $0.formUnion(package.reachable(from: $1)) }
        let unknown = targets.filter { package.targets[$0]?.kind == "systemLibrary" && Self.credits[$0] == nil }
        #expect(unknown == [])
        let expected = targets.reduce(into: ["swift"] as Set) { $0.formUnion(Self.credits[$1] ?? []) }
        let list = try #require(
            try Project.text(of: about).firstMatch(of: /libraries: \[LinkedLibrary\] = \[([^\]]*)\]/))
        let named = list.output.1.matches(of: /\.([a-z]+)/).map { String($0.output.1) }
        #expect(Set(named) == expected)
        #expect(named.count == expected.count)
    }
}
