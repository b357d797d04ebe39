/// A row widget that a list recycles: one row shows many items in its life.
///
/// The list calls a row as follows:
/// 1. `bind` before the layout in which the row first shows the item. The row sets its texts here and starts no work.
/// 2. `visibilityChanged` once after a layout that changed the item or whether the row is mapped, and never otherwise.
///    GTK maps and unmaps a few hundred rows during a layout; only the result counts. The row starts here the work that
///    only visible rows need, and stops it when `isVisible` is false.
/// 3. `unbind` when the item is gone: before `bind` of another item, after a layout that left the row unused, or at the
///    row's end. The row stops all work for the item. `unbind` also ends `visibilityChanged(true)`.
/// 4. The list reports nothing when GTK unbinds and rebinds the same item.
///
/// Items are the same when they are the same object. Thread: main.
@MainActor
public protocol ListRow: AnyObject {
    associatedtype Item: AnyObject

    /// The widget that the list shows; it never changes.
    var widget: Widget { get }

    /// The row's name for assistive technologies, read after each `bind`. With nil, GTK chooses the name.
    var accessibleName: String? { get }

    /// Whether the row can be selected, read after each `bind`. A purely informative row cannot.
    var isSelectable: Bool { get }

    func bind(_ item: Item, at position: Int)
    func unbind()
    func visibilityChanged(_ isVisible: Bool)
}

extension ListRow {
    public var accessibleName: String? { nil }
    public var isSelectable: Bool { true }
}
