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
        let rows = rows(0..<10_000).appending(favorites(10_000..<20_000))
        #expect(rows.edits == .inserting(10_000..<20_000, into: 10_000))
        #expect(made.isEmpty)
        #expect(rows[19_999].id == ImageEntity.stub(id: 19_999).id)
        #expect(made.all == [ImageEntity.stub(id: 19_999).id])
    }

    @Test("Rows that stay keep their view models, and others follow a change of the list")
    func stays() {
        let before = rows([3, 2, 1])
        let held = before[1]
        let after = updated(before, favorites([4, 2, 1, 0]))
        #expect(after[1] === held)
        #expect(after.map(\.id.string) == ["4", "2", "1", "0"])
    }

    @Test("A changed note replaces the row and no others")
    func note() {
        let before = rows([3, 2, 1])
        let held = before.map { $0 }
        var changed = before.favorites
        changed[1].note = "new"
        let after = updated(before, changed)
        #expect(after.edits == .replacing([1], of: 3))
        #expect(after[1].creditText.hasPrefix("new"))
        #expect(after[0] === held[0] && after[2] === held[2])
    }

    @Test("Another search has no difference from the rows before it")
    func otherRows() {
        #expect(rows([1, 2]).replaced(by: favorites([2]), in: Viewport()).edits == nil)
    }
}
