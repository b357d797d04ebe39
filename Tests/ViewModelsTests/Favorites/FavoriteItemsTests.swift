import Foundation
import Model
import Reactive
import Testing

@testable import ViewModels

@MainActor
@Suite struct FavoriteItemsTests {
    private let items = FavoriteItems()
    private let made = Atomic<[Int]>([])

    init() {
        items.make = { [made] favorite, position in
            made.modify { $0.append(position) }
            return FavoriteCellModel(
                favorite: favorite, urgency: .now, pictures: ManualPictures(), scheduler: ImmediateScheduler(),
                didShow: { _ in })
        }
    }

    private func favorites(_ numbers: [Int], note: String = "") -> [Favorite] {
        numbers.map { Favorite(image: .stub(id: $0), note: note, addedAt: Date(timeIntervalSince1970: 0)) }
    }

    private func shown(_ count: Int) -> [String] { (0..<count).map { items.model(at: $0).favorite.id.string } }

    @Test("View models are made for the rows that the list asks for, and for no others")
    func onRequest() {
        items.reset(to: favorites(Array(0..<10_000)))
        items.append(favorites(Array(0..<20_000)))
        #expect(made.value.isEmpty)
        let last = items.model(at: 19_999)
        #expect(last.favorite.id == ImageEntity.stub(id: 19_999).id)
        #expect(made.value == [19_999])
    }

    @Test("A view model that is held is the same object for every request")
    func identity() {
        items.reset(to: favorites([3, 2, 1]))
        let model = items.model(at: 1)
        #expect(items.model(at: 1) === model)
        items.update(to: favorites([2, 1]), [.remove(0)]) { _ in #expect(items.model(at: 0) === model) }
        #expect(items.model(at: 0) === model)
    }

    @Test("After each step the rows are those of the list at this step")
    func steps() {
        items.reset(to: favorites([5, 4, 3, 2, 1]))
        var lists: [[String]] = []
        items.update(to: favorites([6, 5, 3, 1]), [.remove(3), .remove(1), .insert(0)]) { _ in
            lists.append(shown(lists.isEmpty ? 4 : lists.count == 1 ? 3 : 4))
        }
        #expect(lists == [["5", "4", "3", "1"], ["5", "3", "1"], ["6", "5", "3", "1"]])
        #expect(shown(4) == ["6", "5", "3", "1"])
    }

    @Test("A replaced row has another view model with the new note")
    func replaced() {
        let before = favorites([2, 1])
        items.reset(to: before)
        let model = items.model(at: 1)
        var after = before
        after[1].note = "new"
        items.update(to: after, [.replace(1)]) { _ in #expect(items.model(at: 1).favorite.note == "new") }
        #expect(items.model(at: 1) !== model)
    }

    @Test("The number of entries is bounded, however many rows were shown")
    func released() {
        items.reset(to: favorites(Array(0..<5_000)))
        for position in 0..<5_000 { _ = items.model(at: position) }
        #expect(made.value.count == 5_000)
        #expect(items.entryCount <= 1_024)
    }
}
