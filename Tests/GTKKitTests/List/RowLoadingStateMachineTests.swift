import GTKKit
import Testing

@Suite final class RowLoadingStateMachineTests {
    private final class Item {}

    private var state = RowLoadingStateMachine<Item>()

    // `#expect` calls no mutating function.
    private func bind(to item: Item = Item()) -> RowLoadingStateMachine<Item>.Binding { state.bound(to: item) }
    private func settle() -> RowLoadingStateMachine<Item>.Settlement { state.settle() }
    private func end() -> Bool { state.end() }

    @Test("A bound and mapped row settles once, as mapped")
    func mappedRow() {
        #expect(bind() == .bind)
        state.mapped()
        #expect(state.isVisible)
        #expect(settle() == .visibilityChanged(isVisible: true))
        #expect(settle() == .nothing)
    }

    @Test("A row mapped and unmapped before the layout settles as unmapped")
    func unmappedRow() {
        _ = bind()
        state.mapped()
        state.unmapped()
        #expect(!state.isVisible)
        #expect(settle() == .visibilityChanged(isVisible: false))
    }

    @Test("Unbinding and rebinding the same item is no change")
    func sameItem() {
        let item = Item()
        _ = bind(to: item)
        state.mapped()
        _ = settle()
        state.unbound()
        #expect(!state.isVisible)
        #expect(bind(to: item) == .unchanged)
        #expect(settle() == .nothing)
    }

    @Test("Another item in a mapped row replaces the first one and settles again")
    func otherItem() {
        _ = bind()
        state.mapped()
        _ = settle()
        state.unbound()
        #expect(bind() == .unbindThenBind)
        #expect(settle() == .visibilityChanged(isVisible: true))
    }

    @Test("A row left without item is unbound once, after the layout")
    func rowWithoutItem() {
        _ = bind()
        _ = settle()
        state.unbound()
        #expect(settle() == .unbind)
        #expect(settle() == .nothing)
        #expect(state.shown == nil)
    }

    @Test("A row that ends before any layout must unbind, once")
    func endedRow() {
        _ = bind()
        #expect(end())
        #expect(!end())
    }
}
