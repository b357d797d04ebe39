import FileAccess
import Localize
import Model

/// A row of the sidebar: a folder, a year or a month, with the number of its pictures.
public struct OutlineRow: Sendable, Hashable {
    /// What the pictures of a row have in common.
    public enum Scope: Sendable, Hashable {
        case allFolders
        case folder(LocalPath)
        case allDates
        case year(Int)
        case month(YearMonth)
    }

    public let scope: Scope
    public let title: String
    /// The number of pictures.
    public let count: Int
    /// The number of rows that this one is inside of.
    public let level: Int
    /// Whether the rows inside of this one are shown; `nil` if there are none.
    public let isExpanded: Bool?
    /// Whether the folder is there.
    public let isAvailable: Bool

    init(
        _ scope: Scope, title: String, count: Int, level: Int = 0, isExpanded: Bool? = nil, isAvailable: Bool = true
    ) {
        (self.scope, self.title, self.count) = (scope, title, count)
        (self.level, self.isExpanded, self.isAvailable) = (level, isExpanded, isAvailable)
    }

    /// The text behind the title.
    public var countText: String { isAvailable ? formatted(count) : tr("Unavailable") }

    /// The whole title, or the path of a folder.
    public var tooltip: String {
        if case .folder(let path) = scope { path.text.displayText() } else { title }
    }

    public var accessibleText: String {
        let pictures = trn("%d picture", "%d pictures", count)
        return isAvailable ? tr("%s, %s", title, pictures) : tr("%s, %s, unavailable", title, pictures)
    }
}

extension OutlineRow.Scope {
    /// Limits a search to this scope. The folder and the date are independent of each other.
    func limit(_ filters: inout SearchFilters) {
        switch self {
        case .allFolders: filters.folder = nil
        case .folder(let path): filters.folder = path
        case .allDates: (filters.created, filters.month) = (nil, nil)
        case .year(let year): (filters.created, filters.month) = (YearRange(year, year), nil)
        case .month(let month): (filters.created, filters.month) = (nil, month)
        }
    }

    /// The folder to which a search is limited.
    static func folder(of filters: SearchFilters) -> Self { filters.folder.map { .folder($0) } ?? .allFolders }

    /// The date to which a search is limited; `nil` for several years.
    static func date(of filters: SearchFilters) -> Self? {
        if let month = filters.month { return .month(month) }
        guard let years = filters.created else { return .allDates }
        return years.first.flatMap { $0 == years.last ? .year($0) : nil }
    }
}

// MARK: Rows of an outline

extension PictureOutline {
    /// The rows of the folders that are shown while these rows are expanded. A chosen folder without pictures has none:
    /// the folders of desktop backgrounds, which often are empty, have the same few names.
    func folderRows(expanded: Set<OutlineRow.Scope>) -> [OutlineRow] {
        var rows = [OutlineRow(.allFolders, title: tr("All Pictures"), count: count)]
        func add(_ folder: Folder, level: Int) {
            let scope = OutlineRow.Scope.folder(folder.path)
            let isExpanded = folder.folders.isEmpty ? nil : expanded.contains(scope)
            rows.append(
                OutlineRow(
                    scope, title: folder.path.label, count: folder.count, level: level, isExpanded: isExpanded,
                    isAvailable: folder.isAvailable))
            guard isExpanded == true else { return }
            for inner in folder.folders { add(inner, level: level + 1) }
        }
        for folder in folders where folder.count > 0 || !folder.isAvailable { add(folder, level: 0) }
        return rows
    }

    /// The rows of the years, and of the months of expanded years.
    func dateRows(expanded: Set<OutlineRow.Scope>) -> [OutlineRow] {
        var rows = [OutlineRow(.allDates, title: tr("All Dates"), count: count)]
        var rest = months[...]
        while let year = rest.first?.month.year {
            let ofYear = rest.prefix { $0.month.year == year }
            rest = rest.dropFirst(ofYear.count)
            let isExpanded = expanded.contains(.year(year))
            rows.append(
                OutlineRow(
                    .year(year), title: String(year), count: ofYear.reduce(0) { $0 + $1.count },
                    isExpanded: isExpanded))
            guard isExpanded else { continue }
            rows += ofYear.map { part in
                OutlineRow(
                    .month(part.month), title: formattedTime(month: part.month.month, .monthName), count: part.count,
                    level: 1)
            }
        }
        return rows
    }

    /// The folders around a folder, as far as the outline has them.
    func folders(around path: LocalPath) -> [LocalPath] {
        var (found, inner) = ([LocalPath](), folders)
        while let next = inner.first(where: { path.isBelow($0.path) }) {
            found.append(next.path)
            inner = next.folders
        }
        return found
    }
}
