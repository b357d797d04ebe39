import Core
import FoundationEssentials
import GTKKit
import Model
import SignalEmission
import TestSupport

@testable import ViewModels
@testable import Views

extension SearchWindow {
    /// Saves searches for these words, in this order.
    func save(_ names: String...) {
        for name in names {
            saved.add(SearchCommand(provider: .pixabay, query: SearchQuery(name)), named: name).start()
        }
    }

    var savedNames: [String] { saved.searches.value.map(\.name) }
}

/// The star beside the search entry, and the list of saved searches.
@MainActor let savedSearchesChecks: [Check] = [
    Check("Saved searches", "the star saves the search under its words, is filled, and the toast undoes it") {
        let window = try SearchWindow()
        defer { window.close() }
        try window.fill()
        window.controller.search(SearchQuery("red boat"))
        let star = window.controller.saved
        try eventually("the search") { window.viewModel.currentSearch.value.query.text == "red boat" }
        star.button.popUp()
        try eventually("the proposed name") { star.name.isMapped && star.name.text == "red boat" }
        try Emission.emit("activate", of: star.name)
        try eventually("the saved search") { window.savedNames == ["red boat"] && !star.button.isOpen }
        try eventually("one row") { star.rows.map(\.search.name) == ["red boat"] }
        window.controller.history.undoNewest()
        try eventually("no saved search") { window.savedNames.isEmpty && star.rows.isEmpty }
    },
    Check("Saved searches", "a row opens its search and closes the list") {
        let window = try SearchWindow()
        defer { window.close() }
        window.save("sea", "boat")
        try window.fill()
        let star = window.controller.saved
        star.button.popUp()
        try eventually("two rows") { star.rows.count == 2 && star.list.isMapped }
        try Emission.emit("activate", of: require(star.rows[1].box.parent, "a row"))
        try eventually("the search") {
            window.search.queries.last == "boat" && window.controller.entry.text == "boat" && !star.button.isOpen
        }
        try expectEqual(window.controller.entry.offered, [], "suggestions for words that nobody has typed")
    },
    Check("Saved searches", "the buttons of a row have names, and removing a search keeps the others") {
        let window = try SearchWindow()
        defer { window.close() }
        window.save("sea", "boat", "sky")
        try window.fill()
        let star = window.controller.saved
        star.button.popUp()
        try eventually("three rows") { star.rows.count == 3 && star.list.isMapped }
        let buttons = star.rows[1].box.descendants(as: Button.self)
        try expectEqual(
            buttons.map(\.tooltip),
            ["Use “boat” as background", "Rename “boat”", "Remove “boat” from the saved searches"], "buttons")
        try Emission.emit("clicked", of: require(buttons.last, "a button"))
        try eventually("two rows") { window.savedNames == ["sea", "sky"] && star.rows.count == 2 }
        window.controller.history.undoNewest()
        try eventually("all rows") { star.rows.map(\.search.name) == ["sea", "boat", "sky"] }
    },
    Check("Saved searches", "a saved search becomes the background, a new picture every day") {
        let window = try SearchWindow(image: { .background($0) })
        defer { window.close() }
        let stubs = BackgroundStubs(
            settings: window.settings, saved: window.saved, providers: window.viewModel.providers,
            isImmediate: false)
        window.controller.background = stubs.control()
        window.save("boat")
        try window.fill()
        let star = window.controller.saved
        star.button.popUp()
        try eventually("a row") { star.rows.count == 1 && star.list.isMapped }
        try Emission.emit("clicked", of: require(star.rows[0].box.descendants(as: Button.self).first, "the button"))
        try eventually("the dialog") { shownWindow(MessageDialog.self)?.isMapped == true && !star.button.isOpen }
        let dialog = try require(shownWindow(MessageDialog.self), "the dialog")
        try require(dialog.descendants(as: Switch.self).first, "the switch").isOn = true
        try RealInput(dialog).press("Return")
        try eventually("the search") { window.search.queries.last == "boat" }
        window.search.sendPage(0..<9)
        let wanted = BackgroundChoice(.savedSearch(window.saved.searches.value[0].id), isDaily: true)
        try eventually("the choice") { window.settings.background == wanted }
        try expect(stubs.timing.isEnabled && stubs.wallpaper.all.count == 1, "no timer, or no picture")
    },
    Check("Saved searches", "the entry offers a saved search, which opens with its filters") {
        let window = try SearchWindow()
        defer { window.close() }
        let query = SearchQuery("sea", filters: SearchFilters(orientation: .vertical))
        window.saved.add(SearchCommand(provider: .pixabay, query: query), named: "For the cover").start()
        try window.fill()
        let entry = window.controller.entry
        entry.grabFocus()
        entry.entry.text = "cov"
        try eventually("the suggestion") { entry.list.suggestions.map(\.text) == ["For the cover"] }
        entry.list.choose(at: 0)
        try eventually("the search") {
            window.viewModel.filters.value.orientation == .vertical && entry.text == "sea" && !entry.list.isShown
        }
    },
    Check("Saved searches", "the bar says how many pictures are new, marks them and shows only these") {
        let window = try SearchWindow()
        defer { window.close() }
        try window.look(new: 24)
        let toggle = window.controller.filters.chips.onlyNew
        try eventually("the number") { toggle.isMapped && toggle.label == "24 new" }
        try eventually("marks") {
            window.controller.rows.host.row(at: 1)?.marks?.shown == [.new]
                && window.controller.rows.host.row(at: 0)?.marks?.shown.contains(.new) != true
        }
        toggle.isActive = true
        try eventually("only new pictures") { window.controller.rows.source.count == 24 }
        toggle.isActive = false
        try eventually("all pictures") { window.controller.rows.source.count == 50 && toggle.isMapped }
        window.controller.search(SearchQuery("boat"))
        try eventually("no number") { !toggle.isMapped }
    },
    Check("Saved searches", "the list asks once whether new pictures may be counted") {
        let window = try SearchWindow()
        defer { window.close() }
        window.save("sea")
        try window.fill()
        let star = window.controller.saved
        star.button.popUp()
        try eventually("the question") { star.question.isMapped }
        let buttons = star.question.descendants(as: Button.self)
        try expectEqual(buttons.map(\.label), ["_No", "_Count"], "answers")
        try Emission.emit("clicked", of: require(buttons.first, "an answer"))
        try eventually("no question") { !star.question.isMapped && window.settings.newPictureCounting == .refused }
    },
    Check("Back and forward", "Alt+Left shows the former search at its place, and the buttons appear with it") {
        let window = try SearchWindow()
        defer { window.close() }
        try window.fill(200)
        let rows = window.controller.rows
        rows.select(30)
        rows.scrollTo(30)
        try eventually("the row") {
            rows.host.visibleRange.contains(30) && window.viewModel.viewport.range.contains(30)
        }
        window.controller.search(SearchQuery("boat"))
        window.search.sendPage(100..<150)
        try eventually("the other search") { rows.host.visibleRange.lowerBound == 0 && rows.source.count == 50 }
        let count = window.search.queries.count
        _ = window.controller.window.activateAction("win.go-back")
        try eventually("the former place") {
            window.controller.entry.text.isEmpty && rows.host.visibleRange.contains(30)
                && rows.host.selectedPosition == 30
        }
        try expectEqual(window.search.queries.count, count, "requests")
        _ = window.controller.window.activateAction("win.go-forward")
        try eventually("the later search") { window.controller.entry.text == "boat" }
    },
]

extension SearchWindow {
    /// Opens a saved search of which every other picture was seen.
    func look(new count: Int) throws {
        save("sea")
        let seen = SeenPictures((0...count).map { MockSearch.plainImage($0 * 2).id }, reachedEnd: false)
        guard let search = saved.searches.value.first else { return }
        saved.recordLook(at: seen, of: search.id, at: Date()).start()
        try fill()
        viewModel.open(search.search)
        self.search.sendPage(0..<50, total: 10_000)
    }
}
