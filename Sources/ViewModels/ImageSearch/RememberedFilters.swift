import Model

/// The filters that the user has set for each service. Safe search is one setting for all services.
@MainActor
final class RememberedFilters {
    private let settings: any Settings

    init(settings: any Settings) { self.settings = settings }

    /// Returns the filters for this service, limited to those that it offers.
    func filters(for provider: ImageProvider) -> SearchFilters {
        var filters = SearchFilters(text: settings.filterTexts[provider.id] ?? "")
        filters.isSafe = settings.isSafeSearchOn
        return filters.limited(to: provider.filters)
    }

    /// Stores only what the user changed. Filters that a command line set for one search, or that are temporarily
    /// unavailable, are neither stored nor removed.
    func remember(changing old: SearchFilters, to new: SearchFilters, for provider: ImageProvider) {
        let (before, after) = (Set(old.choices), Set(new.choices))
        if before.contains(.anyAudience) != after.contains(.anyAudience) { settings.isSafeSearchOn = new.isSafe }
        var kept = SearchFilters(text: settings.filterTexts[provider.id] ?? "")
        for choice in before.subtracting(after) { kept.remove(choice) }
        for choice in after.subtracting(before) { kept.set(choice) }
        kept.isSafe = true
        if (settings.filterTexts[provider.id] ?? "") != kept.text { settings.filterTexts[provider.id] = kept.text }
    }
}
