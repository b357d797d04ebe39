import Model

/// Which filters the user has set for which service. Safe search is one choice for all of them.
@MainActor
final class RememberedFilters {
    private let settings: any Settings

    init(settings: any Settings) { self.settings = settings }

    /// What is set for this service, as far as it offers it.
    func filters(for provider: ImageProvider) -> SearchFilters {
        var filters = SearchFilters(text: settings.filterTexts[provider.id] ?? "")
        filters.isSafe = settings.isSafeSearchOn
        return filters.limited(to: provider.filters)
    }

    /// Keeps what the user has changed, and nothing else: filters that a command line has set for once, or that cannot be used
    /// for a while, are neither kept nor forgotten by it.
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
