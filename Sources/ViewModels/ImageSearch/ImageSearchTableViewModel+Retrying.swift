import FoundationEssentials
import Localize
import Model
import Reactive

/// Failures of services: their messages, pauses and retries.
extension ImageSearchTableViewModel {
    /// Updates the failed services after each page.
    func recordFailures(of page: ResponseEntity) {
        var failures = page.failures.map(ProviderErrorState.init)
        if let retried = retrying {
            retrying = nil
            // Only that service was asked: the failures of the others have not changed.
            let answered = Set(failures.map(\.provider)).union([retried])
            failures += currentFailures.value.filter { !answered.contains($0.provider) }
        }
        let asked = currentProvider.value.members.filter { $0.isUsable() }
        if asked.count > 1, page.failures.count >= asked.count, page.failures.allSatisfy(\.error.isUnreachable) {
            // All services are unreachable, so the network is missing: one banner replaces the separate messages.
            currentBanner.value = Self.withoutNetwork(.notConnectedToInternet, from: "")
            failures = []
        } else if !asked.isEmpty {
            currentBanner.value = nil
        }
        currentFailures.value = failures
    }

    /// Shows a source without network if the chosen one is unreachable before anything was typed, so that the first
    /// window has pictures. A banner explains the change.
    func showWithoutNetwork(because error: NetworkError) -> Bool {
        guard !hasSearched, error.isUnreachable, progress.value.query.text.isEmpty,
            let local = localSources.first, currentProvider.value.needsNetwork
        else { return false }
        let chosen = currentProvider.value
        show(local, insteadOf: chosen.id, because: Self.withoutNetwork(error, from: chosen.name))
        return true
    }

    /// Shows the next source without network after the previous one had no pictures, for instance samples if the user
    /// has no pictures of their own.
    func showNextLocalSource() -> Bool {
        guard let chosen = unreachableProvider, let banner = currentBanner.value,
            progress.value.query.text.isEmpty,
            let index = localSources.firstIndex(where: { $0.id == currentProvider.value.id }),
            index + 1 < localSources.count
        else { return false }
        show(localSources[index + 1], insteadOf: chosen, because: banner)
        return true
    }

    /// The sources that can replace an unreachable one. Favorites are none: not all of them have a stored preview.
    private var localSources: [ImageProvider] { providers.filter { !$0.needsNetwork && $0.id != .favorites } }

    private func show(_ local: ImageProvider, insteadOf chosen: ProviderID, because banner: UserFacingError) {
        unreachableProvider = chosen
        show(local)
        startSearch()
        currentBanner.value = banner
    }

    /// Returns the banner that explains why local pictures are shown instead of the chosen source's.
    static func withoutNetwork(_ error: NetworkError, from source: String) -> UserFacingError {
        if error == .notConnectedToInternet {
            return UserFacingError(
                message: tr("You’re offline. Showing pictures on this computer."), hint: "", recoveryAction: .retry)
        }
        return UserFacingError(
            message: tr("%s can’t be reached. Showing pictures on this computer.", source), hint: "",
            recoveryAction: .retry)
    }

    /// Whether a search without a key failed only because of its filters: other services could be searched without
    /// them.
    func lacksFilters(_ error: NetworkError) -> Bool {
        guard case .keyMissing = error, !currentProvider.value.members.isEmpty else { return false }
        let limits = filterLimits
        return limits.usable != .none && currentFilters.value.limited(to: limits.usable) != currentFilters.value
    }

    /// Names the searched folders when nothing was found. A background scheduler checks which of them exist.
    func lookForFolders() {
        guard progress.value.shownCount == 0, let folders = currentProvider.value.folders else { return }
        foldersLookup.inner = SignalProducer<[String], Never> { observer, _ in
            observer.send(value: folders())
            observer.sendCompleted()
        }
        .start(on: worker).observe(on: scheduler)
        .startWithValues { [weak self] found in MainActor.assumeIsolated { self?.searchedFolders.value = found } }
    }
}

extension ImageSearchTableViewModel {
    public var now: Property<Date> { pauses.now }

    public func retry() {
        // If there are rows, only the failed page is requested again.
        if loadNextPage.isEnabled.value, !cellModels.value.isEmpty {
            loadNextPage.apply().start()
        } else {
            repeatSearch()
        }
    }

    public func retry(_ provider: ProviderID) {
        // Without rows there is no list position to preserve.
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
            // The next page is loading or has failed: it is requested again, and the service with it.
            progress.modify { $0.beginNextPage() }
            run(from: cursor)
        }
    }

    /// Restarts the countdown; called when a service has requested a pause or changed one.
    func countDown() {
        pauses.run(until: [progress.value.pause?.until].compactMap { $0 } + currentFailures.value.compactMap(\.until))
    }

    /// Continues the search after its pause; called every second of a pause and at its end.
    func pauseMovedOn() {
        if let pause = progress.value.pause, pause.goesOn, pause.secondsLeft(at: pauses.now.value) == nil { retry() }
        countDown()
    }
}

extension ImageSearchTableViewModel {
    /// Repeats the requests that failed because of the network; existing rows stay.
    func networkReturned() {
        if progress.value.error?.isUnreachable == true {
            if cellModels.value.isEmpty { repeatSearch() } else { continueSearch() }
        }
        networkReturnsObserver.send(value: ())
    }
}
