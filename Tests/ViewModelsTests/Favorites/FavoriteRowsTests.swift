import Differences
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite struct FavoriteRowsTests {
    private let made = RecordedEvents<ImageID>()
    private let none: FavoriteRows

    init() {
        none = FavoriteRows { [made] favorite, urgency in
            made.add(favorite.id)
            return ImageSearchTableViewCellModel(
                image: favorite.image, note: favorite.note, urgency: urgency, pictures: ManualPictures(),
                scheduler: ImmediateScheduler())
        }
    }

    private func rows(_ numbers: some Sequence<Int>) -> FavoriteRows {
        none.replaced(by: favorites(numbers), in: Viewport())
    }

    private func favorites(_ numbers: some Sequence<Int>) -> [Favorite] {
        numbers.map { Favorite(image: .stub(id: $0), note: "", addedAt: Date(timeIntervalSince1970: 0)) }
    }

    /// Returns the list after a change.
    private func updated(_ rows: FavoriteRows, _ favorites: [Favorite]) -> FavoriteRows {
        rows.updated(to: favorites, ListEdits(from: rows.favorites.map(\.id), to: favorites.map(\.id)))
    }

    @Test("View models are made for the rows that the list asks for, and for no others")
    func onRequest() {
        let rows = rows(0..<10_000).adding(page(10_000..<20_000, next: nil), isReversed: false)
        #expect(rows.edits == .inserting(10_000..<20_000, into: 10_000) && made.isEmpty)
        let id = ImageEntity.stub(id: 19_999).id
        #expect(rows[19_999].id == id && made.all == [id])
    }

    @Test("Rows that stay keep their view models, and others follow a change of the list")
    func stays() {
        let before = rows([3, 2, 1])
        let held = before[1]
        let after = updated(before, favorites([4, 2, 1, 0]))
        #expect(after[1] === held && after.map(\.id.string) == ["4", "2", "1", "0"])
    }

    @Test("A changed note replaces the row and no others")
    func note() {
        let before = rows([3, 2, 1])
        let held = before.map { $0 }
        var changed = before.favorites
        changed[1].note = "new"
        let after = updated(before, changed)
        #expect(after.edits == .replacing([1], of: 3) && after[1].creditText.hasPrefix("new"))
        #expect(after[0] === held[0] && after[2] === held[2])
    }

    @Test("A jump to the end leaves placeholders, which rows from above and from below replace")
    func gap() {
        let jumped = rows(0..<3).adding(page([9, 3, 2], next: 1), isReversed: true)
        #expect(jumped.gap == 3..<8 && jumped.edits == .inserting(3..<10, into: 3))
        #expect(!jumped[5].isLoaded && jumped[9].isLoaded && jumped.favorite(at: 5) == nil)
        #expect(jumped.position(of: ImageEntity.stub(id: 9).id) == 9)
        #expect(jumped.readRange(around: 1) == 0..<3 && jumped.readRange(around: 9) == 8..<10)
        let held = jumped[4]
        let below = jumped.adding(page(7..<8, next: 1), isReversed: true)
        #expect(below.gap == 3..<7 && below.edits == .replacing([7], of: 10) && below[4] === held)
        let above = below.adding(page(4..<6, next: 1), isReversed: false)
        #expect(above.gap == 5..<7 && above.edits == .replacing([3, 4], of: 10) && above[4].isLoaded)
        let ids = ["0", "1", "2", "4", "5", nil, nil, "7", "3", "9"]
        #expect(above.ids.map { $0?.string } == ids)
    }

    @Test("A gap is closed when a page reaches the rows behind it, also if it has fewer rows than expected")
    func closedGap() {
        let jumped = rows(0..<3).adding(page([9, 8], next: 1), isReversed: true)
        let reached = jumped.adding(page(3..<9, next: 1), isReversed: false)
        let all = (0..<10).map { "\($0)" }
        #expect(reached.gap.isEmpty && reached.favorites.map(\.id.string) == all)
        let fewer = jumped.adding(page([7, 2], next: 1), isReversed: true)
        let left = ["0", "1", "2", "7", "8", "9"]
        #expect(fewer.favorites.map(\.id.string) == left && fewer.count == 6)
        #expect(fewer.edits == ListEdits.removing([3, 4, 5, 6], of: 10).replacing([7]))
        #expect(jumped.adding(page([3], next: nil), isReversed: false).count == 6)
    }

    private func page(_ numbers: some Sequence<Int>, next: FavoritesPage.Position?) -> FavoritesPage {
        FavoritesPage(favorites: favorites(numbers), next: next, totalCount: 10)
    }

    @Test("Another search has no difference from the rows before it")
    func otherRows() {
        #expect(rows([1, 2]).replaced(by: favorites([2]), in: Viewport()).edits == nil)
    }
}
