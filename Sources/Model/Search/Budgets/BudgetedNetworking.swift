import FoundationEssentials
import Reactive

/// Asks a service as often as it permits. A request that would be one too many waits when its turn comes within two
/// seconds; otherwise it fails at once with the time from which it may be sent, and the service is not bothered.
///
/// One for each service, shared by everybody who asks it. Any thread.
public final class BudgetedNetworking: Networking {
    private let network: any Networking
    private let clock: PictureClock
    private let budget: Locked<SpentBudget>

    /// Nobody is kept waiting for longer without being told why, in seconds.
    static let longestWait = 2.0

    public init(_ network: any Networking, budget: RateBudget, clock: PictureClock = .system) {
        self.network = network
        self.clock = clock
        self.budget = Locked(SpentBudget(budget))
    }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let transfer = SerialDisposable()
            lifetime += transfer
            send(request, progress, for: observer, in: transfer)
        }
    }

    private func send(
        _ request: NetworkRequest, _ progress: (@Sendable (TransferProgress) -> Void)?,
        for observer: Signal<NetworkResponse, NetworkError>.Observer, in transfer: SerialDisposable
    ) {
        guard !transfer.isDisposed else { return }
        let now = clock.now().timeIntervalSince1970
        let wait = budget.withLock { budget in
            let wait = budget.wait(at: now)
            if wait <= 0 { budget.spend(at: now) }
            return wait
        }
        if wait > Self.longestWait {
            observer.send(error: .rateLimited(host: request.host, until: Date(timeIntervalSince1970: now + wait)))
        } else if wait > 0 {
            // Somebody else may be quicker then: it is looked at anew.
            clock.after(wait) { self.send(request, progress, for: observer, in: transfer) }
        } else {
            transfer.inner = network.requestData(request, progress: progress)
                .on(failed: { self.note($0) }, value: { self.note($0) })
                .mapError { self.dated($0) }
                .start(observer)
        }
    }

    private func note(_ response: NetworkResponse) {
        budget.withLock { $0.learn(from: response.headers, at: clock.now().timeIntervalSince1970) }
    }

    private func note(_ error: NetworkError) {
        guard case .rateLimited(_, let until) = error else { return }
        budget.withLock { budget in
            _ = budget.refuse(until: until?.timeIntervalSince1970, at: clock.now().timeIntervalSince1970)
        }
    }

    /// A refusal without a time gets the one from which the service will be asked again.
    private func dated(_ error: NetworkError) -> NetworkError {
        guard case .rateLimited(let host, nil) = error else { return error }
        let now = clock.now().timeIntervalSince1970
        let wait = budget.withLock { $0.wait(at: now) }
        return .rateLimited(host: host, until: Date(timeIntervalSince1970: now + wait))
    }
}
