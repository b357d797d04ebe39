import Differences

/// The items of a list that is told of their changes as edits. A separate object, because the list holds it as long as it lives.
/// Thread: main.
@MainActor
public final class EditedItems<Items: RandomAccessCollection> where Items.Index == Int {
    /// The items after the last change, of which the list must be told.
    public var items: Items?
    /// What the list has while it is told of edits step by step.
    private var transition: (former: Items, edits: ListEdits, step: ListEdits.Step)?

    public init() {}

    public var count: Int { items?.count ?? 0 }

    /// Returns what the list has at a position now; `nil` behind the last item.
    public subscript(position: Int) -> Items.Element? {
        guard let items else { return nil }
        guard let (former, edits, step) = transition else { return position < items.count ? items[position] : nil }
        return switch edits.origin(of: position, after: step) {
        case .new(let position): items[position]
        case .former(let position): former[position]
        case nil: nil
        }
    }

    /// Returns what the list has at a position below the number of its items.
    public func item(at position: Int) -> Items.Element {
        guard let item = self[position] else { preconditionFailure("a list has no item at \(position)") }
        return item
    }

    /// Tells a list of the difference between former items and `items`. Visible items that stay keep their rows and their
    /// places. Selected ones stay selected, also those that move.
    public func report(_ edits: ListEdits, from former: Items, to host: some ItemHosting) {
        host.apply(edits) { [self] step in transition = (former, edits, step) }
        transition = nil
    }
}
