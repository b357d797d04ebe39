import Localize
import Model

/// What narrows the search down now, one by one, each to be taken off again.
public enum SearchChip: Sendable, Hashable {
    case author(String)
    case filter(FilterChoice)

    /// - Parameter offer: what the source has: safe search that is off is no chip where it cannot be on.
    static func chips(author: String?, filters: SearchFilters, offer: FilterOffer) -> [SearchChip] {
        let choices = filters.choices.filter { offer.hasSafeSearch || $0 != .anyAudience }
        return (author.map { [.author($0)] } ?? []) + choices.map(SearchChip.filter)
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
