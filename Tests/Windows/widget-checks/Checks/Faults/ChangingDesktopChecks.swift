import GTKKit
import GTKShim
import Glibc
import Model
import ViewModels

@testable import Views

/// Runs the body with this number of device pixels per application pixel, as after a move to another monitor.
///
/// X11 has one scale factor for all monitors. GDK has a function that changes it, but the headers used here do not
/// declare it.
@MainActor
private func onScreen(ofScale scale: Int32, _ body: () throws -> Void) throws {
    typealias SetScale = @convention(c) (OpaquePointer?, Int32) -> Void
    let symbol = try require(dlsym(nil, "gdk_x11_display_set_surface_scale"), "GDK's X11 part")
    let setScale = unsafeBitCast(symbol, to: SetScale.self)
    let display = gdk_display_get_default()
    setScale(display, scale)
    defer { setScale(display, 1) }
    try body()
}

/// Runs the body with this color scheme, as after a change in the settings of the desktop.
@MainActor
private func inStyle(_ scheme: StyleManager.ColorScheme, _ body: () throws -> Void) rethrows {
    StyleManager.setColorScheme(scheme)
    defer { StyleManager.setColorScheme(.system) }
    try body()
}

extension DrawnPixels {
    /// The mean brightness, from 0 to 255.
    fileprivate var brightness: Int {
        var sum = 0
        for y in stride(from: 0, to: height, by: 4) {
            for x in stride(from: 0, to: width, by: 4) { sum += Int(pixel(x, y) >> 8 & 0xFF) }
        }
        return sum / max(1, ((height + 3) / 4) * ((width + 3) / 4))
    }
}

/// Changes of the desktop while windows are open.
@MainActor let changingDesktopChecks: [Check] = [
    Check("Faults", "after a change of the scale factor the list requests its previews in the new size") {
        let search = try SearchWindow()
        defer { search.close() }
        try search.fill()
        try eventually("pictures") { search.controller.visibleRowsShowPictures }
        try expectEqual(search.pictures.boxes, [PixelSize(width: 108, height: 72)], "sizes asked for")
        let (range, text) = (search.viewModel.viewport.range, search.controller.rows.host.row(at: 0)?.texts)
        try onScreen(ofScale: 2) {
            try eventually("previews of double size") {
                search.pictures.boxes.contains(PixelSize(width: 216, height: 144))
            }
            try eventually("every visible row shows one") { search.controller.visibleRowsShowPictures }
            try expectEqual(
                search.viewModel.previewSize, .fitting(PixelSize(width: 216, height: 144)), "size of what comes next")
            try expectEqual(search.viewModel.viewport.range, range, "visible rows")
            try expectEqual(search.controller.rows.host.row(at: 0)?.texts, text, "first row")
        }
        try eventually("and back") { search.viewModel.previewSize == .fitting(PixelSize(width: 108, height: 72)) }
    },
    Check("Faults", "after a change of scale a detail window loads a fitting rendition and keeps its place") {
        let detail = try DetailWindow()
        defer { detail.close() }
        try detail.show()
        let before = detail.viewer.geometry
        let boxes = detail.pictures.boxes
        try onScreen(ofScale: 2) {
            try eventually("the viewer knows") { detail.viewer.geometry.scaleFactor == 2 }
            try eventually("a larger rendition") { detail.pictures.boxes.count == boxes.count + 1 }
            try expect(detail.viewer.geometry.isFitting == before.isFitting, "it is not whole any more")
            try expect(detail.viewer.showsPicture, "the picture has gone")
        }
        try eventually("and back") { detail.viewer.geometry.scaleFactor == 1 }
    },
    Check("Faults", "open windows follow a change between light and dark without loading anything again") {
        let search = try SearchWindow()
        defer { search.close() }
        let detail = try DetailWindow()
        defer { detail.close() }
        try search.fill()
        try eventually("pictures") { search.controller.visibleRowsShowPictures }
        try detail.show()
        let started = search.pictures.startedCount
        let row = try require(search.controller.rows.host.row(at: 0)?.widget.parent, "a row")
        let page = try require(row.parent?.parent?.parent, "the list's page")
        try inStyle(.light) {
            try eventually("light") { !StyleManager.isDark }
            let light = try DrawnPixels(page).brightness
            try inStyle(.dark) {
                try eventually("dark") { StyleManager.isDark }
                try eventually("a dark list") { (try? DrawnPixels(page).brightness).map { $0 + 40 < light } ?? false }
                try expect(search.controller.visibleRowsShowPictures, "pictures have gone")
                try expect(detail.viewer.showsPicture, "the picture has gone")
            }
        }
        try expectEqual(search.pictures.startedCount, started, "previews asked for")
    },
]
