import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// Files that are added, removed and renamed while the list of them is shown.
@MainActor let changingListChecks: [Check] = [
    Check("Changing files", "visible rows stay in place when files above them are added and removed") {
        for layout in [ListAppearance.Layout.list, .mosaic] {
            let window = try ChangingList(layout)
            defer { window.close() }
            try window.scroll(to: 3_000)
            // Whole lines of the grid and the mosaic, whose columns would change otherwise.
            let added = (0..<240).map { UInt32(20_000 + $0) }
            try window.expectSamePlace("added files", in: layout) { $0.insert(contentsOf: added, at: 100) }
            try window.expectSamePlace("removed files", in: layout) { $0.removeSubrange(40..<280) }
        }
    },
    Check("Changing files", "rows in many places change at once, and the visible ones stay in place") {
        let window = try ChangingList(.list)
        defer { window.close() }
        try window.scroll(to: 5_000)
        try window.expectSamePlace("scattered files", in: .list) { numbers in
            for place in stride(from: 9_900, to: 100, by: -40) where !(4_900..<5_100).contains(place) {
                numbers.insert(UInt32(20_000 + place), at: place)
                numbers.remove(at: place + 20)
            }
        }
    },
    Check("Changing files", "at the beginning of the list, files that are added before the first row move no row") {
        for layout in [ListAppearance.Layout.list, .mosaic] {
            let window = try ChangingList(layout)
            defer { window.close() }
            try window.expectSamePlace("added files", in: layout) { numbers in
                numbers.insert(contentsOf: (0..<240).map { UInt32(20_000 + $0) }, at: 0)
            }
            try expect(window.rows.scroller.vertical.value > 0, "the new rows are not above the visible ones")
        }
    },
    Check("Changing files", "rows between visible ones are inserted, removed, moved and renamed") {
        for layout in [ListAppearance.Layout.list, .grid] {
            let window = try ChangingList(layout)
            defer { window.close() }
            window.files.change { numbers in
                numbers.remove(at: 1)
                numbers.insert(20_000, at: 2)
                numbers.swapAt(0, 3)
            }
            try eventually("the changed rows of the \(layout)") {
                window.titles(0..<5) == ["boat 3", "boat 2", "boat 20000", "boat 0", "boat 4"]
            }
            window.files.rename(2, "another")
            try eventually("the renamed row of the \(layout)") { window.title(1) == "another" }
            try expectEqual(window.rows.host.count, window.rows.source.count + 1, "rows and the end in the \(layout)")
        }
    },
    Check("Changing files", "the selection stays with its pictures, also with one that moves") {
        for layout in [ListAppearance.Layout.list, .grid] {
            let window = try ChangingList(layout)
            defer { window.close() }
            let (rows, model) = (window.rows, window.window.viewModel)
            rows.select(2)
            rows.host.addToSelection(3)
            rows.host.addToSelection(4)
            try expectEqual(model.selectedIndexes.value, [2, 3, 4], "selection")
            window.files.change { numbers in
                numbers.insert(20_000, at: 0)
                let moved = numbers.remove(at: 4)
                numbers.insert(moved, at: 1)
                numbers.removeAll { $0 == 4 }
            }
            try eventually("the selection in the \(layout)") { model.selectedIndexes.value == [1, 4] }
            try expectEqual(model.selectedImages.map(\.title), ["boat 3", "boat 2"], "pictures")
        }
    },
    Check("Changing files", "the number below the list follows, and the keyboard focus stays with its row") {
        let window = try ChangingList(.list)
        defer { window.close() }
        let rows = window.rows
        rows.select(3)
        rows.host.focus(3)
        try eventually("the focus") { rows.focusedPosition == 3 }
        window.files.change { $0.insert(contentsOf: [20_000, 20_001], at: 2) }
        try eventually("the focus on the same picture") { rows.focusedPosition == 5 && window.title(5) == "boat 3" }
        let footer = window.window.viewModel.footer.value
        let text = if case .shown(let text) = footer { text } else { "" }
        try expectEqual(text.filter(\.isNumber), "10002", "number")
    },
]

/// A search window with ten thousand files that change.
@MainActor
private final class ChangingList {
    let window: SearchWindow
    let files = ChangingFiles(10_000)
    var rows: ImageSearchRows { window.controller.rows }

    init(_ layout: ListAppearance.Layout) throws {
        window = try SearchWindow(isLocal: true)
        window.viewModel.setAppearance(ListAppearance(layout: layout))
        // The bar that offers another layout would move the list while it opens.
        window.viewModel.keepLayout()
        // Other windows of this process may have the same title.
        window.controller.window.title = "Changing list checks"
        try window.present()
        window.search.send(files)
        try eventually("rows can be seen") {
            self.title(0) == "boat 0" && !self.window.viewModel.viewport.range.isEmpty
        }
        try eventually("the footer, which takes height from the list") { self.window.controller.footer.height > 20 }
        try eventually("a place for every picture of the \(layout)") { self.rows.listing.isArranged }
    }

    func title(_ position: Int) -> String? { rows.host.row(at: position)?.titleLabel.text }
    func titles(_ positions: Range<Int>) -> [String?] { positions.map { title($0) } }
    func place(_ position: Int) -> (x: Double, y: Double)? {
        rows.host.row(at: position)?.widget.point(x: 0, y: 0, in: rows.scroller)
    }

    func scroll(to position: Int) throws {
        rows.scrollTo(position)
        try eventually(
            "row \(position) in the \(rows.listing.appearance.layout), which shows \(rows.host.visibleRange)"
        ) {
            self.title(position) == "boat \(position)"
        }
        MainLoop.runPending()
    }

    /// Changes the files, and expects that the first visible row is at the same height afterwards.
    func expectSamePlace(
        _ what: String, in layout: ListAppearance.Layout, after change: (inout [UInt32]) -> Void
    ) throws {
        let first = rows.host.visibleRange.lowerBound
        let name = try require(title(first), "a title")
        let place = try require(place(first), "a place")
        var present: [UInt32] = []
        files.change { numbers in
            change(&numbers)
            present = numbers
        }
        let expected = try require(present.firstIndex { "boat \($0)" == name }, "the picture")
        try eventually("\(what) in the \(layout)") {
            self.rows.source.count == present.count && self.title(expected) == name
                && self.rows.host.visibleRange.contains(expected)
        }
        MainLoop.runPending()
        try expectEqual(self.place(expected)?.y, place.y, "height of the first row after \(what) in the \(layout)")
    }

    func close() { window.close() }
}
