import GTKKit
import WeatherViewModels

@testable import WeatherViews

/// Adding, removing and reordering cities.
@MainActor let weatherCitiesChecks: [Check] = [
    Check("Weather cities", "a city found by its name is added") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.controller.type("Kyo")
        try eventually("the name is asked for") { fixture.viewModel.searchText.value == "Kyo" }
        fixture.viewModel.found.value = .found([CitySuggestion(name: "Kyoto", place: "Japan")])
        try expectEqual(fixture.controller.suggestionContent, .choices([.init(name: "Kyoto", place: "Japan")]), "found")
        fixture.controller.chooseFirstSuggestion()
        try expectEqual(fixture.viewModel.added, [0], "added")
        try eventually("the words are gone") { fixture.viewModel.searchText.value.isEmpty }
    },
    Check("Weather cities", "undo restores a removed city to its position") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.controller.select(1)
        fixture.controller.removeSelected()
        try expectEqual(fixture.controller.cityNames, ["Tokyo", "London"], "cities without it")
        try expectEqual(fixture.controller.selectedPosition, 1, "selected row")
        try pressToast("Seoul removed", in: fixture.controller.window)
        try expectEqual(fixture.controller.cityNames, ["Tokyo", "Seoul", "London"], "cities with it")
    },
    Check("Weather cities", "a city moved by keyboard stays selected and stops at the ends") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        fixture.controller.select(0)
        fixture.controller.moveSelected(by: 1)
        try expectEqual(fixture.controller.cityNames, ["Seoul", "Tokyo", "London"], "one down")
        fixture.controller.moveSelected(by: 1)
        fixture.controller.moveSelected(by: 1)
        try expectEqual(fixture.controller.cityNames, ["Seoul", "London", "Tokyo"], "at the end")
        try expectEqual(fixture.controller.selectedPosition, 2, "selected row")
        fixture.controller.moveSelected(by: -1)
        try expectEqual(fixture.controller.cityNames, ["Seoul", "Tokyo", "London"], "one up")
    },
    Check("Weather cities", "a dropped row lands above or below the row under the pointer") {
        let landing = { (from: Int, over: Int, isBelow: Bool) in
            WeatherRowDrag.destination(from: from, over: over, isBelow: isBelow)
        }
        try expectEqual(landing(0, 2, false), 1, "from the top, above the third")
        try expectEqual(landing(0, 2, true), 2, "from the top, below the third")
        try expectEqual(landing(2, 0, false), 0, "from the third, above the first")
        try expectEqual(landing(2, 0, true), 1, "from the third, below the first")
        try expectEqual([landing(1, 1, false), landing(1, 1, true)], [1, 1], "onto itself")
    },
    Check("Weather cities", "moving a row leaves the other rows in place") {
        try expectEqual(
            ItemSplice.steps(from: [1, 2, 3, 4], to: [1, 3, 4, 2]),
            [ItemSplice(at: 1, removing: 1, adding: 0), ItemSplice(at: 3, removing: 0, adding: 1)], "down")
        try expectEqual(
            ItemSplice.steps(from: [1, 2, 3, 4], to: [4, 1, 2, 3]),
            [ItemSplice(at: 3, removing: 1, adding: 0), ItemSplice(at: 0, removing: 0, adding: 1)], "up")
        try expectEqual(
            ItemSplice.steps(from: [1, 2], to: [1, 9, 2]), [ItemSplice(at: 1, removing: 0, adding: 1)], "new")
        try expectEqual(
            ItemSplice.steps(from: [1, 2, 3], to: [1, 3]), [ItemSplice(at: 1, removing: 1, adding: 0)], "gone")
        try expectEqual(ItemSplice.steps(from: [1, 2], to: [1, 2]), [], "nothing")
    },
]
