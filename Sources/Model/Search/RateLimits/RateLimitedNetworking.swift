import FoundationEssentials
import Reactive

/// Asks a service as often as it permits. A request that would be one too many waits when its turn comes within two
/// seconds; otherwise it fails at once with the time from which it may be sent, and the service is not bothered.
///
/// One for each service, shared by everybody who asks it. Any thread.
public final class RateLimitedNetworking: Networking {
    private let network: any Networking
    private let clock: SchedulingClock
    private let start: ClockMoment
    private let store: any RateLimitStoring
    private let name: String
    private let usage: Locked<State>

    private struct State {
        var spent: RateLimitUsage
        /// Whether what was spent before the start is in it.
        var isLoaded = false
    }

    /// Nobody is kept waiting for longer without being told why, in seconds.
    static let longestWait = 2.0

    /// - Parameters:
    ///   - keeping: where it outlives the program what has been spent.
    ///   - name: what it is kept under.
    public init(
        _ network: any Networking, rateLimit: RateLimit, store: any RateLimitStoring = NoRateLimitStore(),
        name: String = "", clock: SchedulingClock = .system
    ) {
        (self.network, self.store, self.name, self.clock) = (network, store, name, clock)
        self.usage = Locked(State(spent: RateLimitUsage(rateLimit)))
        start = clock.moment
    }

    /// Seconds since 1970, as somebody counts them who has looked at the clock once, at the start: a time of day that is set to
    /// another one makes no pause longer or shorter.
    private var now: Double { start.date.timeIntervalSince1970 + clock.steady() - start.steady }

    public func limit(for request: NetworkRequest) -> Int? { network.limit(for: request) }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            let transfer = SerialDisposable()
            lifetime += transfer
            whenLoaded { self.send(request, progress, for: observer, in: transfer) }
        }
    }

    /// The first request waits until it is known what was spent before.
    private func whenLoaded(_ body: @escaping @Sendable () -> Void) {
        if usage.withLock({ $0.isLoaded }) { return body() }
        store.load(name) { [self] stored in
            let now = now
            usage.withLock { usage in
                // Several may have waited.
                if let stored, !usage.isLoaded { usage.spent.add(stored, at: now) }
                usage.isLoaded = true
            }
            body()
        }
    }

    /// Changes what has been spent, and has it kept.
    private func change<Result: Sendable>(_ body: (inout RateLimitUsage, _ now: Double) -> Result) -> Result {
        let now = now
        let (result, before, after) = usage.withLock { usage in
            let before = usage.spent.stored(at: now)
            let result = body(&usage.spent, now)
            return (result, before, usage.spent.stored(at: now))
        }
        if before != after { store.store(after, for: name) }
        return result
    }

    private func send(
        _ request: NetworkRequest, _ progress: (@Sendable (TransferProgress) -> Void)?,
        for observer: Signal<NetworkResponse, NetworkError>.Observer, in transfer: SerialDisposable
    ) {
        guard !transfer.isDisposed else { return }
        let wait = change { usage, now in
            let wait = usage.wait(at: now)
            if wait <= 0 { usage.spend(at: now) }
            return wait
        }
        if wait > Self.longestWait {
            observer.send(error: .rateLimited(host: request.host, until: clock.now().addingTimeInterval(wait)))
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
        change { $0.learn(from: response.headers, at: $1) }
    }

    private func note(_ error: NetworkError) {
        guard case .rateLimited(_, let until) = error else { return }
        let pause = until?.timeIntervalSince(clock.now())
        change { usage, now in _ = usage.refuse(until: pause.map { now + $0 }, at: now) }
    }

    /// A refusal without a time gets the one from which the service will be asked again.
    private func dated(_ error: NetworkError) -> NetworkError {
        guard case .rateLimited(let host, nil) = error else { return error }
        let wait = usage.withLock { $0.spent.wait(at: now) }
        return .rateLimited(host: host, until: clock.now().addingTimeInterval(wait))
    }
}
