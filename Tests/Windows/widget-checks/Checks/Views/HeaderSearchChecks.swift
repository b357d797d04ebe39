import GTKKit
import Model

@testable import ViewModels
@testable import Views

/// The position of the search entry, and the bars above the list.
@MainActor let headerSearchChecks: [Check] = [
    Check(
        "Header search",
        "the entry is below the header in a narrow window and inside it in a wide one, with its text and the focus"
    ) {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.controller.window.defaultSize = (760, 700)
        try fixture.fill()
        let header = fixture.controller.header
        try expect(!header.isBelow, "the entry is not in the header of a wide window")
        let entry = fixture.controller.entry.entry
        entry.text = "cherry"
        entry.grabFocus()
        fixture.controller.window.defaultSize = (400, 700)
        try eventually("the entry has its own line") { header.isBelow && entry.allocatedWidth > 150 }
        try expectEqual(entry.text, "cherry", "what was typed")
        let focus = try require(fixture.controller.window.focus, "a widget with the keyboard")
        try expect(entry.isAncestor(of: focus), "the keyboard is in \(focus.typeName)")
        fixture.controller.window.defaultSize = (760, 700)
        try eventually("the entry is in the header again") {
            !header.isBelow && entry.isMapped
        }
    },
    Check("Header search", "the keyboard stays where the user moves it before the entry returns to the header") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        let (window, header) = (fixture.controller.window, fixture.controller.header)
        window.defaultSize = (400, 700)
        try fixture.fill()
        try eventually("the entry has its own line") { header.isBelow }
        fixture.controller.entry.grabFocus()
        let movements = window.descendants(as: Squeezer.self).map {
            $0.connect("notify::visible-child") { fixture.controller.rows.grabFocus() }
        }
        defer { movements.forEach { $0.dispose() } }
        window.defaultSize = (760, 700)
        try eventually("the entry is in the header") { !header.isBelow }
        try paint(3, in: window)
        try expect(fixture.controller.rows.hasFocus, "the keyboard is in \(window.focus?.typeName ?? "no widget")")
    },
    Check("Header", "the name of the source is whole, and the entry moves once where a header has no room for both") {
        let fixture = try SearchWindow(isLocal: true, name: "Metropolitan Museum of Art")
        defer { fixture.close() }
        let window = fixture.controller.window
        window.defaultSize = (920, 700)
        try fixture.fill()
        let name = try require(
            window.descendants(as: Label.self).first { $0.text == "Metropolitan Museum of Art" }, "the name")
        var moves = 0
        let onMoved = fixture.controller.header.onMoved
        fixture.controller.header.onMoved = {
            moves += 1
            onMoved($0)
        }
        for width in [920, 860, 780, 700, 620, 540, 360, 540, 620, 700, 780, 860, 920] {
            window.defaultSize = (width, 700)
            OpenScene(window: window) {}.settle()
            let isWhole = name.allocatedWidth >= name.naturalWidth
            try expectEqual(isWhole, width > 360, "whole at \(width) pixels")
        }
        try expectEqual(moves, 2, "moves of the entry")
    },
    Check("Header", "a window becomes as narrow as it can be in one step") {
        let fixture = try SearchWindow(isLocal: true, name: "Metropolitan Museum of Art")
        defer { fixture.close() }
        let window = fixture.controller.window
        window.defaultSize = (920, 700)
        try fixture.fill()
        window.defaultSize = (360, 700)
        try eventually("a narrow window, not \(window.allocatedWidth)") { window.allocatedWidth <= 360 }
        try eventually("the entry below the header") { fixture.controller.header.isBelow }
    },
    Check("Header", "a narrow window has filters and layout beside the search entry") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        let window = fixture.controller.window
        window.defaultSize = (400, 700)
        try fixture.fill()
        let favorites = try require(
            window.descendants(as: Button.self).first { $0.tooltip == "Show favorites" }, "the button of favorites")
        let entry = fixture.controller.entry.entry
        let filters = fixture.controller.filters.button
        try eventually("filters beside the entry") {
            guard fixture.controller.header.isBelow, entry.isMapped, !favorites.isMapped,
                let entryPlace = entry.point(x: 0, y: 0, in: window), let place = filters.point(x: 0, y: 0, in: window)
            else { return false }
            let layout = fixture.controller.layout.buttons.point(x: 0, y: 0, in: window)
            return abs(place.y - entryPlace.y) < 12 && place.x > entryPlace.x && layout.map { $0.x > place.x } == true
        }
        window.defaultSize = (900, 700)
        try eventually("filters in the header") {
            guard favorites.isMapped, let place = filters.point(x: 0, y: 0, in: window),
                let favoritesPlace = favorites.point(x: 0, y: 0, in: window)
            else { return false }
            return abs(place.y - favoritesPlace.y) < 12
        }
    },
    Check("Samples", "samples that replace results have a heading") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.present()
        let heading = try require(
            fixture.controller.window.descendants(as: Label.self).first { $0.text == "Sample Pictures" }, "the heading")
        try expect(!heading.isMapped, "there is a heading without samples")
        fixture.search.fail(.notConnectedToInternet)
        try eventually("the search of samples") { !fixture.samples.queries.isEmpty }
        fixture.samples.sendPage(0..<5, total: 5)
        try eventually("the heading") { heading.isMapped }
        try expect(fixture.controller.banner.isShown, "no banner")
        try expectEqual(fixture.controller.welcome.text, nil, "the notice of the first start")
    },
    Check("Footer", "a footer takes no room while it has nothing to say") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.present()
        fixture.search.sendPage(0..<0, total: 0)
        try eventually("the page") { fixture.controller.shownPage == "nothing" }
        try eventually("no room for the footer, not \(fixture.controller.footer.height)") {
            fixture.controller.footer.height <= 1
        }
        fixture.viewModel.startSearch()
        fixture.search.sendPage(0..<5, total: 5)
        try eventually("a line for the footer") { fixture.controller.footer.height > 20 }
    },
    Check("Footer", "the services of the pictures need a single line in a narrow window") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.controller.window.defaultSize = (360, 600)
        try fixture.fill()
        let credits = ProviderDescription.all.map {
            ImageProvider(id: $0.id, name: $0.name, homeURL: $0.homeURL, needsNetwork: true, search: fixture.search)
        }
        var several = SourceCredits.none
        several.add(credits.map { MockSearch.plainImage(0, from: $0.id) }, from: credits)
        fixture.controller.footer.display(several)
        try eventually("one line of \(fixture.controller.footer.height)") {
            fixture.controller.footer.height > 20 && fixture.controller.footer.height < 45
        }
    },
    Check("Bars", "bars with long texts leave space for pictures in a small window") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        fixture.controller.window.defaultSize = (400, 360)
        try fixture.present()
        fixture.search.sendPage(
            0..<50,
            failures: [
                ProviderFailure(provider: .openverse, error: .notReachedServer(host: "example.org")),
                ProviderFailure(provider: .pixabay, error: .keyRefused(.pixabay)),
            ])
        try eventually("bars and rows") {
            fixture.controller.failures.text?.hasPrefix("2 of ") == true && !fixture.viewModel.viewport.range.isEmpty
        }
        let list = fixture.controller.rows.scroller
        let place = try require(list.point(x: 0, y: 0, in: fixture.controller.window), "the list's place")
        let room = Double(fixture.controller.window.allocatedHeight) - place.y
        try expect(room >= 96, "pictures have \(room) pixels")
    },
    Check("Bars", "a single bar has exactly the height that it needs") {
        let fixture = try SearchWindow()
        defer { fixture.close() }
        try fixture.fill()
        fixture.controller.welcome.press()
        fixture.viewModel.keepLayout()
        try eventually("their place is gone") { !fixture.controller.bars.isShown }
        fixture.viewModel.startSearch()
        try eventually("another search") { fixture.search.queries.count == 2 }
        fixture.search.sendPage(
            0..<50, failures: [ProviderFailure(provider: .openverse, error: .notReachedServer(host: "example.org"))])
        let bars = fixture.controller.bars
        try eventually("the bar in all its height") {
            bars.isShown && bars.neededHeight > 30 && bars.height == bars.neededHeight
        }
    },
]
