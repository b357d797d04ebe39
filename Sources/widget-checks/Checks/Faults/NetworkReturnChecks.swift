import GTKKit
import Model
import StandIn
import ViewModels

@testable import Views

/// A network that goes away and comes back while windows are open.
@MainActor let networkReturnChecks: [Check] = [
    Check("Faults", "a search without a network says so, and begins by itself when the network is back") {
        let window = try ServedWindow()
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        window.stopServer()
        try window.search("boat", expecting: "problem")
        try expectEqual(window.shownProblem?.recoveryAction, .retry, "remedy")
        try window.startServer()
        window.network.comeBack()
        try eventually("pictures") { window.controller.visibleRowsShowPictures }
    },
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
        window.network.comeBack()
        try eventually("pictures") { window.controller.visibleRowsShowPictures }
        try expectEqual(window.controller.viewModel?.cellModels.value.count, rows, "rows")
    },
    Check("Faults", "a detail window tries its picture again by itself when the network is back") {
        let window = try ServedWindow()
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        try eventually("pictures") { window.controller.visibleRowsShowPictures }
        window.stopServer()
        let detail = try window.openDetail(at: 0)
        defer { detail.window.destroy() }
        try eventually("the failure") { if case .failed? = detail.viewModel?.loading.value { true } else { false } }
        try window.startServer()
        window.network.comeBack()
        try eventually("the picture") { detail.viewModel?.loading.value == .done }
    },
]
