import Localize
import Model

/// What narrows the search down now, one by one, each to be taken off again.
public enum SearchChip: Sendable, Hashable {
    case author(String)
    case filter(FilterChoice)

    static func chips(author: String?, filters: SearchFilters) -> [SearchChip] {
        (author.map { [.author($0)] } ?? []) + filters.choices.map(SearchChip.filter)
    }

    /// What stands on it.
    public var label: String {
        switch self {
        case .author(let name): tr("By %s", name)
        case .filter(let choice): choice.label
        }
    }

    /// What its button does, for those who hear the window.
    public var removal: String { tr("Remove “%s”", label) }
}
