/// What GTK says about one row, what the row has been told, and what it must be told next.
///
/// A pure value: events go in, decisions come out, and somebody else acts on them. See `ListRow` for the rules.
package struct RowState<Item: AnyObject> {
    /// What to do as soon as GTK binds.
    package enum Binding: Equatable {
        /// The row shows this item already.
        case unchanged
        case bind
        case unbindThenBind
    }

    /// What to do after layout.
    package enum Settlement: Equatable {
        case nothing
        case unbind
        case settle(isMapped: Bool)
    }

    /// The item that the row shows: the last one it was bound to and has not been unbound from.
    package private(set) var shown: Item?
    package private(set) var isMapped = false
    private var isBound = false
    private var settledAsMapped: Bool?

    package init() {}

    /// Whether the row stands for an item and can be seen.
    package var isVisible: Bool { isBound && isMapped }

    package mutating func bound(to item: Item) -> Binding {
        isBound = true
        if shown === item { return .unchanged }
        let binding: Binding = shown == nil ? .bind : .unbindThenBind
        shown = item
        settledAsMapped = nil
        return binding
    }

    /// GTK often unbinds only to bind again at once, so nothing is decided before the layout.
    package mutating func unbound() { isBound = false }

    package mutating func mapped() { isMapped = true }
    package mutating func unmapped() { isMapped = false }

    package mutating func settle() -> Settlement {
        guard isBound else { return end() ? .unbind : .nothing }
        guard settledAsMapped != isMapped else { return .nothing }
        settledAsMapped = isMapped
        return .settle(isMapped: isMapped)
    }

    /// The row ends or has lost its item for good. Answers whether it must be told.
    package mutating func end() -> Bool {
        defer {
            shown = nil
            isBound = false
            settledAsMapped = nil
        }
        return shown != nil
    }
}
