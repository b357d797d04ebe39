import GTKKit
import Model
import ViewModels

@testable import Views

/// The layouts of the favorites, which are those of the results.
@MainActor let favoritesLayoutChecks: [Check] = [
    Check("Layouts of the favorites", "Ctrl+1, 2 and 3 choose the layout; it is remembered and keeps the selection") {
        let fixture = try FavoritesWindow(30)
        defer { fixture.close() }
        try fixture.waitForRows()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        let rows = fixture.controller.rows
        rows.host.select([1, 3, 4])
        for (key, layout) in [("3", ListAppearance.Layout.mosaic), ("2", .grid), ("1", .list)] {
            try input.press("ctrl+\(key)")
            try eventually("\(layout)") {
                rows.pane.listing.appearance.layout == layout && !rows.host.visibleRange.isEmpty
            }
            try expectEqual(rows.host.selectedPositions, [1, 3, 4], "selection in the \(layout)")
            try expectEqual(fixture.settings.favoritesAppearance.layout, layout, "remembered layout")
            let pressed = fixture.controller.layout.buttons.descendants(as: ToggleButton.self).filter(\.isActive)
            try expectEqual(pressed.count, 1, "pressed buttons")
        }
        try input.press("ctrl+plus")
        try eventually("larger") { fixture.settings.favoritesAppearance.size == .large }
    },
    Check("Layouts of the favorites", "in a mosaic Delete removes a picture, End leads to the last one, Enter opens") {
        let fixture = try FavoritesWindow(300)
        defer { fixture.close() }
        fixture.viewModel.setAppearance(ListAppearance(layout: .mosaic))
        try fixture.waitForRows()
        let input = try RealInput(fixture.controller.window)
        defer { input.leave() }
        let host = fixture.controller.rows.host
        try fixture.focusRow(1)
        try input.press("Delete")
        try eventually("the picture is gone") { host.count > 0 && !fixture.numbers.contains("298") }
        try input.press("End")
        try eventually("the last one") { host.selectedPositions == [298] && host.visibleRange.contains(298) }
        var opened: ImageDetailViewModel?
        let watching = fixture.viewModel.openedDetails.observeOnMain { opened = $0 }
        defer { watching?.dispose() }
        try input.press("Return")
        try eventually("the picture is opened") { opened?.id.value.string == "0" }
    },
    Check("Layouts of the favorites", "in a narrow window the buttons are beside the search entry") {
        let fixture = try FavoritesWindow(3, width: 360)
        defer { fixture.close() }
        try fixture.waitForRows()
        let buttons = fixture.controller.layout.buttons
        try eventually("the buttons are in the line of the entry") {
            guard let place = buttons.point(x: 0, y: 0, in: fixture.controller.window),
                let entry = fixture.controller.searchEntry.point(x: 0, y: 0, in: fixture.controller.window)
            else { return false }
            return buttons.isMapped && abs(place.y - entry.y) < 12 && place.x > entry.x
        }
    },
]
