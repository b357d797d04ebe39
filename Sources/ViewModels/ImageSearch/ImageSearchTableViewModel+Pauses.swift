import FoundationEssentials
import Model
import Reactive

extension ImageSearchTableViewModel {
    public var now: Property<Date> { pauses.now }

    public func retry() {
        // With rows there, only the page that failed is asked for again.
        if loadNextPage.isEnabled.value, !cellModels.value.isEmpty {
            loadNextPage.apply().start()
        } else {
            repeatSearch()
        }
    }

    public func retry(_ provider: ProviderID) {
        // Without rows there is no place in the list to keep.
        guard !cellModels.value.isEmpty, let cursor = progress.value.cursor else { return repeatSearch() }
        currentFailures.modify { failures in
            for index in failures.indices where failures[index].provider == provider {
                failures[index].isRetrying = true
            }
        }
        if loadNextPage.isEnabled.value, progress.value.error == nil {
            retrying = provider
            run(from: cursor.asking(only: provider))
        } else {
            // The next page is under way, or has failed: it is asked for again, and that service with it.
            progress.modify { $0.beginNextPage() }
            run(from: cursor)
        }
    }

    /// To be called when somebody has asked for a pause, or another one than before.
    func countDown() {
        pauses.run(until: [progress.value.pause?.until].compactMap { $0 } + currentFailures.value.compactMap(\.until))
    }

    /// A second of a pause is over, or the last one.
    func pauseMovedOn() {
        if let pause = progress.value.pause, pause.goesOn, pause.secondsLeft(at: pauses.now.value) == nil { retry() }
        countDown()
    }
}
