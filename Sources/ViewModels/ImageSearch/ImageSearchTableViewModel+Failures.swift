import Localize
import Model
import Reactive

/// What is told when services cannot answer, and when there is nothing to show.
extension ImageSearchTableViewModel {
    /// Called for each page: which services could not answer.
    func recordFailures(of page: ResponseEntity) {
        var failures = page.failures.map(ProviderErrorState.init)
        if let retried = retrying {
            retrying = nil
            // Only that service was asked: what is wrong with the others has not changed.
            let answered = Set(failures.map(\.provider)).union([retried])
            failures += currentFailures.value.filter { !answered.contains($0.provider) }
        }
        let asked = currentProvider.value.members.filter { $0.isUsable() }
        if asked.count > 1, page.failures.count >= asked.count, page.failures.allSatisfy(\.error.isUnreachable) {
            // One sentence for all of them: it is the network that is missing.
            currentBanner.value = Self.withoutNetwork(.notConnectedToInternet, from: "")
            failures = []
        } else if !asked.isEmpty {
            currentBanner.value = nil
        }
        currentFailures.value = failures
    }

    /// Why pictures of this computer are shown instead of those that were asked for.
    static func withoutNetwork(_ error: NetworkError, from source: String) -> UserFacingError {
        if error == .notConnectedToInternet {
            return UserFacingError(
                message: tr("You’re offline. Showing pictures on this computer."), hint: "", recoveryAction: .retry)
        }
        return UserFacingError(
            message: tr("%s can’t be reached. Showing pictures on this computer.", source), hint: "",
            recoveryAction: .retry)
    }

    /// Whether the search failed for the lack of a key only because of the filters: other services can be asked without them.
    func lacksFilters(_ error: NetworkError) -> Bool {
        guard case .keyMissing = error, !currentProvider.value.members.isEmpty else { return false }
        let limits = filterLimits
        return limits.usable != .none && currentFilters.value.limited(to: limits.usable) != currentFilters.value
    }

    /// Where nothing was found in folders, the user is told which; whether they are there is looked up in the background.
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
