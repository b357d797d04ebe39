import Model
import Reactive

/// The services that failed while others of the same search succeeded. Main thread.
@MainActor
final class FailedServices {
    let states = MutableProperty<[ProviderErrorState]>([])
    /// The only service that the current request asks, after a retry of that service.
    private var retried: ProviderID?

    /// Forgets the failures of the previous search.
    func removeAll() {
        states.value = []
        retried = nil
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
        states.value = new
    }

    func contains(_ provider: ProviderID) -> Bool { states.value.contains { $0.provider == provider } }

    /// The failed service, if there is exactly one.
    var only: ProviderID? { states.value.count == 1 ? states.value.first?.provider : nil }

    /// Marks a service as being asked again, or all of them if it is `nil`.
    func markRetrying(_ provider: ProviderID?) {
        states.modify { states in
            for index in states.indices where provider == nil || states[index].provider == provider {
                states[index].isRetrying = true
            }
        }
    }

    /// Begins a request that asks only this service, or all of them if it is `nil`.
    func beginRequest(only provider: ProviderID?) { retried = provider }
}
