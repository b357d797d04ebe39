import Core
import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// Rows of pictures that several services have.
@MainActor let foldedRowChecks: [Check] = [
    Check(
        "Same pictures", "a row of the list and of the grid names the other services, and screen readers get them, too"
    ) {
        try inEachLayout { window, layout in
            let rows = window.controller.rows
            let name = try require(rows.host.row(at: 2)?.accessibleName, "a name")
            try expect(rows.host.row(at: 2)?.marks == nil, "marks at first in the \(layout)")
            window.sendCopies(of: 2)
            let text = "Also at Openverse, Wikimedia Commons"
            try eventually("the text in the \(layout)") {
                let row = rows.host.row(at: 2)
                return row?.creditLabel.text.hasSuffix(" · \(text)") == true
            }
            let row = try require(rows.host.row(at: 2), "the row")
            try expectEqual(row.accessibleName, "\(name), \(text)", "name in the \(layout)")
            try expectEqual(row.widget.tooltip, layout == .list ? nil : text, "tooltip in the \(layout)")
            try expectEqual(row.marks?.shown.contains(.elsewhere) ?? false, layout != .list, "mark in the \(layout)")
            try expectEqual(rows.source.count, 50, "rows")
            try expectEqual(rows.host.row(at: 1)?.widget.tooltip, nil, "tooltip of the neighbor")
        }
    },
    Check("Same pictures", "the menu key, arrows and Return open the other entry of a picture in a window") {
        try inEachLayout { window, layout in
            window.sendCopies(of: 2)
            try eventually("the entries") { window.viewModel.otherEntries(at: 2).count == 2 }
            let opened = Locked<(id: ImageID, position: String?)?>(nil)
            let watch = window.viewModel.openedDetails.observeValues { detail in
                MainActor.assumeIsolated { opened.withLock { $0 = (detail.id.value, detail.position.value) } }
            }
            defer { watch?.dispose() }
            window.controller.rows.select(2)
            window.controller.rows.host.focus(2)
            let input = try RealInput(window.controller.window)
            defer { input.leave() }
            try input.press("Menu")
            try eventually("the menu in the \(layout)") { window.controller.contextMenu.isShown }
            // The first item, which has the focus, opens the picture of the row.
            try input.press("Down", "Return")
            try eventually("the window in the \(layout)") { opened.withLock { $0 != nil } }
            let detail = try require(opened.withLock { $0 }, "the window")
            try expectEqual(detail.id.provider, .openverse, "service in the \(layout)")
            try expect(detail.position?.hasPrefix("3 of ") == true, "position in the \(layout): \(detail)")
        }
    },
    Check("Same pictures", "a click on the symbol of other entries opens the menu, and one beside it selects the row") {
        let window = try SearchWindow()
        defer { window.close() }
        window.settings.listAppearance = ListAppearance(layout: .grid)
        try window.fill(50)
        window.sendCopies(of: 2)
        let rows = window.controller.rows
        try eventually("the symbol") { rows.host.row(at: 2)?.marks?.shown.contains(.elsewhere) == true }
        let row = try require(rows.host.row(at: 2), "the row")
        let box = try require(row.marks?.box, "the symbols")
        try eventually("the layout") { box.allocatedWidth > 0 }
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.point(at: row.widget, 20, 20)
        try input.click(1)
        try eventually("the selection") { rows.host.selectedPosition == 2 }
        try expect(!window.controller.contextMenu.isShown, "a menu beside the symbol")
        // The symbol is the last of the box.
        let size = (Double(box.allocatedWidth), Double(box.allocatedHeight))
        try input.point(at: box, size.0 - 6, size.1 / 2)
        try input.click(1)
        try eventually("the menu") { window.controller.contextMenu.isShown }
        try input.press("Escape")
        try eventually("the menu has gone") { !window.controller.contextMenu.isShown }
    },
    Check("Same pictures", "the menu of several rows, and of a picture without other entries, offers none") {
        let window = try SearchWindow()
        defer { window.close() }
        try window.fill(50)
        window.sendCopies(of: 2)
        try eventually("the entries") { window.viewModel.otherEntries(at: 2).count == 2 }
        let rows = window.controller.rows
        @MainActor func labels() -> [String] {
            MenuKeys.levels(of: window.controller.makeContextMenu()).flatMap { $0 }
        }
        rows.select(2)
        try expect(labels().contains { $0.hasPrefix("Openverse · ") }, "\(labels())")
        rows.extendSelection(to: 3)
        try expect(!labels().contains { $0.hasPrefix("Openverse") }, "for two rows: \(labels())")
        rows.select(1)
        try expect(!labels().contains { $0.hasPrefix("Openverse") }, "for another row: \(labels())")
    },
    Check("Same pictures", "saved pictures and those of this computer have marks, and screen readers get them, too") {
        for layout in [ListAppearance.Layout.list, .grid] {
            let known = KnownFixture()
            let window = try SearchWindow(pictures: coded, owned: known)
            defer { window.close() }
            window.settings.listAppearance = ListAppearance(layout: layout)
            try window.fill(60)
            let rows = window.controller.rows
            try eventually("the saved picture in the \(layout)") { rows.host.row(at: 1)?.marks?.shown == [.saved] }
            try eventually("the file in the \(layout)") { rows.host.row(at: 0)?.marks?.shown == [.computer] }
            let (first, second) = (
                try require(rows.host.row(at: 0), "a row"), try require(rows.host.row(at: 1), "a row")
            )
            try expect(first.accessibleName?.hasSuffix(", On this computer") == true, "name in the \(layout)")
            try expect(second.accessibleName?.hasSuffix(", Saved") == true, "name in the \(layout)")
            try expectEqual(first.widget.tooltip, "On this computer", "tooltip in the \(layout)")
            try expect(rows.host.row(at: 2)?.marks == nil, "a mark of another picture in the \(layout)")
            known.forgetAll()
            try eventually("no marks in the \(layout)") {
                rows.host.row(at: 0)?.marks?.shown.isEmpty == true && rows.host.row(at: 1)?.marks?.shown.isEmpty == true
            }
        }
    },
    Check("Same pictures", "a picture that shows what a favorite shows has a star") {
        let known = KnownFixture(OwnedPictures(favorites: ImageCodeTable([pattern])))
        let window = try SearchWindow(pictures: coded, owned: known)
        defer { window.close() }
        window.settings.listAppearance = ListAppearance(layout: .grid)
        try window.fill(60)
        let rows = window.controller.rows
        try eventually("the star") { rows.host.row(at: 0)?.marks?.shown == [.favorite] }
        let name = try require(rows.host.row(at: 0)?.accessibleName, "a name")
        try expect(name.hasPrefix("Favorite: "), "name: \(name)")
        try expect(rows.host.row(at: 2)?.marks == nil, "a mark of another picture")
        known.forgetAll()
        try eventually("no star") { rows.host.row(at: 0)?.marks?.shown.isEmpty == true }
    },
    Check("Same pictures", "a row below the visible ones is folded without moving them, in the list and in the mosaic")
    {
        for layout in [ListAppearance.Layout.list, .mosaic] {
            let window = try SearchWindow(pictures: coded)
            defer { window.close() }
            window.settings.listAppearance = ListAppearance(layout: layout)
            try window.fill(60)
            let rows = window.controller.rows
            try eventually("pictures in the \(layout)") { window.controller.visibleRowsShowPictures }
            let last = rows.host.visibleRange.upperBound - 1
            let place = try require(rows.host.row(at: last)?.widget.point(x: 0, y: 0, in: rows.scroller), "a place")
            let duplicate = window.viewModel.cellModels.value[50]
            let preview = duplicate.getPreviewImage(fitting: PixelSize(width: 150, height: 100)).start()
            defer { preview.dispose() }
            try eventually("a row less in the \(layout)") { rows.source.count == 59 }
            MainLoop.runPending()
            let now = try require(rows.host.row(at: last)?.widget.point(x: 0, y: 0, in: rows.scroller), "a place")
            try expectEqual(now.y, place.y, "height of the last visible row in the \(layout)")
            try expectEqual(window.viewModel.otherEntries(at: 0).map(\.id.string), ["50"], "entries")
            try eventually("the text in the \(layout)") {
                rows.host.row(at: 0)?.accessibleName?.hasSuffix("Also at Pixabay") == true
            }
        }
    },
]

/// Knows the result 1 as saved, and what the result 0 shows as a file, or what it is given, until it forgets all.
private final class KnownFixture: OwnedPicturesReading {
    let changes: Signal<(), Never>
    private let changed: Signal<(), Never>.Observer
    private let known: Atomic<OwnedPictures>

    init(
        _ known: OwnedPictures = OwnedPictures(saved: [MockSearch.plainImage(1)], files: ImageCodeTable([pattern]))
    ) {
        self.known = Atomic(known)
        (changes, changed) = Signal<(), Never>.pipe()
    }

    func ownedPictures() -> OwnedPictures { known.value }

    func forgetAll() {
        known.value = OwnedPictures()
        changed.send(value: ())
    }
}

private let pattern = ImageCode(gray: (0..<1_024).map { UInt8($0 % 251) })

/// Draws the same picture for the results 0 and 50, and others without a code.
@Sendable
private func coded(_ request: PictureRequest) -> Bitmap {
    var bitmap = Bitmap.plain()
    if ["https://example.org/0.jpg", "https://example.org/50.jpg"].contains(request.url) {
        bitmap.imageCode = pattern
    }
    return bitmap
}

extension SearchWindow {
    /// Sends the entries of two other services for a result.
    func sendCopies(of number: Int) {
        search.sendPage(
            0..<0,
            copies: [ProviderID.openverse, .commons].map { MockSearch.plainImage(number, from: $0) })
    }
}

/// Runs the body in a window with fifty rows in the list and in the grid.
@MainActor
private func inEachLayout(_ body: (SearchWindow, ListAppearance.Layout) throws -> Void) throws {
    for layout in [ListAppearance.Layout.list, .grid] {
        let window = try SearchWindow()
        defer { window.close() }
        window.settings.listAppearance = ListAppearance(layout: layout)
        try window.fill(50)
        try body(window, layout)
    }
}
