import GTKShim
import Testing

@testable import GTKKit

@MainActor
@Suite struct ListSourceTests {
    private final class Item {}

    @Test("An item that GTK holds is the same list item whenever GTK asks for it")
    func sameListItem() throws {
        let items = [Item(), Item()]
        let model = ListSource { items[$0] }.makeModel()
        vitrine_list_model_splice(model.opaque, 0, 0, 2)
        let before = vitrine_item_live_count()
        let first = try #require(g_list_model_get_item(model.opaque, 0))
        let second = try #require(g_list_model_get_item(model.opaque, 0))
        let other = try #require(g_list_model_get_item(model.opaque, 1))
        #expect(first == second && first != other)
        #expect(vitrine_item_live_count() == before + 2)
        for item in [first, second, other] { g_object_unref(item) }
        #expect(vitrine_item_live_count() == before)
    }

    @Test("The model asks for no item before GTK does, and for none beyond its end")
    func lazyItems() {
        var asked: [Int] = []
        let item = Item()
        let model = ListSource {
            asked.append($0)
            return item
        }.makeModel()
        vitrine_list_model_splice(model.opaque, 0, 0, 1_000_000)
        #expect(vitrine_list_model_get_count(model.opaque) == 1_000_000)
        #expect(asked == [])
        g_object_unref(g_list_model_get_item(model.opaque, 999_999))
        #expect(g_list_model_get_item(model.opaque, 1_000_000) == nil)
        #expect(asked == [999_999])
    }
}
