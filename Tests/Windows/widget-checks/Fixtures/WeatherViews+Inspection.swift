import GTKKit

@testable import WeatherViews

// What the window of Weather Now shows, and clicks on its widgets.

extension WeatherTableViewController {
    var shownPage: String? { pages.content.visibleChildName }
    var shownProblem: String? { pages.problemBar.isRevealed ? pages.problemLabel.text : nil }
    var updatedText: String { pages.updatedLabel.text }
    var cityNames: [String] { (0..<rows.count).compactMap { rows.cell(at: $0)?.nameLabel.text } }
    var selectedPosition: Int? { rows.selectedPosition }
    func select(_ position: Int) { rows.select(position) }
    var canTryAgain: Bool { pages.problemButton.isMapped && pages.problemButton.isSensitive }
    func clickTryAgain() { pages.problemButton.activate() }
    func clickCredit() { pages.creditButton.activate() }
}
