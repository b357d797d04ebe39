import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels

@testable import Views

/// The search window with real keys and a real pointer, and its bars and filters.
@MainActor let searchUseChecks: [Check] = [
    Check("Search by keyboard", "typing works at once, Return searches, and the first picture gets the focus") {
        try using { window, input in
            try expect(window.controller.entry.entry.containsFocus, "the entry has no keyboard at the start")
            try input.press("s", "e", "a", "Return")
            try eventually("the search") { window.search.queries.last == "sea" }
            window.search.sendPage(100..<150)
            let rows = window.controller.rows
            try eventually("the first picture has the keyboard") {
                rows.focusedPosition == 0 && window.viewModel.selectedIndexes.value == [0]
            }
            try input.press("Down")
            try eventually("the second picture") { window.viewModel.selectedIndexes.value == [1] }
            var looked: [Int] = []
            window.controller.quickLook = { looked.append($0) }
            try input.press("Up", "space")
            try eventually("a quick look at the first") { looked == [0] }
            let opened = RecordedEvents<ImageID>()
            let watch = window.viewModel.openedDetails.observeValues { detail in
                MainActor.assumeIsolated { opened.add(detail.id.value) }
            }
            defer { watch?.dispose() }
            try input.press("Return")
            try eventually("the first is opened") { opened.all.map(\.string) == ["100"] }
        }
    },
    Check("Search by keyboard", "letters typed in the list go into the entry, and Escape switches between the two") {
        try using { window, input in
            try input.press("s", "e", "a", "Return")
            try eventually("the search") { window.search.queries.last == "sea" }
            window.search.sendPage(100..<150)
            let rows = window.controller.rows
            try eventually("a picture has the keyboard") { rows.focusedPosition == 0 }
            try input.press("b", "o")
            try eventually("other words") { window.controller.entry.text == "bo" }
            try expect(window.controller.entry.entry.containsFocus, "the entry has no keyboard")
            try input.press("Escape")
            try eventually("the pictures have the keyboard, and their words stand above them") {
                rows.focusedPosition == 0 && window.controller.entry.text == "sea"
            }
            try expectEqual(window.search.queries, ["", "sea"], "searches")
            try input.press("Escape")
            try eventually("the entry has the keyboard") { window.controller.entry.entry.containsFocus }
        }
    },
    Check("Search by keyboard", "Escape restores the words of the pictures also after their search was repeated") {
        try using { window, input in
            try input.press("s", "e", "a", "Return")
            try eventually("the search") { window.search.queries.last == "sea" }
            window.search.sendPage(100..<150, total: 50)
            let rows = window.controller.rows
            try eventually("a picture has the keyboard") { rows.focusedPosition == 0 }
            try input.press("b", "o")
            try eventually("other words") { window.controller.entry.text == "bo" }
            window.settings.isSafeSearchOn = false
            try eventually("the search again") { window.search.queries == ["", "sea", "sea"] }
            window.search.sendPage(100..<150, total: 50)
            try eventually("the pictures") { !window.viewModel.viewport.range.isEmpty }
            try input.press("Escape")
            try eventually("the pictures have the keyboard, and their words stand above them") {
                rows.hasFocus && window.controller.entry.text == "sea"
            }
        }
    },
    Check("Search by keyboard", "typing while a response arrives keeps the focus in the entry") {
        try using { window, input in
            try input.press("s", "Return", "e")
            try eventually("the search") { window.search.queries.last == "s" }
            try eventually("the letter typed after it") { window.controller.entry.text == "se" }
            window.search.sendPage(100..<150)
            try paint(12, in: window.controller.window)
            try expect(window.controller.entry.entry.containsFocus, "the pictures took the keyboard")
            try input.press("a")
            try eventually("the words") { window.controller.entry.text == "sea" }
        }
    },
    Check("Search by keyboard", "a search leaves the focus where the user has moved it by a key or a click") {
        try using { window, input in
            let filters = window.controller.filters
            try input.press("s", "e", "a", "Return", "Tab")
            try eventually("the focus outside of the entry") { !window.controller.entry.entry.containsFocus }
            let focus = try require(window.controller.window.focus, "a focused widget")
            window.search.sendPage(100..<150)
            try eventually("the pictures") { !window.viewModel.viewport.range.isEmpty }
            try paint(12, in: window.controller.window)
            try expect(window.controller.window.focus == focus, "the pictures took the keyboard from the user's button")
            window.controller.entry.grabFocus()
            try input.press("l", "Return")
            try eventually("the search") { window.search.queries.last == "seal" }
            try input.point(at: filters.button, 10, 10)
            try input.click(1)
            try eventually("the filters") { filters.popover.isMapped }
            window.search.sendPage(200..<250)
            try paint(12, in: window.controller.window)
            try expect(!window.controller.rows.hasFocus, "the pictures took the keyboard from the user's filters")
        }
    },
    Check("Search by keyboard", "a search leaves the focus in the filters that a screen reader has opened") {
        try using { window, input in
            try input.press("s", "e", "a", "Return")
            try eventually("the search") { window.search.queries.last == "sea" }
            let filters = window.controller.filters
            // As by a screen reader, without a key or a click.
            filters.button.popUp()
            try eventually("the focus in the filters") { window.controller.window.focus?.isInOpenPopover == true }
            window.search.sendPage(100..<150)
            try eventually("the pictures") { !window.viewModel.viewport.range.isEmpty }
            try paint(12, in: window.controller.window)
            try expect(!window.controller.rows.hasFocus, "the pictures took the keyboard from the filters")
            try input.press("Escape")
            try eventually("the filters are closed") { !filters.popover.isMapped }
        }
    },
    Check("Search by keyboard", "a search takes the focus from a widget to which the toolkit has moved it") {
        try using { window, input in
            try input.press("s", "e", "a", "Return")
            try eventually("the search") { window.search.queries.last == "sea" }
            try expect(window.controller.filters.button.grabFocus(), "the button does not take the focus")
            window.search.sendPage(100..<150)
            try eventually("the first picture has the keyboard") { window.controller.rows.focusedPosition == 0 }
        }
    },
    Check("Search by keyboard", "a search without results shows its own page, and the window keeps the focus") {
        try using { window, input in
            try input.press("s", "e", "a", "Return")
            try eventually("the search") { window.search.queries.last == "sea" }
            window.search.sendPage(0..<0, total: 0)
            try eventually("the page") { window.controller.shownPage == "nothing" }
            try paint(12, in: window.controller.window)
            try expect(window.controller.window.focus?.isMapped == true, "no visible widget has the focus")
        }
    },
    Check("Search by keyboard", "F10 opens the main menu, and Escape returns the focus to the window") {
        try using { window, input in
            try input.press("F10")
            try eventually("the menu") { window.controller.window.focus?.isInOpenPopover == true }
            try input.press("Escape")
            try eventually("a visible widget with the focus, outside of the menu") {
                window.controller.window.focus.map { $0.isMapped && !$0.isInOpenPopover } == true
            }
        }
    },
    Check("Search by keyboard", "letters typed while the main loop is busy keep their order") {
        let window = try SearchWindow()
        defer { window.close() }
        let entry = window.controller.entry.entry
        let other = WaitingWork()
        for text in ["m", "mo"] {
            entry.text = text
            entry.moveCursorToEnd()
        }
        try expect(!other.hasRun, "the other work still waits")
        try eventually("the main loop is idle") { other.hasRun }
        _ = MainLoop.run(until: { false }, milliseconds: 20)
        try expectEqual(entry.text, "mo", "the words")
        try expectEqual(entry.selection, 2..<2, "where the cursor stands")
    },
    Check("Search by keyboard", "a right click on a picture that is not selected opens its menu") {
        try using { window, input in
            window.search.sendPage(0..<50)
            let rows = window.controller.rows
            try eventually("rows can be seen") { !window.viewModel.viewport.range.isEmpty }
            let row = try require(rows.host.row(at: 2), "the third row")
            try input.point(at: row.widget, 30, 30)
            try input.click(3)
            try eventually("the menu") { window.controller.contextMenu.isShown }
            try expectEqual(window.viewModel.selectedIndexes.value, [2], "selected rows")
            try input.press("Escape")
            try eventually("the menu has gone") { !window.controller.contextMenu.isShown }
        }
    },
    Check(
        "Search window",
        "list and mosaic stay at the top after the first fill, below a bar that appears, and in a lower window"
    ) {
        for layout in [ListAppearance.Layout.list, .mosaic] {
            let fixture = try SearchWindow()
            defer { fixture.close() }
            // Another bar that leaves while this one comes would take no less room.
            fixture.viewModel.dismissWelcome()
            fixture.viewModel.keepLayout()
            fixture.viewModel.setAppearance(ListAppearance(layout: layout))
            try fixture.fill(50)
            let (position, bars) = (fixture.controller.rows.scroller.vertical, fixture.controller.bars)
            try paint(18, in: fixture.controller.window)
            try expectEqual(position.value, 0, "where the \(layout) stands after its first fill")
            try expect(!bars.isShown, "there is a bar")
            let room = position.pageSize
            fixture.search.sendPage(
                50..<50, failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "a"))])
            try eventually(
                "the bar in all its height: \(bars.height) of \(bars.neededHeight), room \(position.pageSize) of \(room)"
            ) {
                position.pageSize < room && bars.height == bars.neededHeight
            }
            try paint(30, in: fixture.controller.window)
            try expectEqual(position.value, 0, "where the \(layout) stands below the bar")
            let height = fixture.controller.window.allocatedHeight
            fixture.controller.window.defaultSize = (500, height - 150)
            try eventually("a lower window") { fixture.controller.window.allocatedHeight < height }
            try paint(18, in: fixture.controller.window)
            try expectEqual(position.value, 0, "where the \(layout) stands in a lower window")
        }
    },
    Check("Search window", "a scrolled list keeps its position when a bar appears") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.viewModel.dismissWelcome()
        fixture.viewModel.keepLayout()
        try fixture.fill(50)
        let position = fixture.controller.rows.scroller.vertical
        position.value = 1_500
        try paint(18, in: fixture.controller.window)
        fixture.search.sendPage(
            50..<50, failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "a"))])
        try paint(42, in: fixture.controller.window)
        try expect(position.value > 1_000, "it stands at \(position.value)")
    },
    Check("Search window", "a row that the keyboard reaches in the layout of a bar stays visible") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.present()
        fixture.search.sendPage(
            0..<50, failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "a"))])
        // The bar has no height yet; the layout that makes room for it also moves the list to the row.
        try eventually("rows can be seen") { !fixture.viewModel.viewport.range.isEmpty }
        fixture.controller.rows.host.focus(12)
        try paint(42, in: fixture.controller.window)
        let visible = fixture.controller.rows.host.visibleRange
        try expect(visible.contains(12), "rows \(visible) are visible, not row 12")
    },
    Check(
        "Search window",
        "the failure of one of several services is shown until the service responds again, and the list stays"
    ) {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.present()
        fixture.search.sendPage(
            0..<50, failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "a"))])
        try eventually("rows can be seen") { !fixture.viewModel.viewport.range.isEmpty }
        let rows = fixture.controller.rows
        rows.host.focus(12)
        rows.select(12)
        try paint(18, in: fixture.controller.window)
        let place = rows.scroller.vertical.value
        try expect(fixture.controller.failures.text?.contains("Openverse") == true, "the service is not named")
        fixture.controller.failures.press()
        try eventually("it is asked again") { fixture.search.queries.count == 2 }
        fixture.search.sendPage(50..<60)
        try eventually("its pictures") { fixture.viewModel.cellModels.value.count == 60 }
        try paint(18, in: fixture.controller.window)
        try expectEqual(rows.scroller.vertical.value, place, "where the list stands")
        try expectEqual(fixture.viewModel.selectedIndexes.value, [12], "selected rows")
        try expectEqual(fixture.controller.failures.text, nil, "failures after the response")
    },
    Check("Search window", "the failure of a page is shown once, after the last picture") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(12)
        fixture.controller.rows.scrollTo(12)
        try eventually("the next page is asked for") { fixture.search.nextPageCount == 1 }
        fixture.search.fail(.connectionLost(host: "a"))
        try eventually("the row at the end") { fixture.controller.rows.endText?.isEmpty == false }
        let buttons = fixture.controller.window.descendants(as: Button.self).filter { button in
            button.isMapped && button.label == "Try Again"
        }
        try expectEqual(buttons.count, 1, "buttons")
        try expectEqual(fixture.controller.footer.text, "", "what stands in the lower edge")
    },
    Check("Bars", "bars that come and go move no picture under the pointer, until it leaves or the pictures scroll") {
        try withoutAnimations {
            for (count, row) in [(3, 1), (400, 1), (400, 200)] { try checkSteadiness(of: row, count) }
        }
    },
    Check("Filters", "this computer has file types, ratings and folders") {
        let window = try SearchWindow(isLocal: true)
        defer { window.close() }
        try window.fill()
        let filters = window.controller.filters
        filters.button.popUp()
        try eventually("the filters") { filters.popover.isMapped }
        let panel = filters.fill()
        let texts = panel.widget.descendants(as: Label.self).map(\.text)
        for title in ["License", "File type", "Rating", "Folder"] { try expect(texts.contains(title), "no \(title)") }
        var chosen = SearchFilters(order: .name)
        chosen.folder = "/home/me/Italy 2024"
        window.viewModel.setFilters(chosen)
        var button: Button?
        try eventually("the button with the chosen folder") {
            button = panel.widget.descendants(as: Button.self)
                .first { $0.descendants(as: Label.self).map(\.text) == ["Italy 2024"] }
            return button != nil
        }
        try expectEqual(window.viewModel.chips.value.map(\.label), ["Folder: Italy 2024"], "chips")
        var dialogs = 0
        filters.onChooseFolder = { dialogs += 1 }
        try button?.click()
        try expectEqual(dialogs, 1, "dialogs")
        try eventually("the popover closes") { !filters.popover.isMapped }
    },
    Check("Filters", "a filter that needs a missing key is left out, and so is what no license tells apart") {
        let window = try ServedWindow(key: "")
        defer { window.close() }
        window.controller.viewModel?.selectProvider(.everywhere)
        window.controller.present()
        try eventually("the filters of the source, without a service that lacks its key") {
            let texts = window.controller.filters.fill().widget.descendants(as: Label.self).map(\.text)
            return texts.contains("License") && texts.contains("BY-NC") && !texts.contains("Category")
        }
        let panel = window.controller.filters.fill()
        try expect(panel.widget.descendants(as: DropDown.self).allSatisfy(\.isSensitive), "a choice is disabled")
        let texts = panel.widget.descendants(as: Label.self).map(\.text)
        try expect(texts.contains("By the colors of the previews"), "it is not told which colors are compared")
        try expect(texts.contains { $0.contains("Wikimedia Commons") }, "it is not told what safe search cannot hide")
        window.controller.viewModel?.selectProvider(.cleveland)
        let museum = window.controller.filters.fill().widget.descendants(as: Label.self).map(\.text)
        try expect(!museum.contains("License") && museum.contains("Made"), "a source with one license filters by it")
    },
]

@MainActor
private func using(_ body: @MainActor (SearchWindow, RealInput) throws -> Void) throws {
    let window = try SearchWindow()
    defer { window.close() }
    window.controller.window.title = "Using the search"
    try window.present()
    let input = try RealInput(window.controller.window)
    defer { input.leave() }
    try body(window, input)
}

/// Shows and hides a bar while the pointer is over a row.
@MainActor
private func checkSteadiness(of row: Int, _ count: Int) throws {
    let window = try SearchWindow()
    defer { window.close() }
    let controller = window.controller
    try window.fill(count)
    for bar in [controller.welcome.bar, controller.offer.bar] { bar.isRevealed = false }
    @MainActor func place(_ widget: Widget) -> Double? { widget.point(x: 0, y: 0, in: controller.window)?.y }
    try eventually("no bar, and the list in its place") {
        !controller.bars.isShown && place(controller.rows.scroller) == place(controller.bars.place)
    }
    let input = try RealInput(controller.window)
    defer { input.leave() }
    if row > 1 { controller.rows.scrollTo(row) }
    try eventually("the row") { controller.rows.host.row(at: row)?.widget.isMapped == true }
    let cell = try require(controller.rows.host.row(at: row), "the row").widget
    let (start, top) = (place(cell), try require(place(controller.rows.scroller), "the list"))
    @MainActor func pointAtRow() throws {
        for x in [40.0, 44] { try input.point(at: cell, x, 20) }
        try eventually("the pointer over the row") { controller.steadyPictures.layout.holdsContent }
    }
    try pointAtRow()
    controller.banner.display("The connection was lost.")
    try eventually("the bar") { controller.banner.isMapped && controller.bars.height > 30 }
    try expectEqual(place(cell), start, "place of row \(row) of \(count) below a new bar")
    input.leave()
    let height = Double(controller.bars.height)
    try eventually("room for the bar") { place(controller.rows.scroller) == top + height }
    let below = place(cell)
    try pointAtRow()
    controller.banner.display(nil)
    try eventually("no bar again") { !controller.bars.isShown }
    try expectEqual(place(cell), below, "place of row \(row) of \(count) without the bar")
    guard count > 3 else { return }
    try input.click(5)
    try eventually("the room of the bar is used") { place(controller.rows.scroller) == top }
}
