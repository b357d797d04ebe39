import FileAccess
import Model

/// A search of the index: all words, all filters, and an order.
public struct IndexQuery: Sendable, Hashable {
    public enum Order: Sendable, Hashable, CaseIterable {
        /// Pictures with more of the words first, then those with whole words, then the latest. Many pictures are only in the
        /// order of their dates.
        case best
        case dateTaken, dateAdded, name, size, folder

        init(_ order: ResultOrder?) {
            self =
                switch order {
                case .latest, .dateTaken: .dateTaken
                case .dateAdded: .dateAdded
                case .name: .name
                case .fileSize: .size
                case .folder: .folder
                default: .best
                }
        }
    }

    public var text: String
    /// Whether a picture matches with any of the words instead of all.
    public var matchesAnyWord = false
    /// Phrases that have to occur, and words and phrases that must not occur.
    public var phrases: [String] = []
    public var excluded: [String] = []
    /// Words of the author's name, of which all must match.
    public var author: String?
    /// Empty for all formats.
    public var formats: Set<PictureFormat> = []
    public var orientation: Orientation?
    /// The minimum length of the longer side, in pixels.
    public var minimumSize: Int?
    /// Days from 1970-01-01, on which the picture was taken; see `LocalMinute.days`.
    public var days: ClosedRange<Int>?
    /// Colors of which the picture has one.
    public var colors: Set<PictureColor> = []
    /// Whether a filter by color lets pictures pass whose colors are not known yet.
    public var admitsUnknownColors = false
    /// What the license has to permit. A picture without a known license does not match, as in `SearchFilters`.
    public var use: LicenseUse?
    /// Empty for all licenses.
    public var licenses: Set<LicenseKind> = []
    public var minimumRating: Int?
    /// Whether pictures are left out whose file states that AI has made them.
    public var hidesAI = false
    /// Only pictures in this folder or below.
    public var folder: LocalPath?
    public var order = Order.best
    /// Whether the pictures are in the opposite order.
    public var isReversed = false

    public init(_ text: String = "") { self.text = text }

    /// Takes over the filters that the index can answer. Colors are known only of pictures whose previews were decoded:
    /// the caller decides about the others.
    public init(_ query: SearchQuery) {
        text = query.text
        matchesAnyWord = query.matchesAnyWord
        author = query.author
        (phrases, excluded) = (query.phrases, query.excluded)
        let filters = query.filters
        orientation = filters.orientation
        minimumSize = filters.minimumSize
        (use, licenses) = (filters.use, filters.licenses)
        formats = filters.format.map { [$0] } ?? []
        (colors, admitsUnknownColors) = (filters.colors, true)
        minimumRating = filters.minimumRating
        hidesAI = filters.hidesAI
        folder = filters.folder
        days = Self.days(filters)
        order = Order(filters.order?.opposite ?? filters.order)
        isReversed = filters.order?.opposite != nil
    }

    /// Returns the days that pass the filters by time; `nil` for all. A month outside of the years has none.
    private static func days(_ filters: SearchFilters) -> ClosedRange<Int>? {
        let years = filters.created.map { years in
            let first = years.first.map { LocalMinute.days($0, 1, 1) }
            let last = years.last.map { LocalMinute.days($0, 12, 31) }
            return (first ?? .min)...(last ?? .max)
        }
        guard let month = filters.month else { return years }
        let next = month.month == 12 ? (month.year + 1, 1) : (month.year, month.month + 1)
        let days = LocalMinute.days(month.year, month.month, 1)...(LocalMinute.days(next.0, next.1, 1) - 1)
        guard let years else { return days }
        return years.overlaps(days) ? days : Int.max...Int.max
    }

    /// Returns whether the facts pass the filters. An orientation or a size that is not known passes.
    func accepts(_ facts: PackedFacts) -> Bool {
        if let orientation, let known = facts.orientation, known != orientation { return false }
        if let minimumSize, facts.longerSide > 0, facts.longerSide < minimumSize { return false }
        if !formats.isEmpty, !(facts.format.map(formats.contains) ?? false) { return false }
        if let use, facts.conditions.map(use.isPermitted) != true { return false }
        if !licenses.isEmpty, !licenses.contains(facts.license) { return false }
        if let minimumRating, facts.rating < minimumRating { return false }
        return !(hidesAI && facts.isMadeByAI)
    }

    var filtersFacts: Bool {
        orientation != nil || minimumSize != nil || !formats.isEmpty || use != nil || !licenses.isEmpty
            || minimumRating != nil || hidesAI
    }

    /// `nil` if the query does not filter by color.
    var colorFilter: PackedColors.Filter? {
        colors.isEmpty ? nil : PackedColors.Filter(colors, admitsUnknown: admitsUnknownColors)
    }
}
