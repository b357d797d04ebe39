import GTKKit
import Model
import Reactive
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
        try expectEqual(choices.count { $0.isSensitive }, 2, "choices: license and shape")
        try expectEqual(choices.count, 2, "choices that do something")
        choices[1].select(2)
        try expectEqual(fixture.viewModel.filters.value.orientation, .vertical, "orientation")
        try expectEqual(fixture.controller.filters.chips.shown, [.filter(.orientation(.vertical))], "chips")
        try expectEqual(fixture.search.queries.count, 2, "searches")
    },
    Check("Filters", "licenses are buttons that combine, and a use disables those that forbid it") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        let panel = fixture.controller.filters.fill()
        let licenses = panel.widget.descendants(as: ToggleButton.self).filter { $0.hasStyleClass("license") }
        try expectEqual(licenses.map(\.label), ["CC0", "BY-SA"], "licenses")
        for license in licenses { license.isActive = true }
        try expectEqual(fixture.viewModel.filters.value.licenses, [.cc0, .bySA], "licenses of the search")
        panel.widget.descendants(as: DropDown.self)[0].select(1)
        try expectEqual(fixture.viewModel.filters.value, SearchFilters(use: .anything, licenses: [.cc0]), "filters")
        try expect(licenses[0].isSensitive && !licenses[1].isSensitive, "buttons that can be pressed")
    },
    Check("Filters", "the popover stays within a window of 900 × 700, and 600 pixels are enough") {
        let fixture = try SearchWindow(isLocal: true)
        defer { fixture.close() }
        fixture.controller.window.defaultSize = (900, 700)
        try fixture.fill(50)
        fixture.controller.filters.open()
        try eventually("the popover") { fixture.controller.filters.isOpen }
        let panel = fixture.controller.filters.fill().widget
        try eventually("its height") { panel.allocatedHeight > 300 }
        try expect(panel.allocatedHeight <= 600, "it is \(panel.allocatedHeight) pixels high")
        try expect(panel.vertical.upper <= panel.vertical.pageSize, "it scrolls")
    },
    Check("Filters", "the filters are kept for the next start only if the user says so") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.viewModel.setFilters(SearchFilters(orientation: .vertical))
        try expectEqual(fixture.settings.keptFilters, nil, "kept")
        let pin = try require(fixture.controller.filters.fill().widget.descendants(as: Switch.self).last, "the switch")
        pin.isOn = true
        try expectEqual(fixture.settings.keptFilters, SearchFilters(orientation: .vertical), "kept")
    },
    Check("Order", "the order is chosen beside the layout, is no chip, and the button is there where orders are") {
        let fixture = try SearchWindow(isLocal: true)
        defer { fixture.close() }
        try fixture.fill(50)
        let action = try require(fixture.controller.window.action(named: "order"), "the action")
        try expect(fixture.controller.order.button.isMapped, "there is no button")
        try expectEqual(action.state, "relevance", "the order at first")
        action.activate("name-descending")
        try expectEqual(fixture.viewModel.filters.value.order, .nameDescending, "order")
        try expectEqual(action.state, "name-descending", "the marked order")
        try expectEqual(fixture.controller.filters.chips.shown, [], "chips")
        fixture.viewModel.selectProvider(.samples)
        try expect(!fixture.controller.order.button.isVisible, "the button has nothing to choose")
    },
    Check("Chips", "the chips are above the pictures only, and move them when others replace them") {
        let fixture = try SearchWindow(isLocal: true)
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.viewModel.keepLayout()
        try eventually("no bar") { !fixture.controller.bars.isShown }
        let window = fixture.controller.window
        @MainActor func top(_ widget: Widget) -> Double? { widget.point(x: 0, y: 0, in: window)?.y }
        let (sidebar, list) = (fixture.controller.sidebar.pages, fixture.controller.rows.scroller)
        fixture.controller.sidebar.sidebar.isRevealed = true
        try eventually("the sidebar") { sidebar.isMapped }
        let places = (top(sidebar), top(list))
        fixture.controller.steadyPictures.hold()
        fixture.controller.filters.chips.display([.filter(.orientation(.horizontal))])
        try eventually("the chips over the pictures") { fixture.controller.filters.chips.isMapped }
        try expectEqual(top(list), places.1, "place of the pictures")
        fixture.viewModel.setFilters(SearchFilters(orientation: .horizontal))
        fixture.search.sendPage(0..<50, total: 50)
        try eventually("the chips push the pictures") { top(list) ?? 0 > (places.1 ?? 0) + 20 }
        try expectEqual(top(sidebar), places.0, "place of the sidebar")
        fixture.viewModel.removeAllChips()
        fixture.search.sendPage(0..<50, total: 50)
        try eventually("the pictures are back") { top(list) == places.1 }
    },
    Check("Sources", "the menu knows which keys there are when it opens") {
        let hasKey = Locked(false)
        let service = ImageProvider(
            id: .pixabay, name: "Pixabay", homeURL: nil, needsNetwork: true, isUsable: { hasKey.withLock { $0 } },
            search: MockSearch())
        let button = MenuButton()
        let menu = SourceMenu(on: button) { [service] }
        try shown(button) { _ in
            for name in ["Pixabay (needs a key)", "Pixabay"] {
                button.popUp()
                try eventually("“\(name)”") {
                    button.isOpen && button.descendants(as: Label.self).contains { $0.isMapped && $0.text == name }
                }
                button.popDown()
                try eventually("no menu") { !button.isOpen }
                hasKey.withLock { $0 = true }
            }
        }
        withExtendedLifetime(menu) {}
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
    Check("Filters", "several sources are chosen in a list of their own, whose button counts them") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        let filters = fixture.controller.filters
        filters.open()
        try eventually("the filters") { filters.isOpen }
        let panel = filters.fill().widget
        @MainActor func shows(_ text: String) -> Bool {
            panel.descendants(as: Label.self).contains { $0.isMapped && $0.text == text }
        }
        let checks = panel.descendants(as: CheckButton.self)
        try expectEqual(checks.count, 3, "sources")
        checks[1].isActive = true
        try expectEqual(fixture.viewModel.filters.value.sources, ["met"], "one source")
        try expect(shows("1 source"), "the button counts no source")
        checks[0].isActive = true
        try expectEqual(fixture.viewModel.filters.value.sources, ["flickr", "met"], "two sources")
        try expect(shows("2 sources"), "the button does not count them")
        fixture.viewModel.removeAllChips()
        try eventually("none is marked") { !checks.contains(where: \.isActive) }
        filters.popover.popDown()
        try eventually("the end") { !filters.isOpen }
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
    Check("Layouts of the results", "switching to the grid and back keeps the position and the selection") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(400)
        fixture.controller.rows.scrollTo(300)
        try eventually("row 300") { fixture.viewModel.viewport.range.contains(300) }
        fixture.controller.rows.select(301)
        let top = fixture.viewModel.viewport.range.lowerBound
        fixture.controller.window.action(named: "layout")?.activate("grid")
        try eventually("a grid at its place") {
            let range = fixture.viewModel.viewport.range
            return range.contains(top) && fixture.controller.rows.listing.appearance.layout == .grid
        }
        try expectEqual(fixture.viewModel.selectedIndex.value, 301, "selected")
        try eventually("pictures in the grid") { fixture.controller.visibleRowsShowPictures }
        fixture.controller.window.action(named: "layout")?.activate("list")
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
            fixture.viewModel.previewSize == .fitting(PixelSize(width: 162, height: 108))
        }
        try eventually("pictures") { fixture.controller.visibleRowsShowPictures }
    },
    Check("End of the list", "the number of pictures stands once, below the list") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(3, total: 3)
        try eventually("the footer") { fixture.controller.footer.text == "3 pictures" }
        try expectEqual(fixture.controller.rows.endText, "", "text of the row after the pictures")
        fixture.controller.rows.select(0)
        fixture.controller.rows.extendSelection(to: 3)
        try expectEqual(fixture.viewModel.selectedIndexes.value, [0, 1, 2], "selected")
    },
    Check("End of the list", "a search that examines many pictures counts them and can be stopped") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(50)
        fixture.viewModel.setFilters(SearchFilters(colors: [.red]))
        fixture.search.send(
            ResponseEntity(totalCount: nil, images: [], next: .first, examinedCount: 20, foundNoMatch: true))
        try eventually("the number") { fixture.controller.pages.announcement.contains("20 examined") }
        fixture.controller.performShownRecoveryAction()
        try eventually("a stopped search") { fixture.controller.shownPage == "nothing" }
    },
]
