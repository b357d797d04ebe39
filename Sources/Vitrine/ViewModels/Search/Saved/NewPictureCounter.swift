import Core
import FoundationEssentials
import Model
import Reactive

/// Counts the new pictures of saved searches without a look: at most once a day for each search, one after another, by the
/// first page of each service, and only if the user allows it. Main thread.
///
/// The requests have the rate limits of all searches. A search whose services have failed is asked again on the next day.
@MainActor
final class NewPictureCounter {
    /// The time after a look or a count in which a search is not counted, in seconds.
    static let interval = 86_400.0

    /// Called when new pictures have been found, with their number in all counted searches.
    var onFound: (Int) -> Void = { _ in }

    private let store: any SavedSearchesStoring
    private let providers: [ImageProvider]
    private let settings: any Settings
    private let clock: any DateScheduler
    private let scheduler: any Scheduler
    private var waiting: [SavedSearch] = []
    private var foundCount = 0
    private let counting = CompositeDisposable()
    private var isCounting = false

    init(
        _ store: any SavedSearchesStoring, providers: [ImageProvider], settings: any Settings,
        clock: any DateScheduler, on scheduler: any Scheduler
    ) {
        (self.store, self.providers, self.settings) = (store, providers, settings)
        (self.clock, self.scheduler) = (clock, scheduler)
    }

    deinit { counting.dispose() }

    /// Returns whether a search is counted now. One that was never looked at has nothing to compare with. A date in the
    /// future comes from a clock that was wrong.
    static func isDue(_ search: SavedSearch, at now: Date) -> Bool {
        search.countedAt.map { !(0..<interval).contains(now.timeIntervalSince($0)) } ?? false
    }

    /// Counts the searches that are due, unless that is running.
    func count(_ searches: [SavedSearch]) {
        guard settings.newPictureCounting == .allowed, !isCounting else { return }
        waiting = searches.filter { Self.isDue($0, at: clock.currentDate) }
        foundCount = 0
        countNext()
    }

    private func countNext() {
        guard !waiting.isEmpty, settings.newPictureCounting == .allowed else {
            isCounting = false
            if foundCount > 0 { onFound(foundCount) }
            return
        }
        isCounting = true
        let id = waiting.removeFirst().id
        // The user may have looked at it meanwhile.
        guard let saved = store.searches.value.first(where: { $0.id == id }), Self.isDue(saved, at: clock.currentDate),
            let search = search(of: saved)
        else { return countNext() }
        var query = saved.search.query
        (query.isFresh, query.filters.isSafe) = (true, settings.isSafeSearchOn)
        let page = search.searchImages(query.interpreted, nextPageTrigger: .never).take(first: 1)
        counting += store.seenPictures(of: saved.id)
            .mapError { NetworkError.unreadable($0) }
            .flatMap(.concat) { seen -> SignalProducer<Int?, NetworkError> in
                guard let seen else { return SignalProducer(value: nil) }
                return page.map { results in
                    let count = seen.newPictures(among: results.page.images.map(\.id)).count
                    return results.page.failures.isEmpty ? count : max(count, saved.newCount)
                }
            }
            .observe(on: scheduler)
            // A service that has failed counts as asked.
            .flatMapError { _ in SignalProducer<Int?, Never>(value: nil) }
            .collect()
            .startWithMainValues { [weak self] in self?.counted(saved, $0.first ?? nil) }
    }

    private func counted(_ saved: SavedSearch, _ count: Int?) {
        // A look during the count has shown what is new.
        guard store.searches.value.first(where: { $0.id == saved.id })?.countedAt == saved.countedAt else {
            return countNext()
        }
        foundCount += max(0, (count ?? 0) - saved.newCount)
        counting += store.recordCount(count ?? saved.newCount, of: saved, at: clock.currentDate)
            .observe(on: scheduler)
            .startWithMainResult { [weak self] _ in self?.countNext() }
    }

    /// Returns what searches for the pictures; `nil` for a source that does not exist or lacks its key, and if previews would
    /// have to be loaded to compare their colors.
    private func search(of saved: SavedSearch) -> (any ImageSearching)? {
        guard let provider = providers.first(where: { $0.id == saved.search.provider }), provider.isUsable() else {
            return nil
        }
        let searched = provider.members.isEmpty ? [provider] : provider.searchedMembers
        let isByColor = !saved.search.query.filters.colors.isEmpty
        if isByColor, searched.contains(where: { $0.filtersColorsByPreviews }) { return nil }
        // A count waits for all services; a window shows the fastest ones first.
        return provider.members.isEmpty
            ? provider.search : FederatedSearch(services: provider.members, pace: .completeRounds)
    }
}
