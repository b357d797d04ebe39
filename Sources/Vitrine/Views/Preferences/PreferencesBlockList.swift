import GTKKit
import Localize
import Model
import ViewModels

/// The rows for the creators and sources whose pictures are hidden, the latest first.
@MainActor
final class PreferencesBlockList: PreferencesPart {
    /// A longer list has an entry that finds the others.
    private static let maxRowCount = 10

    private let settings: any Settings
    private let showToast: (Toast) -> Void
    private let group = PreferencesGroup(
        title: tr("Block List"),
        description: tr("Searches of services leave out these authors and sources. Your files and favorites stay."))
    let searchRow = EntryRow(title: tr("Search"))
    private(set) var rows: [ActionRow] = []
    private var shown: (list: BlockList, text: String)?

    init(_ settings: any Settings, on page: PreferencesPage, showToast: @escaping (Toast) -> Void) {
        (self.settings, self.showToast) = (settings, showToast)
        group.add(searchRow)
        searchRow.onTextChanged { [weak self] in self?.refresh() }
        page.add(group)
        refresh()
    }

    func refresh() {
        let list = settings.blockList
        searchRow.isVisible = list.origins.count > Self.maxRowCount
        let text = searchRow.isVisible ? searchRow.text.lowercased() : ""
        guard shown.map({ $0.list != list || $0.text != text }) ?? true else { return }
        shown = (list, text)
        for row in rows { group.remove(row) }
        let found = list.origins.reversed().filter { origin in
            text.isEmpty || origin.name.lowercased().contains(text) || origin.note.lowercased().contains(text)
        }
        rows = found.prefix(Self.maxRowCount).map { row(for: $0) }
        if list.origins.isEmpty {
            rows = [
                ActionRow(
                    title: tr("Nobody Is Blocked"),
                    subtitle: tr("The menu of a picture can hide pictures of its author or its source."))
            ]
        } else if found.isEmpty {
            rows = [ActionRow(title: tr("Not Found"))]
        } else if found.count > rows.count {
            let count = found.count - rows.count
            let title = trn("%s more: search for it", "%s more: search for them", count, formatted(count))
            rows.append(ActionRow(title: title))
        }
        for row in rows { group.add(row) }
    }

    private func row(for origin: BlockedOrigin) -> ActionRow {
        let row = ActionRow(title: origin.name, subtitle: origin.note)
        let button = Button(label: tr("_Unblock"))
        button.verticalAlignment = .center
        button.setAccessibleName(tr("Unblock %s", origin.name))
        button.onClicked { [settings, showToast] in
            // The row leaves with its button.
            MainLoop.whenIdle { showToast(Toast(settings.unblock(origin))) }
        }
        row.addSuffix(button)
        return row
    }
}
