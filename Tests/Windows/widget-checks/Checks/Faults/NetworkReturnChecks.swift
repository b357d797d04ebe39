import GTKKit
import Model
import StandIn
import TestSupport
import ViewModels

@testable import Views

/// A network that goes away and comes back while windows are open.
@MainActor let networkReturnChecks: [Check] = [
    Check("Faults", "previews that failed without a network load when it is back, in the same rows") {
        var options = StandInOptions()
        options.latency = 1_500
        let window = try ServedWindow(options)
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        try eventually("pictures are on their way") { !window.picturesUnderWay.isEmpty }
        let rows = window.controller.viewModel?.cellModels.value.count
        window.stopServer()
        try eventually("placeholders") { window.controller.visibleRowsShowPlaceholders }
        try window.startServer()
        window.network.goAwayAndComeBack()
        try eventually("pictures") { window.controller.visibleRowsShowPictures }
        try expectEqual(window.controller.viewModel?.cellModels.value.count, rows, "rows")
    }
]
