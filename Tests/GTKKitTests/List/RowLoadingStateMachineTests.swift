import GTKKit
import Testing

@Suite final class RowLoadingStateMachineTests {
    private final class Item {}

    private var state = RowLoadingStateMachine<Item>()

    // `#expect` calls no mutating function.
    private func bind(to item: Item = Item()) -> RowLoadingStateMachine<Item>.Binding { state.bound(to: item) }
    private func layOut() -> RowLoadingStateMachine<Item>.LayoutAction { state.laidOut() }
    private func end() -> Bool { state.end() }

    @Test("A bound and mapped row is called once, as visible")
    func mappedRow() {
        #expect(bind() == .bind)
        state.mapped()
        #expect(state.isVisible)
        #expect(layOut() == .visibilityChanged(isVisible: true))
        #expect(layOut() == .nothing)
    }

    @Test("A row mapped and unmapped before the layout is called as invisible")
    func unmappedRow() {
        _ = bind()
        state.mapped()
        state.unmapped()
        #expect(!state.isVisible)
        #expect(layOut() == .visibilityChanged(isVisible: false))
    }

    @Test("Unbinding and rebinding the same item is no change")
    func sameItem() {
        let item = Item()
        _ = bind(to: item)
        state.mapped()
        _ = layOut()
        state.unbound()
        #expect(!state.isVisible)
        #expect(bind(to: item) == .unchanged)
        #expect(layOut() == .nothing)
    }

    @Test("Another item in a mapped row replaces the first one and is called again")
    func otherItem() {
        _ = bind()
        state.mapped()
        _ = layOut()
        state.unbound()
        #expect(bind() == .unbindThenBind)
        #expect(layOut() == .visibilityChanged(isVisible: true))
    }

    @Test("A row left without item is unbound once, after the layout")
    func rowWithoutItem() {
        _ = bind()
        _ = layOut()
        state.unbound()
        #expect(layOut() == .unbind)
        #expect(layOut() == .nothing)
        #expect(state.shown == nil)
    }

    @Test("A row that ends before any layout must unbind, once")
    func endedRow() {
        _ = bind()
        #expect(end())
        #expect(!end())
    }
}
