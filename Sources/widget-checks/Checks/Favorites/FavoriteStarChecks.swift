import GTKKit
import Model
import ViewModels

@testable import Views

/// Favourites as the rows of a search show them.
@MainActor let favoriteStarChecks: [Check] = [
    Check("Favourite rows", "a row shows a star, and says it, as long as its picture is a favourite") {
        let fixture = try StarredWindow()
        defer { fixture.close() }
        try expectEqual(fixture.title(2).hasPrefix("★ "), false, "a star at first")
        let plain = fixture.title(2)
        fixture.search.controller.rows.select(2)
        fixture.search.controller.window.action(named: "favorite")?.activate()
        try eventually("a star") { fixture.title(2) == "★ \(plain)" }
        try expect(fixture.name(2).hasPrefix("Favourite, "), fixture.name(2))
        try expect(!fixture.title(1).hasPrefix("★"), "its neighbour has one, too")
        fixture.search.controller.window.action(named: "favorite")?.activate()
        try eventually("no star") { fixture.title(2) == plain }
        try expect(!fixture.name(2).hasPrefix("Favourite"), fixture.name(2))
    },
    Check("Favourite rows", "rows that come into sight have their star, and so has the grid") {
        let fixture = try StarredWindow()
        defer { fixture.close() }
        for number in [0, 40] {
            fixture.favorites.add([try require(fixture.search.viewModel.image(at: number), "a picture")]).start()
        }
        fixture.search.controller.rows.host.scrollTo(40)
        try eventually("the row far below") { fixture.title(40).hasPrefix("★ ") }
        fixture.search.viewModel.setAppearance(ListAppearance(layout: .grid))
        try eventually("the place in the grid") { fixture.title(0).hasPrefix("★ ") }
    },
]

/// A search window whose pictures can become favourites.
@MainActor
private final class StarredWindow {
    let favorites = MemoryFavorites()
    let search: SearchWindow

    init() throws {
        search = try SearchWindow()
        FavoriteCommands(FavoriteToggle(favorites: favorites), in: search.controller.window) { _ in }
            .add(to: search.controller)
        try search.fill(50)
    }

    func title(_ position: Int) -> String { search.controller.rows.host.row(at: position)?.tagLabel.text ?? "" }
    func name(_ position: Int) -> String { search.controller.rows.host.row(at: position)?.accessibleName ?? "" }
    func close() { search.close() }
}
