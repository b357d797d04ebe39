import GTKKit
import Model

@testable import Composition
@testable import WeatherComposition

/// What both windows about a program owe to those whose work is in it.
@MainActor let aboutChecks: [Check] = [
    Check("About", "Vitrine tells its licence and every library with its own") {
        let texts = try shownTexts { AboutVitrine.present(over: nil) }
        try expectTold(Library.allCases, by: "Vitrine", in: texts)
    },
    Check("About", "Weather Now tells its licence and its libraries, and none that only Vitrine uses") {
        let texts = try shownTexts { AboutWeatherNow.present(over: nil) }
        try expectTold([.gtk, .secret, .portal, .curl, .swift], by: "Weather Now", in: texts)
    },
]

/// Every text of the window, its pages that are not in front included.
@MainActor
private func shownTexts(_ present: () -> Void) throws -> [String] {
    let scene = try OpenScene.opened(by: present)
    defer { scene.close() }
    try eventually("the window on screen") { scene.window.isMapped }
    return scene.window.descendants(as: Label.self).map(\.text)
}

@MainActor
private func expectTold(_ libraries: [Library], by program: String, in texts: [String]) throws {
    let everything = texts.joined(separator: "\n")
    try expect(texts.contains { $0.contains(Authorship.license(of: program)) }, "no licence in \(texts)")
    for library in Library.allCases {
        try expectEqual(texts.contains(library.title), libraries.contains(library), "\(library.title) is named")
        guard libraries.contains(library) else { continue }
        try expect(everything.contains(library.license), "\(library.title) has no licence")
        try expect(everything.contains(library.copyright), "\(library.title) is nobody's")
    }
}
