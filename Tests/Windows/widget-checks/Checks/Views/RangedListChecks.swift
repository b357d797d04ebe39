import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// Lists of which only the visible part is read.
@MainActor let rangedListChecks: [Check] = [
    Check(
        "A million files",
        "the last row is empty until its picture is read, and then stays in place, in the list and in the mosaic"
    ) {
        for layout in [ListAppearance.Layout.list, .mosaic] {
            let window = try RangedList(layout)
            defer { window.close() }
            let (rows, last) = (window.rows, 999_999)
            try expectEqual(rows.source.count, 1_000_000, "rows in the \(layout)")
            try eventually("a place for every picture of the \(layout)") { rows.listing.isArranged }
            rows.scrollTo(last)
            try eventually("the last row of the \(layout)") { rows.host.visibleRange.contains(last) }
            MainLoop.runPending()
            try expectEqual(window.title(last), "", "title of the row that has not been read in the \(layout)")
            try expectEqual(window.row(last)?.accessibleName, "Loading…", "name of the row in the \(layout)")
            let place = try require(window.place(last), "a place")
            window.files.queue.advance()
            try eventually("the last picture of the \(layout)") { window.title(last) == "boat 999999" }
            MainLoop.runPending()
            try expectEqual(window.place(last)?.y, place.y, "height of the last row in the \(layout)")
            try eventually("its preview in the \(layout)") { window.row(last)?.preview.content == .picture }
            if layout == .list { continue }
            try expect(rows.host.rowCount < 200, "\(rows.host.rowCount) rows exist in the \(layout)")
        }
    },
    Check("A million files", "End selects the last picture and Home the first, whose actions follow when they are read")
    {
        let window = try RangedList(.list)
        defer { window.close() }
        let rows = window.rows
        let open = try require(window.window.controller.window.action(named: "open-picture"), "the action")
        rows.grabFocus()
        let input = try RealInput(window.window.controller.window)
        defer { input.leave() }
        try input.press("End")
        try eventually("the last picture selected") { window.window.viewModel.selectedIndexes.value == [999_999] }
        try expect(!open.isEnabled, "a picture that has not been read can be opened")
        try eventually("the actions") {
            window.files.queue.advance()
            return open.isEnabled
        }
        try input.press("Home")
        try eventually("the first picture selected") { window.window.viewModel.selectedIndexes.value == [0] }
    },
    Check("A million files", "the month is beside the scroll bar while it is dragged, and only then") {
        let window = try RangedList(.list)
        defer { window.close() }
        let scroller = window.rows.scroller
        scroller.hasOverlayScrollBars = false
        let bar = try require(scroller.verticalRange, "the scroll bar")
        let label = try require(
            window.window.controller.window.descendants(as: Label.self).first { $0.hasStyleClass("scroll-date") },
            "the label")
        var months: [String] = []
        scroller.vertical.onValueChanged { if label.isVisible { months.append(label.text) } }
        scroller.vertical.value = scroller.vertical.upper / 4
        try expect(months.isEmpty && !label.isVisible, "a text is shown without the pointer")
        scroller.vertical.value = 0
        let input = try RealInput(window.window.controller.window)
        defer { input.leave() }
        try eventually("the bar on screen") { bar.allocatedHeight > 100 }
        try input.point(at: bar, Double(bar.allocatedWidth) / 2, 10)
        try input.drag(0, bar.allocatedHeight / 2)
        try eventually("the end of the dragging") { !scroller.isVerticalBarDragged && !label.isVisible }
        // No picture has been read.
        try expect(Set(months).count > 1 && months.allSatisfy { $0.contains("20") }, "the months were \(months)")
    },
    Check("Mosaic", "pictures have the shape of their files as soon as these are read, and those before them stay") {
        let window = try RangedList(.mosaic, MockFileRanges(1_000, ratio: nil, image: tallFile))
        defer { window.close() }
        let rows = window.rows
        @MainActor func isTall(_ position: Int) -> Bool {
            window.row(position).map { $0.widget.allocatedWidth < $0.widget.allocatedHeight } ?? false
        }
        try expect(!isTall(0), "the shape of a file that has not been read is known")
        window.files.queue.advance()
        try eventually("the first pictures") { rows.host.visibleRange.allSatisfy { isTall($0) } }
        rows.scrollTo(500)
        try eventually("files that have not been read") { rows.host.visibleRange.contains(500) && !isTall(500) }
        window.files.queue.advance()
        try eventually("these pictures") {
            rows.host.visibleRange.contains(500) && rows.host.visibleRange.allSatisfy { isTall($0) }
        }
    },
    Check("Mosaic", "an index that knows all shapes arranges what has not been seen, and moves nothing that is seen") {
        let window = try SearchWindow(isLocal: true)
        defer { window.close() }
        window.viewModel.setAppearance(ListAppearance(layout: .mosaic))
        window.viewModel.keepLayout()
        try window.present()
        let files = ChangingFiles(2_000, ratio: nil, image: tallFile)
        window.search.send(files)
        let rows = window.controller.rows
        // Its place is final when its file was read and the lines have its shape.
        try eventually("the first pictures") {
            guard rows.host.visibleRange.contains(10), let row = rows.host.row(at: 10) else { return false }
            return row.titleLabel.text == "boat 10" && row.widget.allocatedWidth < row.widget.allocatedHeight
        }
        @MainActor func place() -> Double? { rows.host.row(at: 10)?.widget.point(x: 0, y: 0, in: rows.scroller)?.y }
        let (height, before) = (rows.scroller.vertical.upper, place())
        files.setRatio(0.5)
        try eventually("fewer lines") { rows.scroller.vertical.upper < 0.6 * height }
        try expectEqual(place(), before, "place of a picture that was seen")
    },
]

@Sendable
private func tallFile(_ number: Int) -> ImageEntity {
    var file = MockSearch.file(number)
    (file.pageImageWidth, file.pageImageHeight) = (2_000, 4_000)
    return file
}

/// A search window with a million files, of which none has been read.
@MainActor
private final class RangedList {
    let window: SearchWindow
    let files: MockFileRanges
    var rows: ImageSearchRows { window.controller.rows }

    init(_ layout: ListAppearance.Layout, _ files: MockFileRanges = MockFileRanges(1_000_000)) throws {
        self.files = files
        window = try SearchWindow(isLocal: true)
        window.viewModel.setAppearance(ListAppearance(layout: layout))
        // No other layout is offered, which would move the rows.
        window.viewModel.keepLayout()
        // Other windows of this process may have the same title.
        window.controller.window.title = "Ranged list checks"
        try window.present()
        window.search.send(files)
        try eventually("rows can be seen") { !self.window.viewModel.viewport.range.isEmpty }
    }

    func row(_ position: Int) -> ImageSearchTableViewCell? { rows.host.row(at: position) }
    func title(_ position: Int) -> String? { row(position)?.titleLabel.text }
    func place(_ position: Int) -> (x: Double, y: Double)? {
        row(position)?.widget.point(x: 0, y: 0, in: rows.scroller)
    }

    func close() { window.close() }
}
