import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// The grid and the mosaic of the search window, and the switch between the layouts.
@MainActor let layoutChecks: [Check] = [
    Check(
        "Layouts of the results",
        "Ctrl+1, 2 and 3 choose the layout, also in the entry, and Ctrl+plus and minus the size; both are remembered"
    ) {
        try using(.list) { window, input in
            for (key, layout) in [("3", ListAppearance.Layout.mosaic), ("2", .grid), ("3", .mosaic), ("1", .list)] {
                try input.press("ctrl+\(key)")
                try eventually("\(layout)") { window.controller.rows.listing.appearance.layout == layout }
                try eventually("pictures in the \(layout)") { window.controller.visibleRowsShowPictures }
                try expectEqual(window.settings.listAppearance.layout, layout, "remembered layout")
            }
            try input.press("ctrl+plus")
            try eventually("larger") { window.settings.listAppearance.size == .large }
            try input.press("ctrl+minus", "ctrl+minus", "ctrl+minus", "ctrl+minus", "ctrl+minus")
            try eventually("smallest") { window.settings.listAppearance.size == .smallest }
            try expectEqual(window.controller.rows.listing.appearance.size, .smallest, "shown size")
            window.controller.entry.grabFocus()
            try input.press("ctrl+2", "x")
            try eventually("a grid from the entry") {
                window.controller.entry.text == "x" && window.controller.rows.listing.appearance.layout == .grid
            }
        }
    },
    Check("Layouts of the results", "Ctrl and the wheel change the size of the pictures and do not scroll") {
        for layout in [ListAppearance.Layout.list, .grid] {
            try using(layout) { window, input in
                try input.point(at: window.controller.rows.scroller, 100, 100)
                try input.hold("ctrl") { try input.click(4) }
                try eventually("larger pictures in the \(layout)") { window.settings.listAppearance.size == .large }
                try input.hold("ctrl") { try input.click(5, times: 2) }
                try eventually("smaller pictures in the \(layout)") { window.settings.listAppearance.size == .small }
                try expectEqual(window.controller.rows.scroller.vertical.value, 0, "scroll position")
            }
        }
    },
    Check("Mosaic", "arrow keys move by picture, and up and down to the nearest one") {
        try using(.mosaic) { window, input in
            let rows = window.controller.rows
            rows.select(0)
            rows.host.focus(0)
            try input.press("Right", "Right", "Left")
            try eventually("the second picture") { window.viewModel.selectedIndexes.value == [1] }
            try expectEqual(rows.focusedPosition, 1, "focus")
            let first = try require(rows.host.row(at: 1)?.widget.point(x: 0, y: 0, in: rows.scroller), "a place")
            try input.press("Down")
            try eventually("the next line") { (rows.focusedPosition ?? 0) > 2 }
            let below = try require(rows.focusedPosition, "focus")
            let second = try require(rows.host.row(at: below)?.widget.point(x: 0, y: 0, in: rows.scroller), "place")
            let width = Double(rows.host.row(at: below)?.widget.allocatedWidth ?? 0)
            try expect(second.y > first.y, "\(below) is not below")
            try expect(abs(second.x - first.x) <= width, "\(below) is \(second.x - first.x) px aside")
            try input.press("Up")
            try eventually("back") { window.viewModel.selectedIndexes.value == [1] }
            try input.press("End")
            try eventually("the last picture") { window.viewModel.selectedIndexes.value == [59] }
            try input.press("Home", "shift+Right", "shift+Right")
            try eventually("three pictures") { window.viewModel.selectedIndexes.value == [0, 1, 2] }
        }
    },
    Check("Grid", "Return opens the focused picture, and Space looks at it") {
        try using(.grid) { window, input in
            let opened = Locked(0)
            let looking = window.viewModel.openedDetails.observeValues { _ in opened.withLock { $0 += 1 } }
            defer { looking?.dispose() }
            var looked: [Int] = []
            window.controller.quickLook = { looked.append($0) }
            window.controller.rows.host.focus(4)
            try input.press("space")
            try eventually("quick look") { looked == [4] }
            try input.press("Return")
            try eventually("an opened picture") { opened.withLock { $0 } == 1 }
        }
    },
    Check("Grid", "clicks select and add pictures, and a double click opens one") {
        try using(.grid) { window, input in
            let rows = window.controller.rows
            let opened = Locked(0)
            let looking = window.viewModel.openedDetails.observeValues { _ in opened.withLock { $0 += 1 } }
            defer { looking?.dispose() }
            @MainActor func click(_ position: Int, times: Int = 1, holding key: String? = nil) throws {
                let row = try require(rows.host.row(at: position), "picture \(position)")
                try input.point(at: row.widget, 20, 20)
                if let key {
                    try input.hold(key) { try input.click(1) }
                } else {
                    try input.click(1, times: times)
                }
            }
            @MainActor func selects(_ positions: [Int]) throws {
                let selected = window.viewModel.selectedIndexes
                let hasCome: ()? = try? eventually("\(positions)") { selected.value == positions }
                let listed = rows.host.selectedPositions
                try expect(hasCome != nil, "\(selected.value) instead of \(positions), \(listed) in the list")
            }
            try click(1)
            try selects([1])
            try click(3, holding: "ctrl")
            try selects([1, 3])
            try click(5, holding: "shift")
            try selects([3, 4, 5])
            try click(2, times: 2)
            try eventually("opened") { opened.withLock { $0 } == 1 }
        }
    },
    Check("Mosaic", "each visible picture has a name, and only visible pictures have loads") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.viewModel.setAppearance(ListAppearance(layout: .mosaic))
        try fixture.fill(2_000)
        let rows = fixture.controller.rows
        for position in [1_999, 700, 1_200, 3] {
            rows.scrollTo(position)
            try eventually("picture \(position)") { rows.host.visibleRange.contains(position) }
            try eventually("its preview") { fixture.controller.visibleRowsShowPictures }
            for visible in rows.host.visibleRange where visible < 2_000 {
                let name = rows.host.row(at: visible)?.accessibleName ?? ""
                try expect(name.contains("picture \(visible)"), "picture \(visible) is called \(name)")
            }
            try expectEqual(
                fixture.pictures.aliveCount, rows.host.visibleRange.clamped(to: 0..<2_000).count, "loads")
        }
        try expect(rows.host.rowCount < 200, "\(rows.host.rowCount) rows exist")
    },
    Check("Mosaic", "another width and another size keep the first visible picture in place") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.viewModel.setAppearance(ListAppearance(layout: .mosaic))
        try fixture.fill(2_000)
        let rows = fixture.controller.rows
        rows.scrollTo(1_000)
        try eventually("picture 1,000") { rows.host.visibleRange.contains(1_000) }
        try paint(12, in: fixture.controller.window)
        let first = rows.host.visibleRange.lowerBound
        for (step, size) in [ListAppearance.Size.large, .smallest, .normal].enumerated() {
            fixture.viewModel.setAppearance(ListAppearance(layout: .mosaic, size: size))
            fixture.controller.window.defaultSize = (700 + step * 130, 820)
            try paint(18, in: fixture.controller.window)
            let range = rows.host.visibleRange
            try expect(range.contains(first), "\(size): \(first) is not among \(range)")
            let line = try require(rows.host.row(at: first)?.widget.point(x: 0, y: 0, in: rows.scroller), "a place")
            try expect(line.y < 200, "\(size): \(first) is at \(line.y)")
        }
    },
]

@MainActor
private func using(
    _ layout: ListAppearance.Layout, _ body: @MainActor (SearchWindow, RealInput) throws -> Void
) throws {
    let window = try SearchWindow()
    defer { window.close() }
    window.viewModel.setAppearance(ListAppearance(layout: layout))
    // Other windows of this process may have the same title.
    window.controller.window.title = "Layout checks"
    try window.fill(60, total: 60)
    let input = try RealInput(window.controller.window)
    defer { input.leave() }
    try body(window, input)
}
