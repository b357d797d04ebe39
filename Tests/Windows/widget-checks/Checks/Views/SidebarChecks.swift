import GTKKit
import GTKShim
import Model
import ViewModels

@testable import Views

/// The sidebar with folders and dates, with real keys and clicks.
@MainActor let sidebarChecks: [Check] = [
    Check("Sidebar", "F9 shows the folders beside the pictures and hides them, which is remembered") {
        try using(width: 900) { fixture, input in
            try input.press("F9")
            try eventually("it is shown") { fixture.controller.sidebar.folders.host.listView.isMapped }
            try expect(fixture.settings.showsSidebar, "it would not be shown at the next start")
            try expect(!fixture.controller.sidebar.sidebar.flap.isFolded, "it covers the pictures")
            try expect(fixture.controller.sidebar.sidebar.button.isActive, "the button is not pressed")
            try input.press("F9")
            try eventually("it is hidden") { !fixture.controller.sidebar.folders.host.listView.isMapped }
            try expect(!fixture.settings.showsSidebar, "it would be shown at the next start")
        }
    },
    Check("Sidebar", "the keyboard moves through the folders, shows those in one, and chooses one") {
        try using(width: 900) { fixture, input in
            let list = fixture.controller.sidebar.folders
            fixture.sidebar.setRevealed(true)
            try eventually("the folders") { list.host.listView.isMapped && list.rows.count == 5 }
            list.grabFocus()
            try input.press("Down", "Down", "Right")
            try eventually("the folders in Holidays") { list.rows.count == 7 }
            try input.press("Right", "Down")
            try eventually("Norway is selected") { list.host.selectedPosition == 4 }
            try input.press("Return")
            try eventually("it is searched") {
                fixture.viewModel.filters.value.folder == "/home/me/Pictures/Holidays/Norway"
            }
            try input.press("Left", "Left")
            try eventually("Holidays is closed") { list.rows.count == 5 }
            try expectEqual(list.host.selectedPosition, 2, "selected row")
            let focus = try require(fixture.controller.window.focus, "the keyboard focus")
            try expectEqual(list.host.position(of: focus), 2, "row with the keyboard focus")
        }
    },
    Check("Sidebar", "a click chooses a month, and one on the triangle shows the months of a year") {
        try using(width: 900) { fixture, input in
            let list = fixture.controller.sidebar.dates
            fixture.sidebar.setRevealed(true)
            fixture.controller.sidebar.pages.visibleChildName = "dates"
            try eventually("the years") { list.host.row(at: 1) != nil }
            let year = try require(list.host.row(at: 1), "the row of the year")
            try eventually("the layout") { year.expander.allocatedWidth > 0 && isSettled(list, in: fixture) }
            try input.point(at: year.expander, 8, 8)
            try input.click(1)
            try eventually("the months, but \(list.rows.map(\.title)), \(state(of: list, in: fixture))") {
                list.rows.map(\.title).contains("August")
            }
            try expectEqual(fixture.viewModel.filters.value.created, nil, "years that are searched")
            let month = try require(list.host.row(at: 2), "the row of the month")
            try eventually("the layout of the month") { month.content.title.allocatedWidth > 0 }
            try input.point(at: month.content.title, 5, 5)
            try input.click(1)
            try eventually("the month is searched") { fixture.viewModel.filters.value.month == YearMonth(2024, 8) }
        }
    },
    Check("Sidebar", "in a narrow window it covers the pictures, has the keyboard, and goes after a choice") {
        try using(width: 500) { fixture, input in
            let sidebar = fixture.controller.sidebar
            try eventually("there is no room for both") { sidebar.sidebar.flap.isFolded }
            try input.press("F9")
            try eventually("the folders have the keyboard, but \(state(of: sidebar.folders, in: fixture))") {
                sidebar.folders.host.listView.containsFocus && isSettled(sidebar.folders, in: fixture)
            }
            try input.press("Home", "Down")
            try eventually("a folder is selected") { sidebar.folders.host.selectedPosition == 1 }
            try input.press("Return")
            try eventually("the folder is searched") { fixture.viewModel.filters.value.folder == "/home/me/Pictures" }
            try eventually("it is hidden") { !sidebar.sidebar.isRevealed }
            try expect(!fixture.settings.showsSidebar, "it would be shown at the next start")
            fixture.search.sendPage(0..<50)
            try eventually("the keyboard is elsewhere") {
                !sidebar.folders.host.listView.containsFocus && fixture.controller.window.focus != nil
            }
        }
    },
    Check("Sidebar", "a window that becomes narrow hides it, and one that becomes wide shows it again") {
        let fixture = try SearchWindow(isLocal: true)
        defer { fixture.close() }
        fixture.sidebar.setRevealed(true)
        fixture.controller.window.defaultSize = (900, 700)
        try fixture.fill()
        let list = fixture.controller.sidebar.folders.host.listView
        try eventually("it is shown") { list.isMapped }
        fixture.controller.window.defaultSize = (600, 700)
        try eventually("it is hidden") { !list.isMapped }
        fixture.controller.window.defaultSize = (900, 700)
        try eventually("it is shown again") { list.isMapped }
    },
    Check("Sidebar", "a source without folders has neither the sidebar nor its button and key") {
        let fixture = try SearchWindow(isLocal: true)
        defer { fixture.close() }
        fixture.controller.window.defaultSize = (900, 700)
        fixture.sidebar.setRevealed(true)
        try fixture.fill()
        let sidebar = fixture.controller.sidebar
        try eventually("it is shown") { sidebar.folders.host.listView.isMapped && sidebar.sidebar.button.isMapped }
        fixture.viewModel.selectProvider(.samples)
        try eventually("it is gone") { !sidebar.folders.host.listView.isMapped && !sidebar.sidebar.button.isMapped }
        try expect(fixture.controller.window.action(named: "sidebar")?.isEnabled == false, "the key still works")
    },
    Check("Sidebar", "new counts keep the selected row and the keyboard focus, and a folder that is not there says so")
    {
        try using(width: 900) { fixture, input in
            let list = fixture.controller.sidebar.folders
            fixture.sidebar.setRevealed(true)
            try eventually("the folders") { list.host.listView.isMapped && list.rows.count == 5 }
            list.grabFocus()
            try input.press("Down", "Down")
            try eventually("a folder is selected") { list.host.selectedPosition == 2 }
            fixture.outline.value.modify { outline in
                outline.folders.insert(.init(path: "/home/me/Downloads", count: 3), at: 0)
                outline.folders[1].folders[0].count = 931
            }
            try eventually("the new folder") { list.rows.count == 6 }
            try expectEqual(list.host.selectedPosition, 3, "selected row")
            let row = try require(list.host.row(at: 3), "the row")
            try expectEqual(row.content.title.text, "Holidays", "selected folder")
            try expectEqual(row.content.count.text.filter(\.isNumber), "931", "its count")
            try expect(list.host.listView.containsFocus, "the keyboard focus is elsewhere")
            let archive = try require(list.host.row(at: 5), "the row of the disk")
            try expectEqual(archive.content.count.text, "Unavailable", "instead of a number")
            try expectEqual(archive.accessibleName, "Archive, 32 pictures, unavailable", "accessible name")
        }
    },
]

/// Whether the sidebar has been laid out and has moved to its place.
@MainActor
private func isSettled(_ list: OutlineList, in fixture: SearchWindow) -> Bool {
    let (view, flap) = (list.host.listView, fixture.controller.sidebar.sidebar.flap)
    return view.isMapped && view.allocatedWidth > 0 && adw_flap_get_reveal_progress(flap.opaque) == 1
        && view.point(x: 0, y: 0, in: flap).map { $0.x >= 0 } == true
}

/// What a check that fails tells of the sidebar.
@MainActor
private func state(of list: OutlineList, in fixture: SearchWindow) -> String {
    let (view, flap) = (list.host.listView, fixture.controller.sidebar.sidebar.flap)
    let focus = fixture.controller.window.focus?.typeName ?? "nothing"
    return "revealed \(flap.isRevealed), progress \(adw_flap_get_reveal_progress(flap.opaque)), "
        + "folded \(flap.isFolded), "
        + "mapped \(view.isMapped), at \(String(describing: view.point(x: 0, y: 0, in: flap))), "
        + "active \(fixture.controller.window.isActive), keyboard \(focus)"
}

@MainActor
private func using(width: Int, _ body: (SearchWindow, RealInput) throws -> Void) throws {
    let fixture = try SearchWindow(isLocal: true)
    defer { fixture.close() }
    fixture.controller.window.defaultSize = (width, 700)
    try fixture.fill()
    let input = try RealInput(fixture.controller.window)
    defer { input.leave() }
    try body(fixture, input)
}
