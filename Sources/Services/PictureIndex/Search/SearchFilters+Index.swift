import Model

/// The filters that the index answers.
extension SearchFilters {
    /// The days of the years and of the month, from 1970-01-01 on; `nil` for all. A month outside of the years has none.
    var days: ClosedRange<Int>? {
        let years = created.map { years in
            let first = years.first.map { LocalMinute.days($0, 1, 1) }
            let last = years.last.map { LocalMinute.days($0, 12, 31) }
            return (first ?? .min)...(last ?? .max)
        }
        guard let month else { return years }
        let next = month.month == 12 ? (month.year + 1, 1) : (month.year, month.month + 1)
        let days = LocalMinute.days(month.year, month.month, 1)...(LocalMinute.days(next.0, next.1, 1) - 1)
        guard let years else { return days }
        return years.overlaps(days) ? days : Int.max...Int.max
    }

    /// Returns whether the facts pass the filters. An orientation or a size that is not known passes. A picture without a known
    /// license passes no filter by license, except the one for unknown licenses.
    func admits(_ facts: PackedFacts) -> Bool {
        if let orientation, let known = facts.orientation, known != orientation { return false }
        if let minimumSize, facts.longerSide > 0, facts.longerSide < minimumSize { return false }
        if let format, facts.format != format { return false }
        if let use, facts.conditions.map(use.isPermitted) != true { return false }
        if !licenses.isEmpty, !licenses.contains(facts.license) { return false }
        if let minimumRating, facts.rating < minimumRating { return false }
        return !(hidesAI && facts.isMadeByAI)
    }

    /// Whether `admits` may return `false`.
    var filtersFacts: Bool {
        orientation != nil || minimumSize != nil || format != nil || use != nil || !licenses.isEmpty
            || minimumRating != nil || hidesAI
    }
}
