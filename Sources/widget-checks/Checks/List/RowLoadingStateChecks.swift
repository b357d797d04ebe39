import GTKKit

// Checks of the pure state of a row, without a window.

@MainActor let rowStateChecks: [Check] = [
    Check("Row state", "a bound and mapped row settles once, as mapped") {
        var state = RowLoadingState<NumberedItem>()
        try expectEqual(state.bound(to: NumberedItem(1)), .bind, "binding")
        state.mapped()
        try expectEqual(state.settle(), .settle(isMapped: true), "first settlement")
        try expectEqual(state.settle(), .nothing, "second settlement")
    },
    Check("Row state", "a row mapped and unmapped before the layout settles as unmapped") {
        var state = RowLoadingState<NumberedItem>()
        _ = state.bound(to: NumberedItem(1))
        state.mapped()
        state.unmapped()
        try expectEqual(state.settle(), .settle(isMapped: false), "settlement")
    },
    Check("Row state", "unbinding and rebinding the same item is no change") {
        let item = NumberedItem(1)
        var state = RowLoadingState<NumberedItem>()
        _ = state.bound(to: item)
        state.mapped()
        _ = state.settle()
        state.unbound()
        try expectEqual(state.bound(to: item), .unchanged, "binding")
        try expectEqual(state.settle(), .nothing, "settlement")
    },
    Check("Row state", "another item of the same number is another item") {
        var state = RowLoadingState<NumberedItem>()
        _ = state.bound(to: NumberedItem(1))
        try expectEqual(state.bound(to: NumberedItem(1)), .unbindThenBind, "binding")
    },
    Check("Row state", "another item in a mapped row settles again") {
        var state = RowLoadingState<NumberedItem>()
        _ = state.bound(to: NumberedItem(1))
        state.mapped()
        _ = state.settle()
        state.unbound()
        _ = state.bound(to: NumberedItem(2))
        try expectEqual(state.settle(), .settle(isMapped: true), "settlement")
    },
    Check("Row state", "a row left without item is unbound once, after the layout") {
        var state = RowLoadingState<NumberedItem>()
        _ = state.bound(to: NumberedItem(1))
        _ = state.settle()
        state.unbound()
        try expectEqual(state.settle(), .unbind, "settlement")
        try expectEqual(state.settle(), .nothing, "second settlement")
        try expect(state.shown == nil, "the item is held on to")
    },
    Check("Row state", "a row that ends before any layout is told to unbind") {
        var state = RowLoadingState<NumberedItem>()
        _ = state.bound(to: NumberedItem(1))
        try expect(state.end(), "the row is not told")
        try expect(!state.end(), "the row is told twice")
    },
]
