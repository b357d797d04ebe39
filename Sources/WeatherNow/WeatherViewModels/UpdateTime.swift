import Localize

/// Describes the time of the last fetch in words.
enum UpdateTime {
    /// - Parameters fetched, now: in seconds since 1970.
    static func text(fetched: Double?, now: Double) -> String {
        guard let fetched else { return "" }
        let hours = Int(max(0, min(now - fetched, 1e12)) / 3600)
        // A time of day is ambiguous on another day.
        return switch hours {
        case ..<12: tr("Updated at %s", formattedTime(fetched, .timeOfDay))
        case ..<48: trn("Updated %d hour ago", "Updated %d hours ago", hours)
        default: trn("Updated %d day ago", "Updated %d days ago", hours / 24)
        }
    }
}
