import Model
import Reactive

/// The services that failed while others of the same search succeeded. Main thread.
@MainActor
final class FailedServices {
    let states = MutableProperty<[ProviderErrorState]>([])
    /// The searched source, and the services of it that were usable when the search began.
    private(set) var asked: Set<ProviderID> = []
    /// The only service that the current request asks, after a retry of that service.
    private var retried: ProviderID?
    /// The failures of the services' picture hosts, which no page reports.
    private var pictureHostFailures: [ProviderErrorState] = []

    /// Forgets the failures of the previous search.
    func begin(asking services: [ProviderID]) {
        asked = Set(services)
        states.value = []
        pictureHostFailures = []
        retried = nil
    }

    /// Records that a service's picture host takes the program for a robot. The failure stays until the search is
    /// repeated, or until the service is asked again. Returns false for a service that the search does not ask.
    func recordBlock(_ error: NetworkError) -> Bool {
        guard case .blocked(let host, _) = error, let service = ProviderDescription.owning(host: host)?.id,
            asked.contains(service)
        else { return false }
        let state = ProviderErrorState(ProviderFailure(provider: service, error: error))
        pictureHostFailures = pictureHostFailures.filter { $0.provider != service } + [state]
        states.value = states.value.filter { $0.provider != service } + [state]
        return true
    }

    /// Records the failures of a page.
    func record(_ failures: [ProviderFailure]) {
        var new = failures.map(ProviderErrorState.init)
        if let retried {
            self.retried = nil
            // Only that service was asked: the failures of the others have not changed.
            let answered = Set(new.map(\.provider)).union([retried])
            new += states.value.filter { !answered.contains($0.provider) }
        }
        let failed = Set(new.map(\.provider))
        states.value = new + pictureHostFailures.filter { !failed.contains($0.provider) }
    }

    func contains(_ provider: ProviderID) -> Bool { states.value.contains { $0.provider == provider } }

    /// The failed service, if there is exactly one.
    var only: ProviderID? { states.value.count == 1 ? states.value.first?.provider : nil }

    /// Marks a service as being asked again, or all of them if it is `nil`.
    func markRetrying(_ provider: ProviderID?) {
        pictureHostFailures.removeAll { provider == nil || $0.provider == provider }
        states.modify { states in
            for index in states.indices where provider == nil || states[index].provider == provider {
                states[index].isRetrying = true
            }
        }
    }

    /// Begins a request that asks only this service, or all of them if it is `nil`.
    func beginRequest(only provider: ProviderID?) { retried = provider }
}
