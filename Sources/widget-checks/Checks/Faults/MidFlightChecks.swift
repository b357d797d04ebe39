import GTKKit
import Model
import StandIn
import ViewModels

@testable import Views

/// Changes the search of a window while its pictures are still loading from a server with a long latency.
@MainActor
private func changingInMidFlight(_ change: @MainActor (ServedWindow) throws -> Void) throws {
    var options = StandInOptions()
    options.latency = 1_500
    let window = try ServedWindow(options)
    defer {
        // The settings remember filters.
        window.controller.viewModel?.setFilters(.none)
        window.close()
    }
    try window.search("sea", expecting: "rows")
    try eventually("pictures are on their way") { !window.picturesUnderWay.isEmpty }
    let old = Set(window.picturesUnderWay.map(\.id))
    let oldPictures = (0..<20).map { window.controller.viewModel?.image(at: $0)?.id }
    try change(window)
    try eventually("a page that says that it searches") { window.controller.shownPage == "searching" }
    try eventually("the server sees that the old pictures are canceled") {
        window.requests.filter { old.contains($0.id) }.allSatisfy { $0.hungUp != nil || $0.bytesOut == $0.bodyLength }
            && window.requests.contains { old.contains($0.id) && $0.hungUp != nil }
    }
    try eventually("the new pictures") { window.controller.visibleRowsShowPictures }
    let pictures = (0..<20).map { window.controller.viewModel?.image(at: $0)?.id }
    try expect(pictures != oldPictures, "they are those of the old search")
}

/// A new search while the previous one is still loading.
@MainActor let midFlightChecks: [Check] = [
    Check("Faults", "a new search shows nothing of the pending one, whose loads the server sees canceled") {
        try changingInMidFlight { $0.controller.search(SearchQuery("boat")) }
    },
    Check("Faults", "a new filter shows nothing of the pending search, whose loads the server sees canceled") {
        try changingInMidFlight { window in
            window.controller.filters.onChange(SearchFilters(orientation: .vertical))
        }
    },
    Check("Faults", "a new service shows nothing of the pending search, whose loads the server sees canceled") {
        try changingInMidFlight { window in
            window.controller.window.action(named: "provider")?.activate(.string("openverse"))
        }
    },
    Check("Faults", "a new search cancels a pending request, which the server sees") {
        var options = StandInOptions()
        options.latency = 1_500
        let window = try ServedWindow(options)
        defer { window.close() }
        window.controller.present()
        window.controller.search(SearchQuery("sea"))
        try eventually("the question") { !window.requests(of: "/api/").filter { $0.path.contains("q=sea") }.isEmpty }
        window.controller.search(SearchQuery("boat"))
        try eventually("it is canceled") {
            window.requests(of: "/api/").contains { $0.path.contains("q=sea") && $0.hungUp != nil }
        }
        try eventually("the new answer") { window.controller.shownPage == "rows" }
    },
]
