/// Decides the next call to a row from GTK's events and from the previous calls.
///
/// It is a pure value: it takes events and returns actions, which the registry performs. `ListRow` lists the rules.
///
///     empty            bound(to:)      → shown            bind
///     shown            bound(to: same) → shown            nothing
///     shown            bound(to: next) → shown            unbind, then bind
///     shown            unbound()       → shown, unbound   nothing yet: GTK often binds again before the layout
///     shown, unbound   laidOut()       → empty            unbind
///     shown            laidOut()       → shown            visibilityChanged if the row was mapped or unmapped since
///     any              end()           → empty            unbind if an item was shown
package struct RowLoadingStateMachine<Item: AnyObject> {
    /// The action at GTK's bind event.
    package enum Binding: Equatable {
        /// The row shows this item already.
        case unchanged
        case bind
        case unbindThenBind
    }

    /// The action after layout.
    package enum LayoutAction: Equatable {
        case nothing
        case unbind
        case visibilityChanged(isVisible: Bool)
    }

    /// The item that the row shows: the last one it was bound to and not unbound from.
    package private(set) var shown: Item?
    package private(set) var isMapped = false
    private var isBound = false
    private var reportedVisibility: Bool?

    package init() {}

    /// Whether the row has an item and is mapped.
    package var isVisible: Bool { isBound && isMapped }

    package mutating func bound(to item: Item) -> Binding {
        isBound = true
        if shown === item { return .unchanged }
        let binding: Binding = shown == nil ? .bind : .unbindThenBind
        shown = item
        reportedVisibility = nil
        return binding
    }

    /// Records an unbind event. GTK often unbinds and rebinds at once, so the decision waits for the layout.
    package mutating func unbound() { isBound = false }

    package mutating func mapped() { isMapped = true }
    package mutating func unmapped() { isMapped = false }

    package mutating func laidOut() -> LayoutAction {
        guard isBound else { return end() ? .unbind : .nothing }
        guard reportedVisibility != isMapped else { return .nothing }
        reportedVisibility = isMapped
        return .visibilityChanged(isVisible: isMapped)
    }

    /// Clears the state when the row ends or has lost its item for good. Returns whether the row must be called.
    package mutating func end() -> Bool {
        defer {
            shown = nil
            isBound = false
            reportedVisibility = nil
        }
        return shown != nil
    }
}
