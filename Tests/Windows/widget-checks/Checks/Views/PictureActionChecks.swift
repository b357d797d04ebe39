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
        fixture.controller.performCommands()
        fixture.controller.commands.install(
            [PictureCommand("keep-them", "_Keep", group: .saving) { handed.append($0.images.map(\.id.string)) }]
        ) { [weak controller = fixture.controller] in controller }
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
    Check("Picture actions", "the folder of a file is searched") {
        let fixture = try SearchWindow(isLocal: true) { MockSearch.file($0) }
        defer { fixture.close() }
        fixture.controller.performCommands()
        try fixture.fill(50)
        fixture.controller.rows.select(2)
        fixture.controller.window.action(named: "search-folder")?.activate()
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
    Check("Picture actions", "the menu of a selected row keeps the selection") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.controller.rows.select(1)
        fixture.controller.rows.extendSelection(to: 3)
        fixture.controller.rows.askForMenu(2, atX: 20, y: 220)
        try expectEqual(fixture.viewModel.selectedIndexes.value, [1, 2, 3], "selected rows")
    },
]
