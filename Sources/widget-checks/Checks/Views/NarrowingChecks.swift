import GTKKit
import Model
import ViewModels

@testable import Views

/// Filters, chips, suggestions of the search entry, the layout of results and the bars of the search window.
@MainActor let narrowingChecks: [Check] = [
    Check("Filters", "the popover has the filters of the service, and choosing one searches with it") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        let panel = fixture.controller.filters.fill()
        let choices = panel.widget.descendants(as: DropDown.self)
        try expectEqual(choices.count { $0.isSensitive }, 2, "choices: shape and license")
        try expectEqual(
            choices.count { !$0.isSensitive }, 3, "filters that the service cannot have: type, size and date")
        choices[0].select(2)
        try expectEqual(fixture.viewModel.filters.value.orientation, .vertical, "orientation")
        try expectEqual(fixture.controller.filters.chips.shown, [.filter(.orientation(.vertical))], "chips")
        try expectEqual(fixture.search.queries.count, 2, "searches")
    },
    Check("Filters", "the filter button is disabled for a service without filters") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.viewModel.selectProvider(.samples)
        try expect(!fixture.controller.filters.canOpen, "the button can be pressed")
        fixture.viewModel.selectProvider(.pixabay)
        try expect(fixture.controller.filters.canOpen, "the button cannot be pressed")
    },
    Check("Filters", "a chip removes its filter") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.viewModel.setFilters(SearchFilters(orientation: .horizontal, colors: [.red]))
        try eventually("the chips") { fixture.controller.filters.chips.isMapped }
        fixture.controller.filters.chips.press(0)
        try eventually("the chip goes") { fixture.controller.filters.chips.shown == [.filter(.color(.red))] }
        try expectEqual(fixture.viewModel.filters.value.orientation, nil, "orientation")
    },
    Check("Search entry", "past searches are suggested, take the focus and can be deleted") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.history.remember("boat")
        fixture.history.remember("sea")
        try fixture.fill(50)
        let entry = fixture.controller.entry
        entry.offer()
        try expectEqual(entry.offered.map(\.text), ["sea", "boat"], "offered")
        try expect(entry.enterList(), "the list takes no keyboard")
        try expect(entry.forgetSelected(), "nothing is forgotten")
        try eventually("it is forgotten") { fixture.history.recent.value == ["boat"] }
        try expectEqual(entry.offered.map(\.text), ["boat"], "offered after")
    },
    Check("Search entry", "choosing a suggestion searches for it") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.history.remember("sea")
        try fixture.fill(50)
        fixture.controller.entry.offer()
        fixture.controller.entry.choose(at: 0)
        try eventually("the search") { fixture.search.queries.last == "sea" }
        try expectEqual(fixture.controller.entry.text, "sea", "entry")
        try expectEqual(fixture.controller.entry.offered, [], "offered")
    },
    Check("Search entry", "a search started elsewhere appears in the entry without suggestions") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.history.remember("sea")
        try fixture.fill(50)
        fixture.viewModel.search(SearchQuery("sea"))
        try expectEqual(fixture.controller.entry.text, "sea", "entry")
        try expectEqual(fixture.controller.entry.offered, [], "offered")
    },
    Check("Layouts of the results", "switching to the grid and back keeps the position and the selection") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(400)
        fixture.controller.rows.scrollTo(300)
        try eventually("row 300") { fixture.viewModel.viewport.range.contains(300) }
        fixture.controller.rows.select(301)
        let top = fixture.viewModel.viewport.range.lowerBound
        fixture.controller.window.action(named: "layout")?.activate(.string("grid"))
        try eventually("a grid at its place") {
            let range = fixture.viewModel.viewport.range
            return range.contains(top) && fixture.controller.rows.listing.appearance.layout == .grid
        }
        try expectEqual(fixture.viewModel.selectedIndex.value, 301, "selected")
        try eventually("pictures in the grid") { fixture.controller.visibleRowsShowPictures }
        fixture.controller.window.action(named: "layout")?.activate(.string("list"))
        try eventually("the list at its place") {
            let range = fixture.viewModel.viewport.range
            return range.contains(top) && fixture.controller.rows.listing.appearance.layout == .list
        }
        try expectEqual(fixture.viewModel.selectedIndex.value, 301, "selected")
    },
    Check("Layouts of the results", "larger rows request larger previews") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.settings.listAppearance = ListAppearance(size: .large)
        try eventually("larger previews") {
            fixture.viewModel.previewSize == .fitting(PixelSize(width: 270, height: 180))
        }
        try eventually("pictures") { fixture.controller.visibleRowsShowPictures }
    },
    Check("End of the list", "the row after the last picture shows the number of pictures and cannot be selected") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(3, total: 3)
        try eventually("the last row") { fixture.controller.rows.endText?.contains("3") == true }
        fixture.controller.rows.select(0)
        fixture.controller.rows.extendSelection(to: 3)
        try expectEqual(fixture.viewModel.selectedIndexes.value, [0, 1, 2], "selected")
    },
    Check("Failures", "the failure of one of several services is shown until the service responds again") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.present()
        fixture.search.sendPage(
            0..<50, total: 10_000,
            failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "api.openverse.org"))])
        try expect(fixture.controller.failures.text?.contains("Openverse") == true, "the service is not named")
        fixture.search.sendPage(50..<100, total: 10_000)
        try expectEqual(fixture.controller.failures.text, nil, "failures")
    },
    Check("First start", "a bar names the services until the user closes it") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        try expect(fixture.controller.welcome.text?.contains("Pixabay") == true, "no service is named")
        try eventually("the button") { fixture.controller.welcome.isMapped }
        fixture.controller.welcome.press()
        try eventually("the bar goes") { fixture.controller.welcome.text == nil }
        try expect(fixture.settings.hasSeenWelcome, "it would be said again")
    },
]
