/// A row widget that a list recycles: one row shows many items in its life.
///
/// What a row is told, and when:
/// 1. `bind` before the layout in which the row first shows the item. Set texts here; start no work.
/// 2. `settle` once after a layout that changed the item or whether the row is mapped, and never for anything else.
///    GTK maps and unmaps a couple of hundred rows on its way to a layout; a settled row is one that stays. Start here what only
///    seen rows deserve, and stop it when `isMapped` is false.
/// 3. `unbind` when the item is gone: before `bind` of another item, after the layout that left the row unused, or at
///    the row's end. Stop everything that was started for the item. It ends `settle(isMapped: true)` too.
/// 4. GTK's unbinding and rebinding of the same item is no change: the row hears nothing of it.
///
/// Items are the same when they are the same object. Thread: main.
@MainActor
public protocol ListRow: AnyObject {
    associatedtype Item: AnyObject

    /// What the list shows; always the same widget.
    var widget: Widget { get }

    /// The row's name for assistive technologies, asked for after each `bind`; nil leaves the name to GTK.
    var accessibleName: String? { get }

    /// Whether the row can be selected, asked for after each `bind`. A row that only says something cannot.
    var isSelectable: Bool { get }

    func bind(_ item: Item, at position: Int)
    func unbind()
    func settle(isMapped: Bool)
}

extension ListRow {
    public var accessibleName: String? { nil }
    public var isSelectable: Bool { true }
}
