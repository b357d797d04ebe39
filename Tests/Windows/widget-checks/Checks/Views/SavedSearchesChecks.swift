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
            buttons.map(\.tooltip), ["Rename “boat”", "Remove “boat” from the saved searches"], "buttons")
        try Emission.emit("clicked", of: require(buttons.last, "a button"))
        try eventually("two rows") { window.savedNames == ["sea", "sky"] && star.rows.count == 2 }
        window.controller.history.undoNewest()
        try eventually("all rows") { star.rows.map(\.search.name) == ["sea", "boat", "sky"] }
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
]
