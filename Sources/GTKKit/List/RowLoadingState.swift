/// Decides the next call to a row from GTK's events and from the previous calls.
///
/// It is a pure value: it takes events and returns decisions, which the registry carries out. `ListRow` lists the
/// rules.
package struct RowLoadingState<Item: AnyObject> {
    /// The action at GTK's bind event.
    package enum Binding: Equatable {
        /// The row shows this item already.
        case unchanged
        case bind
        case unbindThenBind
    }

    /// The action after layout.
    package enum Settlement: Equatable {
        case nothing
        case unbind
        case settle(isMapped: Bool)
    }

    /// The item that the row shows: the last one it was bound to and not unbound from.
    package private(set) var shown: Item?
    package private(set) var isMapped = false
    private var isBound = false
    private var settledAsMapped: Bool?

    package init() {}

    /// Whether the row has an item and is mapped.
    package var isVisible: Bool { isBound && isMapped }

    package mutating func bound(to item: Item) -> Binding {
        isBound = true
        if shown === item { return .unchanged }
        let binding: Binding = shown == nil ? .bind : .unbindThenBind
        shown = item
        settledAsMapped = nil
        return binding
    }

    /// Records an unbind event. GTK often unbinds and rebinds at once, so the decision waits for the layout.
    package mutating func unbound() { isBound = false }

    package mutating func mapped() { isMapped = true }
    package mutating func unmapped() { isMapped = false }

    package mutating func settle() -> Settlement {
        guard isBound else { return end() ? .unbind : .nothing }
        guard settledAsMapped != isMapped else { return .nothing }
        settledAsMapped = isMapped
        return .settle(isMapped: isMapped)
    }

    /// Clears the state when the row ends or has lost its item for good. Returns whether the row must be called.
    package mutating func end() -> Bool {
        defer {
            shown = nil
            isBound = false
            settledAsMapped = nil
        }
        return shown != nil
    }
}
