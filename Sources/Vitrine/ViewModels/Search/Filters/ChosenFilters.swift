import Core
import Model
import Reactive

/// The filters and the author of the window's search. Main thread.
///
/// What the user sets is kept for each service until the window is closed: a new session begins without filters, unless the
/// user keeps them (`Settings.keptFilters`). Safe search is stored, for all services together. What a command line sets is
/// valid for one search.
@MainActor
final class ChosenFilters {
    let filters: MutableProperty<SearchFilters>
    let author = MutableProperty<String?>(nil)

    private let settings: any Settings
    /// The stored setting, which a command line does not change. A change of the settings is recognized by it.
    private var knownSafeSearch: Bool
    /// What the user has set for each service, without safe search.
    private var kept: [ProviderID: SearchFilters] = [:]

    init(for provider: ImageProvider, settings: any Settings) {
        self.settings = settings
        knownSafeSearch = settings.isSafeSearchOn
        filters = MutableProperty(.none)
        load(for: provider)
    }

    /// Stores the present filters for the next start, and those that the user sets from now on; or removes them.
    func setKept(_ isKept: Bool) {
        var kept = filters.value
        kept.isSafe = true
        settings.keptFilters = isKept ? kept : nil
    }

    /// Uses the filters that were set for this service.
    func load(for provider: ImageProvider) {
        apply(kept[provider.id] ?? settings.keptFilters ?? .none, for: provider)
    }

    /// Uses filters as far as the service offers them, with safe search as it is set for all services.
    func apply(_ filters: SearchFilters, for provider: ImageProvider) {
        var filters = filters
        filters.isSafe = settings.isSafeSearchOn
        self.filters.value = filters.limited(to: provider.filters)
    }

    /// Sets the filters that the service offers, and keeps the changes. Returns whether there were any.
    func set(_ new: SearchFilters, for provider: ImageProvider) -> Bool {
        let (before, limited) = (filters.value, new.limited(to: provider.filters))
        guard limited != before else { return false }
        filters.value = limited
        keep(changing: before, to: limited, for: provider)
        return true
    }

    /// Removes the filters that prevent the search from finding anything, or all filters and the author if none does.
    /// Returns whether the search has to be repeated.
    func loosen(to limits: FilterLimits, for provider: ImageProvider) -> Bool {
        let usable = filters.value.limited(to: limits.usable)
        guard usable == filters.value else { return set(usable, for: provider) }
        removeAll(for: provider)
        return true
    }

    /// Removes the author or one filter. Returns whether the search has to be repeated.
    func remove(_ chip: SearchChip, for provider: ImageProvider) -> Bool {
        switch chip {
        case .author:
            author.value = nil
            return true
        case .filter(let choice):
            var others = filters.value
            others.remove(choice)
            return set(others, for: provider)
        }
    }

    /// Removes the filters and the author. The order of the results stays.
    func removeAll(for provider: ImageProvider) {
        author.value = nil
        let before = filters.value
        var none = SearchFilters(order: before.order)
        // If the source does not offer safe search, there is no chip for it, and its setting for other sources stays.
        if !provider.filters.hasSafeSearch { none.isSafe = before.isSafe }
        filters.value = none
        keep(changing: before, to: none, for: provider)
    }

    /// Uses a command's author and, if it has any, its filters. Nothing is kept.
    func use(_ query: SearchQuery, for provider: ImageProvider) {
        author.value = query.author
        if query.filters != .none { filters.value = query.filters.limited(to: provider.filters) }
    }

    /// Uses exactly the author and the filters of a search, except for safe search. Nothing is kept.
    func restore(_ query: SearchQuery, for provider: ImageProvider) {
        author.value = query.author
        apply(query.filters, for: provider)
    }

    /// Applies a change of the setting for safe search. Returns whether the search changes with it.
    func followSettings(for provider: ImageProvider) -> Bool {
        let isSafe = settings.isSafeSearchOn
        guard isSafe != knownSafeSearch else { return false }
        knownSafeSearch = isSafe
        guard isSafe != filters.value.isSafe, provider.filters.hasSafeSearch else { return false }
        filters.modify { $0.isSafe = isSafe }
        return true
    }

    /// Keeps only what the user changed. Filters that a command line set for one search, or that are temporarily
    /// unavailable, are neither kept nor removed.
    private func keep(changing old: SearchFilters, to new: SearchFilters, for provider: ImageProvider) {
        let (before, after) = (Set(old.choices), Set(new.choices))
        if before.contains(.anyAudience) != after.contains(.anyAudience) { settings.isSafeSearchOn = new.isSafe }
        var own = kept[provider.id] ?? settings.keptFilters ?? .none
        for choice in before.subtracting(after) { own.remove(choice) }
        for choice in after.subtracting(before) { own.set(choice) }
        own.isSafe = true
        kept[provider.id] = own
        if settings.keptFilters != nil { settings.keptFilters = own }
    }
}
