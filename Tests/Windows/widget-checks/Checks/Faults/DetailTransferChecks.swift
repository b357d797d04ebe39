import CheckShim
import GTKKit
import GTKShim
import Model
import StandIn
import TestSupport
import ViewModels

@testable import Views

/// Opens a search window with loaded previews over a server that sends large pictures slowly.
@MainActor
private func withSlowServer(_ body: @MainActor (ServedWindow) throws -> Void) throws {
    var options = StandInOptions()
    options.pace = 40_000
    let window = try ServedWindow(options)
    defer { window.close() }
    try window.search("sea", expecting: "rows")
    try eventually("previews") { window.controller.visibleRowsShowPictures }
    try body(window)
}

extension ImageDetailViewController {
    /// The received fraction of the picture; nil before the first bytes and after the transfer.
    fileprivate var fraction: Double? {
        if case .loading(let fraction?, _)? = viewModel?.loading.value, fraction > 0 { fraction } else { nil }
    }
}

/// Returns what screen readers were told to read of a status.
@MainActor
private func announcement(of status: Widget) -> String? {
    guard let text = check_accessible_text(status.widget, GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue) else { return nil }
    defer { g_free(text) }
    return String(cString: text)
}

/// Transfers of large pictures.
@MainActor let detailTransferChecks: [Check] = [
    Check(
        "Detail window",
        "the preview is shown while the picture loads, a failure can be retried, and screen readers are told of both"
    ) {
        try withSlowServer { window in
            let detail = try window.openDetail(at: 0)
            defer { detail.window.destroy() }
            let bar = detail.loadingBar
            // The name of a label follows its text, so that a label with this role would have each step read.
            try expectEqual(gtk_accessible_get_accessible_role(bar.box.opaque), GTK_ACCESSIBLE_ROLE_STATUS, "the bar")
            try expect(
                gtk_accessible_get_accessible_role(bar.label.opaque) != GTK_ACCESSIBLE_ROLE_STATUS, "the label is read")
            try eventually("it is on its way") { detail.fraction != nil }
            try expect(detail.viewer.showsPicture, "no preview stands in")
            let preview = try require(detail.viewModel?.levels.value?.size, "the preview's size")
            try expect(preview.width <= 300, "\(preview) is no preview")
            try eventually("how much has come") { bar.isShown && bar.text.contains("kB") }
            try expectEqual(announcement(of: bar.box), "Loading…", "what is told of the beginning")
            window.stopServer()
            try eventually("the failure, with a button") { bar.canRetry }
            try expectEqual(announcement(of: bar.box), bar.text, "what is told of the failure")
            try expect(detail.viewer.showsPicture, "the preview has gone")
            try window.startServer()
            bar.retry()
            try eventually("the picture") { (detail.viewModel?.levels.value?.size.width ?? 0) > preview.width }
            try eventually("the note goes") { !bar.isShown }
        }
    },
    Check("Quick look", "screen readers are told that a picture loads and that it failed") {
        try withSlowServer { window in
            let look = QuickLook()
            look.viewModel = try require(window.controller.viewModel?.detail(at: 0), "a view model")
            look.present(over: window.controller.window)
            defer { look.window.destroy() }
            try eventually("the beginning") { announcement(of: look.problem) == "Loading…" }
            window.stopServer()
            try eventually("the failure") { !look.problem.text.isEmpty }
            try expectEqual(announcement(of: look.problem), look.problem.text, "what is told of the failure")
        }
    },
    Check("Detail window", "closing one of several windows cancels only its own load, which the server sees") {
        try withSlowServer { window in
            let details = try [0, 3].map { try window.openDetail(at: $0) }
            defer { for detail in details { detail.window.destroy() } }
            let paths = try [0, 3].map { try window.largePath(at: $0) }
            try eventually("both are on their way") { details.allSatisfy { $0.fraction != nil } }
            details[0].window.close()
            try eventually("the server sees one end") { window.requests(of: paths[0]).contains { $0.hungUp != nil } }
            try eventually("the other one comes", milliseconds: 60_000) { details[1].viewModel?.loading.value == .done }
            try expect(window.requests(of: paths[1]).allSatisfy { $0.hungUp == nil }, "the other one ended, too")
        }
    },
    Check("Faults", "a picture saved while it loads is complete, even if its window is closed") {
        try withSlowServer { window in
            let folder = TemporaryFolder()
            defer { folder.remove() }
            let detail = try window.openDetail(at: 0)
            defer { detail.window.destroy() }
            try eventually("it is on its way") { detail.fraction != nil }
            let image = try require(detail.viewModel?.entity.value, "a picture")
            let queue = window.container.require(SaveQueue.self)
            queue.save([SaveRequest(image: image, folder: folder.path, name: "saved")])
            try expect(detail.fraction != nil, "the picture came too early for this check")
            detail.window.close()
            try eventually("it is saved", milliseconds: 60_000) { queue.progress.value.isEmpty }
            try expectEqual(folder.names, ["saved.jpg"], "files")
            let saved = folder.path("saved.jpg")
            let kind = try OtherProgram.output(of: "file -b \(saved); tail -c 2 \(saved) | od -An -tx1")
            try expect(kind.hasPrefix("JPEG image data") && kind.hasSuffix("ff d9\n"), "it is \(kind)")
        }
    },
]
