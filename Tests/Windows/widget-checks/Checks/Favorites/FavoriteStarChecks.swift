import GTKKit
import Model
import TestSupport
import ViewModels

@testable import Views

/// Favorites in the rows of a search.
@MainActor let favoriteStarChecks: [Check] = [
    Check("Favorite rows", "the row of a favorite shows a star, and its accessible name says so") {
        let fixture = try StarredWindow()
        defer { fixture.close() }
        try expect(!fixture.hasStar(2), "a star at first")
        let title = fixture.title(2)
        fixture.search.controller.rows.select(2)
        fixture.search.controller.window.action(named: "favorite")?.activate()
        try eventually("a star") { fixture.hasStar(2) }
        try expectEqual(fixture.title(2), title, "the title, which the star is no part of")
        try expect(fixture.name(2).hasPrefix("Favorite: "), fixture.name(2))
        try expect(!fixture.hasStar(1), "its neighbor has one, too")
        fixture.search.controller.window.action(named: "favorite")?.activate()
        try eventually("no star") { !fixture.hasStar(2) }
        try expect(!fixture.name(2).hasPrefix("Favorite"), fixture.name(2))
    },
    Check("Favorite rows", "the menu of a row removes a favorite and adds any other picture") {
        let fixture = try StarredWindow()
        defer { fixture.close() }
        let rows = fixture.search.controller.rows
        @MainActor func label(_ position: Int) throws -> String {
            rows.select(position)
            let command = fixture.search.controller.commands.all.first { $0.name == "favorite" }
            return try require(command, "the command").label()
        }
        try expectEqual(try label(2), "Add to _Favorites", "for a picture that is none")
        fixture.search.controller.window.action(named: "favorite")?.activate()
        try eventually("a star") { fixture.hasStar(2) }
        try expectEqual(try label(2), "Remove From _Favorites", "for a favorite")
        rows.extendSelection(to: 3)
        let mixed = fixture.search.controller.commands.all.first { $0.name == "favorite" }
        try expectEqual(mixed?.label(), "Add to _Favorites", "for both")
    },
    Check("Favorite rows", "rows show their star when they become visible, also in the grid") {
        let fixture = try StarredWindow()
        defer { fixture.close() }
        for number in [0, 40] {
            fixture.favorites.add([try require(fixture.search.viewModel.image(at: number), "a picture")]).start()
        }
        fixture.search.controller.rows.scrollTo(40)
        try eventually("the row far below") { fixture.hasStar(40) }
        fixture.search.viewModel.setAppearance(ListAppearance(layout: .grid))
        try eventually("the place in the grid") { fixture.hasStar(0) }
    },
]

/// A search window with the commands for favorites.
@MainActor
private final class StarredWindow {
    let favorites = InMemoryFavorites()
    let search: SearchWindow

    init() throws {
        search = try SearchWindow()
        search.controller.performCommands(favorites: FavoriteChanges(favorites))
        try search.fill(50)
    }

    func hasStar(_ position: Int) -> Bool { search.controller.rows.host.row(at: position)?.hasStar ?? false }
    func title(_ position: Int) -> String { search.controller.rows.host.row(at: position)?.titleLabel.text ?? "" }
    func name(_ position: Int) -> String { search.controller.rows.host.row(at: position)?.accessibleName ?? "" }
    func close() { search.close() }
}
