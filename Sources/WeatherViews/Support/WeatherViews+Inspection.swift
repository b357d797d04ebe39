import GTKKit

// Accessors that only window tests use.

extension WeatherTableViewController {
    var shownPage: String? { pages.shownPage }
    var shownProblem: String? { pages.shownProblem }
    var updatedText: String { pages.updatedText }
    var cityNames: [String] { (0..<rows.count).compactMap { rows.cell(at: $0)?.nameLabel.text } }
    var selectedPosition: Int? { rows.selectedPosition }
    func select(_ position: Int) { rows.select(position) }
    var canTryAgain: Bool { pages.canTryAgain }
    func clickTryAgain() { pages.clickTryAgain() }
    func clickCredit() { pages.clickCredit() }
    func type(_ name: String) {
        addCity.popUp()
        addCity.entry.text = name
    }
    func chooseFirstSuggestion() { addCity.chooseFirst() }
    var suggestionContent: AddCityPopover.Content { addCity.content }
}
