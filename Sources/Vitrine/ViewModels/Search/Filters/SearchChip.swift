import Localize
import Model

/// One removable limit of the current search.
public enum SearchChip: Sendable, Hashable {
    case author(String)
    case filter(FilterChoice)

    /// Returns the chips. The order of the results limits nothing, so that it is none of them.
    ///
    /// - Parameter offer: the filters that the source has. If it has no safe search, no chip says that safe search is
    ///   off.
    static func chips(author: String?, filters: SearchFilters, offer: FilterOffer) -> [SearchChip] {
        var limits = filters
        limits.order = nil
        let choices = limits.choices.filter { offer.hasSafeSearch || $0 != .anyAudience }
        return (author.map { [.author($0)] } ?? []) + choices.map(SearchChip.filter)
    }

    /// The chip's text.
    public var label: String {
        switch self {
        case .author(let name): tr("By %s", name)
        case .filter(let choice): choice.label
        }
    }

    /// The accessible name of the chip's remove button.
    public var removal: String { tr("Remove “%s”", label) }
}
