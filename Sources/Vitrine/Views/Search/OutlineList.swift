import Differences
import GTKKit
import ViewModels

/// A list of folders or dates in the sidebar, as a tree of rows: Enter and a click choose a row, Right and Left show and
/// hide the rows inside of it.
@MainActor
final class OutlineList {
    var onChosen: (OutlineRow) -> Void = { _ in }
    var onExpanded: (OutlineRow, Bool) -> Void = { _, _ in }
    /// Called when the list has taken the keyboard focus.
    var onFocused: () -> Void = {}

    let host: ListHost<OutlineItem, OutlineRowCell>
    private let source: Source
    private var chosen: OutlineRow.Scope?
    /// Whether the list takes the keyboard focus when it is shown.
    var wantsFocus = false
    private let click = ClickGesture(.primary)

    /// The list's source of items. A separate object, because the list holds it as long as it lives.
    @MainActor
    private final class Source {
        let items = EditedItems<[OutlineItem]>()
        var onExpander: (OutlineRow) -> Void = { _ in }
    }

    init(listView: ListView) {
        let source = Source()
        self.source = source
        host = ListHost(
            listView, itemAt: { source.items.item(at: $0) },
            makeRow: {
                let cell = OutlineRowCell()
                cell.onExpander = { [weak source] in source?.onExpander($0) }
                return cell
            })
        source.onExpander = { [weak self] row in
            if let isExpanded = row.isExpanded { self?.onExpanded(row, !isExpanded) }
        }
        host.onActivate = { [weak self] in self?.choose($0) }
        host.onVisibleRangeChanged = { [weak self] range in
            if let self, self.wantsFocus, !range.isEmpty { self.grabFocus() }
        }
        click.onReleased { [weak self] count, x, y in
            guard let self, count == 1, let position = self.host.position(atX: x, y: y),
                self.host.row(at: position)?.hasExpander(atX: x, y: y, of: self.host.listView) == false
            else { return }
            self.choose(position)
        }
        listView.add(click)
        addKeys(to: listView)
    }

    var rows: [OutlineRow] { source.items.items?.map(\.row) ?? [] }

    /// Shows the rows. Those that stay keep their widgets, and with them the keyboard focus.
    func display(_ list: PictureSidebarViewModel.List) {
        let old = source.items.items ?? []
        let known = Dictionary(old.map { ($0.row.scope, $0) }, uniquingKeysWith: { first, _ in first })
        let new = list.rows.map { row in
            guard let item = known[row.scope] else { return OutlineItem(row) }
            item.row = row
            return item
        }
        source.items.items = new
        let edits = ListEdits(from: old.map(\.row.scope), to: new.map(\.row.scope))
        source.items.report(edits, from: old, to: host)
        host.update { $0.refresh() }
        let scope = list.chosen.map { list.rows[$0].scope }
        // The user may have moved the selection without choosing, and may have hidden the chosen row.
        let isHidden = list.chosen == nil && !list.rows.contains { $0.scope == chosen }
        if scope != chosen ? !isHidden : host.selectedPosition == nil { host.select(list.chosen) }
        chosen = scope
    }

    /// Moves the keyboard focus to the selected row, or to the first one. A list that is not shown yet gets it when it
    /// is.
    func grabFocus() {
        host.focus(host.selectedPosition ?? 0)
        wantsFocus = !host.listView.containsFocus
        if !wantsFocus { onFocused() }
    }

    private func choose(_ position: Int) {
        if let item = source.items[position] { onChosen(item.row) }
    }

    // MARK: Keys

    private func addKeys(to listView: ListView) {
        let keys = ShortcutController()
        for (key, isForward) in [("Right", true), ("KP_Right", true), ("Left", false), ("KP_Left", false)] {
            keys.add(key) { [weak self] in
                guard let self, let position = self.focusedPosition else { return false }
                return isForward != self.host.listView.isRightToLeft ? self.goIn(position) : self.goOut(position)
            }
        }
        listView.add(keys)
    }

    private var focusedPosition: Int? {
        host.listView.window?.focus.flatMap { host.position(of: $0) }
    }

    /// Shows the rows inside of a row, or goes to the first of them.
    private func goIn(_ position: Int) -> Bool {
        let row = source.items.item(at: position).row
        switch row.isExpanded {
        case nil: return false
        case false?: onExpanded(row, true)
        case true?: move(to: position + 1)
        }
        return true
    }

    /// Hides the rows inside of a row, or goes to the row around it.
    private func goOut(_ position: Int) -> Bool {
        let row = source.items.item(at: position).row
        if row.isExpanded == true {
            onExpanded(row, false)
        } else if let outer = (0..<position).last(where: { source.items.item(at: $0).row.level < row.level }) {
            move(to: outer)
        } else {
            return false
        }
        return true
    }

    private func move(to position: Int) {
        guard position < host.count else { return }
        host.select(position)
        host.focus(position)
    }
}

/// An item of the list. It stays the same while the number of its pictures and its state change.
final class OutlineItem {
    var row: OutlineRow

    init(_ row: OutlineRow) { self.row = row }
}

/// The widgets of one row.
@MainActor
final class OutlineRowCell: ListRow {
    /// The indentation of a row inside of another one, in application pixels.
    private static let indentation = 16
    private static let expanderWidth = 16

    /// Called when the button that shows and hides the rows inside of this one is pressed.
    var onExpander: (OutlineRow) -> Void = { _ in }

    let content = SidebarRowContent()
    let expander = Image(iconName: "pan-end-symbolic")
    private let click = ClickGesture(.primary)
    private var item: OutlineItem?

    init() {
        expander.requestSize(width: Self.expanderWidth)
        // The row tells assistive technologies whether it is expanded. GTK 4.8 names a hidden image by its class.
        expander.setAccessibleRole(.presentation)
        content.box.prepend(expander)
        // Without rows inside, the click chooses the row.
        click.onPressed { [weak self] _, _, _ in
            if let self, self.item?.row.isExpanded != nil { self.click.claim() }
        }
        click.onReleased { [weak self] _, _, _ in
            if let self, let row = self.item?.row { self.onExpander(row) }
        }
        expander.add(click)
    }

    var widget: Widget { content.box }
    var accessibleName: String? { item?.row.accessibleText }

    func bind(_ item: OutlineItem, at position: Int) {
        self.item = item
        refresh()
    }

    func unbind() { item = nil }
    func visibilityChanged(_ isVisible: Bool) {}

    /// Shows the current state of the item.
    func refresh() {
        guard let row = item?.row else { return }
        content.box.margins = Margins(start: row.level * Self.indentation)
        expander.iconName = row.isExpanded.map { $0 ? "pan-down-symbolic" : "pan-end-symbolic" }
        content.icon.iconName = row.scope.iconName
        content.icon.isVisible = row.scope.iconName != nil
        content.title.text = row.title
        content.title.tooltip = row.tooltip
        content.title.setStyleClass("dim-label", !row.isAvailable)
        content.count.text = row.countText
        // Screen readers read the name of the row, which has both texts.
        content.title.setAccessibleHidden(true)
        content.count.setAccessibleHidden(true)
        widget.parent?.setAccessibleTreeRow(level: row.level, isExpanded: row.isExpanded)
    }

    /// Whether a point of the list belongs to the button that shows and hides the rows inside of this one.
    func hasExpander(atX x: Double, y: Double, of list: Widget) -> Bool {
        guard item?.row.isExpanded != nil, let place = list.point(x: x, y: y, in: expander) else { return false }
        return (0..<Double(expander.allocatedWidth)).contains(place.x)
    }
}

extension OutlineRow.Scope {
    fileprivate var iconName: String? {
        switch self {
        case .allFolders: "folder-pictures-symbolic"
        case .folder: "folder-symbolic"
        case .allDates, .year, .month: nil
        }
    }
}
