import GTKKit
import Model
import StandIn
import ViewModels

@testable import Views

/// A new search while the pictures of the previous one are still loading from a server with a long latency.
@MainActor let midFlightChecks: [Check] = [
    Check("Faults", "a new search shows nothing of the pending one, whose loads the server sees canceled") {
        var options = StandInOptions()
        options.latency = 1_500
        let window = try ServedWindow(options)
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        try eventually("pictures are on their way") { !window.picturesUnderWay.isEmpty }
        let old = Set(window.picturesUnderWay.map(\.id))
        let oldPictures = (0..<20).map { window.controller.viewModel?.image(at: $0)?.id }
        window.controller.search(SearchQuery("forest"))
        try eventually("a page that says that it searches") { window.controller.shownPage == "searching" }
        try eventually("the server sees that the old pictures are canceled") {
            let requests = window.requests.filter { old.contains($0.id) }
            return requests.allSatisfy { $0.hungUp != nil || $0.bytesOut == $0.bodyLength }
                && requests.contains { $0.hungUp != nil }
        }
        try eventually("the new pictures") { window.controller.visibleRowsShowPictures }
        let pictures = (0..<20).map { window.controller.viewModel?.image(at: $0)?.id }
        try expect(pictures != oldPictures, "they are those of the old search")
    }
]
