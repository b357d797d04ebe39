import Core
import GTKKit
import Model
import TestSupport
import WeatherModel

@testable import Composition
@testable import WeatherComposition

/// The about windows credit the libraries and services that the programs use.
@MainActor let aboutChecks: [Check] = [
    Check(
        "About",
        "Vitrine shows its license, every library with that library's license, and every service with its credit"
    ) {
        let answers = ServiceAnswers(clock: .system)
        let texts = try shownTexts { AboutVitrine.present(over: nil, sandbox: .unknown, answers: answers) }
        try expectTold(LinkedLibrary.allCases, by: "Vitrine", in: texts)
        for service in ProviderDescription.all {
            let name = service.id.displayName
            try expect(texts.contains(name), "no link to \(name)")
            try expect(texts.contains { $0 != name && $0.contains(name) }, "\(name) is not named with its pictures")
        }
    },
    Check(
        "About",
        "Weather Now shows its license, its libraries only, and the weather service in use, which depends on the key"
    ) {
        let sources: [any WeatherSource] = [OpenMeteo(), OpenWeatherMap(key: { "key" })]
        for (source, other) in zip(sources, sources.reversed()) {
            let texts = try shownTexts { AboutWeatherNow.present(over: nil, fetcher: .asking(source)) }
            try expectTold([.gtk, .secret, .portal, .curl, .swift], by: "Weather Now", in: texts)
            try expect(texts.contains(source.creditText), "\(source.creditText) is not among \(texts)")
            try expect(!texts.contains(other.creditText), "\(other.creditText) is named, too")
            try expect(texts.contains(CitySearch.creditText), "the search for cities is not among \(texts)")
        }
    },
]

/// Returns every text of the window, including its hidden pages.
@MainActor
private func shownTexts(_ present: () -> Void) throws -> [String] {
    let scene = try OpenScene.opened(by: present)
    defer { scene.close() }
    try eventually("the window on screen") { scene.window.isMapped }
    return scene.window.descendants(as: Label.self).map(\.text)
}

@MainActor
private func expectTold(_ libraries: [LinkedLibrary], by program: String, in texts: [String]) throws {
    let everything = texts.joined(separator: "\n")
    try expect(texts.contains { $0.contains(Authorship.license(of: program)) }, "no license in \(texts)")
    for library in LinkedLibrary.allCases {
        try expectEqual(texts.contains(library.title), libraries.contains(library), "\(library.title) is named")
        guard libraries.contains(library) else { continue }
        try expect(everything.contains(library.license), "\(library.title) has no license")
        try expect(everything.contains(library.copyright), "\(library.title) has no copyright")
    }
}

extension WeatherFetcher {
    /// A fetcher with this source and a network that refuses every request.
    static func asking(_ source: any WeatherSource) -> WeatherFetcher {
        WeatherFetcher(networking: StubNetwork { $0.fail(.notConnectedToInternet) }, source: source)
    }
}
