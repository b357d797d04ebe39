import GTKKit
import Model
import ViewModels

@testable import Views

/// Actions for selected rows, and the menu with these actions.
@MainActor let pictureActionChecks: [Check] = [
    Check("Picture actions", "an action gets the selected pictures in their order") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        var handed: [[String]] = []
        fixture.controller.pictureActions.add(
            PictureAction("keep-them", label: "_Keep", section: .saving) { handed.append($0.map(\.id.string)) })
        fixture.controller.rows.select(4)
        fixture.controller.rows.extendSelection(to: 6)
        try expectEqual(fixture.viewModel.selectedIndexes.value, [4, 5, 6], "selected rows")
        fixture.controller.window.action(named: "keep-them")?.activate()
        try expectEqual(handed, [["4", "5", "6"]], "pictures handed over")
    },
    Check("Picture actions", "an action for one picture is disabled for several pictures and for none") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        let open = try require(fixture.controller.window.action(named: "open-picture"), "the action")
        try expect(!open.isEnabled, "offered without a selection")
        fixture.controller.rows.select(2)
        try expect(open.isEnabled, "not offered for one picture")
        fixture.controller.rows.extendSelection(to: 3)
        try expect(!open.isEnabled, "offered for two pictures")
    },
    Check("Picture actions", "the folder of a file can be searched, and a picture of a service has none") {
        let service = try SearchWindow()
        defer { service.close() }
        try service.fill(50)
        service.controller.rows.select(2)
        try expect(
            service.controller.window.action(named: "search-folder")?.isEnabled == false, "a service has folders")
        let fixture = try SearchWindow(isLocal: true, image: { MockSearch.file($0) })
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.controller.rows.select(2)
        let action = try require(fixture.controller.window.action(named: "search-folder"), "the action")
        try expect(action.isEnabled, "not offered for a file")
        action.activate()
        try eventually("the folder") { fixture.viewModel.chips.value.map(\.label) == ["Folder: pictures"] }
        try expectEqual(fixture.search.queries, ["", ""], "searches")
    },
    Check("Picture actions", "a new search clears the selection") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.controller.rows.select(2)
        fixture.controller.search(SearchQuery("sea"))
        try expectEqual(fixture.viewModel.selectedIndexes.value, [], "selected rows")
    },
    Check("Picture actions", "the menu of an unselected row selects the row and closes with the window") {
        let fixture = try SearchWindow()
        try fixture.fill(50)
        fixture.controller.rows.select(1)
        fixture.controller.rows.onContextMenu(2, 20, 220)
        try expectEqual(fixture.viewModel.selectedIndexes.value, [2], "selected rows")
        try expect(fixture.controller.contextMenu.isShown, "no menu is shown")
        fixture.close()
        try expect(!fixture.controller.contextMenu.isShown, "the menu outlives its window")
    },
    Check("Picture actions", "the menu of a selected row keeps the selection") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.controller.rows.select(1)
        fixture.controller.rows.extendSelection(to: 3)
        fixture.controller.rows.onContextMenu(2, 20, 220)
        try expectEqual(fixture.viewModel.selectedIndexes.value, [1, 2, 3], "selected rows")
    },
    Check("Picture actions", "a row is found by a point in the list") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        let rows = fixture.controller.rows
        try eventually("rows of their size") { (rows.host.row(at: 1)?.widget.allocatedHeight ?? 0) > 0 }
        let row = try require(rows.host.row(at: 1)?.widget, "the second row")
        let place = try require(row.place(x: 60, y: 10, in: rows.host.view), "its place")
        try expectEqual(rows.positionOfRow(containingPlaceAt: place.x, y: place.y), 1, "second row")
    },
]
