import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// The search window as a whole.
@MainActor let searchWindowChecks: [Check] = [
    Check("Search window", "a search starts once, when the window first appears, and again by the command for it") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try expectEqual(fixture.search.queries.count, 0, "searches before")
        try fixture.present()
        fixture.controller.present()
        try paint(12, in: fixture.controller.window)
        try expectEqual(fixture.search.queries.count, 1, "searches after")
        try expect(fixture.controller.window.activateAction("win.search-again"), "searching again is not offered")
        try eventually("another search") { fixture.search.queries.count == 2 }
    },
    Check("Search window", "a new page moves no visible row and restarts no preview") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(30)
        fixture.controller.rows.scrollTo(14)
        try eventually("the next page is asked for") { fixture.search.nextPageCount == 1 }
        try eventually("pictures") { fixture.controller.visibleRowsShowPictures }
        let (range, started) = (fixture.viewModel.viewport.range, fixture.pictures.startedCount)
        fixture.search.sendPage(30..<200)
        try paint(12, in: fixture.controller.window)
        try expectEqual(fixture.viewModel.viewport.range, range, "visible rows")
        try expectEqual(fixture.pictures.startedCount, started, "previews started")
    },
    Check("Search window", "a page that arrives while the end is visible moves no picture and requests no other page") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill(30)
        let (rows, position) = (fixture.controller.rows, fixture.controller.rows.scroller.vertical)
        position.value = position.upper
        try eventually("the end, and a request") {
            rows.endText != nil && rows.host.visibleRange.contains(30) && fixture.search.nextPageCount == 1
        }
        position.value = position.upper
        try paint(18, in: fixture.controller.window)
        let range = fixture.viewModel.viewport.range
        fixture.search.sendPage(30..<200)
        try paint(18, in: fixture.controller.window)
        try expectEqual(fixture.viewModel.viewport.range.lowerBound, range.lowerBound, "first visible picture")
        try expectEqual(fixture.search.nextPageCount, 1, "pages asked for")
    },
    Check("Search window", "a picture selected by the program stays in view while the window becomes lower in steps") {
        for layout in [ListAppearance.Layout.list, .mosaic] {
            let fixture = try SearchWindow()
            defer { fixture.close() }
            fixture.viewModel.setAppearance(ListAppearance(layout: layout))
            try fixture.fill(100)
            let (rows, window) = (fixture.controller.rows, fixture.controller.window)
            fixture.viewModel.selectedIndex.value = 70
            try eventually("picture 70 in the \(layout)") { rows.isInView(70) }
            for step in 1...6 {
                let height = rows.scroller.allocatedHeight
                window.defaultSize = (window.allocatedWidth, window.allocatedHeight - 20)
                try eventually("a lower list, step \(step)") { rows.scroller.allocatedHeight < height }
                try eventually("picture 70 in the \(layout), step \(step)") { rows.isInView(70) }
            }
            try paint(18, in: window)
            try expect(rows.isInView(70), "picture 70 in the \(layout) is cut off again")
        }
    },
    Check("Search window", "a picture at the lower edge is wholly visible once the program selects it, in any height") {
        for change in [-60, -20, 20] {
            let fixture = try SearchWindow()
            defer { fixture.close() }
            try fixture.fill(100)
            let (rows, window) = (fixture.controller.rows, fixture.controller.window)
            try eventually("pictures") { fixture.controller.visibleRowsShowPictures }
            let last = rows.host.visibleRange.upperBound - 1
            window.defaultSize = (window.allocatedWidth, window.allocatedHeight + change)
            fixture.viewModel.selectedIndex.value = last
            try eventually("picture \(last) after a change of \(change)") { rows.isInView(last) }
            try paint(18, in: window)
            try expect(rows.isInView(last), "picture \(last) after a change of \(change) is cut off again")
        }
    },
    Check("Search window", "a search for a tag after one for an author covers all authors") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.controller.performCommands()
        try fixture.fill(50)
        fixture.controller.rows.select(2)
        fixture.controller.window.activateAction("win.search-author")
        try eventually("the author's pictures") { fixture.viewModel.chips.value.contains(.author("Anna")) }
        fixture.controller.search(SearchQuery("boat"))
        try eventually("the tag's pictures") { fixture.search.queries.last == "boat" }
        try expectEqual(fixture.viewModel.chips.value, [], "chips")
    },
    Check("Search window", "a window that is opened for an author searches once, for that author") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.controller.search(SearchQuery(author: "Anna"))
        fixture.controller.present()
        try eventually("the search") { !fixture.search.queries.isEmpty }
        try paint(12, in: fixture.controller.window)
        try expectEqual(fixture.search.queries.count, 1, "searches")
        try expectEqual(fixture.viewModel.chips.value, [.author("Anna")], "chips")
    },
    Check("Search window", "a failure of the first page is explained, with a recovery action") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.viewModel.queryText.value = "sea"
        try fixture.present()
        fixture.search.fail(.keyRefused(.pixabay))
        try expectEqual(fixture.controller.shownPage, "problem", "page")
        var asked = false
        fixture.controller.openPreferences = { asked = true }
        fixture.controller.performShownRecoveryAction()
        try expect(asked, "the preferences were not asked for")
    },
    Check("Search window", "the footer names the service and links to it") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        let apps = MockExternalApps()
        fixture.controller.externalApps = apps
        try fixture.fill(50)
        let links = fixture.controller.window.descendants(as: Button.self).filter { button in
            button.descendants(as: Label.self).contains { $0.text.contains("Pixabay") }
                && button.hasStyleClass("caption")
        }
        try expectEqual(links.count, 1, "links to the service")
        links.first?.activate()
        try eventually("the page is opened") { apps.opened == ["https://pixabay.com/"] }
    },
    Check("Search window", "a search without a match among many pictures goes on only when the user wants") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.present()
        fixture.search.sendFruitlessPage(examinedCount: 250)
        try expectEqual(fixture.controller.shownPage, "nothing", "page")
        fixture.controller.performShownRecoveryAction()
        try eventually("the next page is requested") { fixture.search.nextPageCount == 1 }
        try expectEqual(fixture.controller.shownPage, "searching", "page while it searches further")
        fixture.search.sendPage(0..<2)
        try eventually("a page for the rest of the window") { fixture.search.nextPageCount == 2 }
        fixture.search.sendFruitlessPage(examinedCount: 450)
        try eventually("the last row tells it") {
            fixture.controller.rows.endText == "No other match among the first 450 pictures"
        }
        try expectEqual(fixture.search.nextPageCount, 2, "requests before the user wants more")
        fixture.controller.rows.onRecoveryAction(.searchFurther)
        try eventually("the page after it") { fixture.search.nextPageCount == 3 }
    },
]
