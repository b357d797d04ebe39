import Model

/// Which filters the user has set for which service. Safe search is one choice for all of them.
@MainActor
final class FilterMemory {
    private let settings: any Settings

    init(settings: any Settings) { self.settings = settings }

    /// What is set for this service, as far as it offers it.
    func filters(for provider: ImageProvider) -> SearchFilters {
        var filters = SearchFilters(text: settings.filterTexts[provider.id] ?? "")
        filters.isSafe = settings.isSafeSearchOn
        return filters.limited(to: provider.filters)
    }

    func keep(_ filters: SearchFilters, for provider: ImageProvider) {
        if settings.isSafeSearchOn != filters.isSafe { settings.isSafeSearchOn = filters.isSafe }
        var others = filters
        others.isSafe = true
        if (settings.filterTexts[provider.id] ?? "") != others.text { settings.filterTexts[provider.id] = others.text }
    }
}
