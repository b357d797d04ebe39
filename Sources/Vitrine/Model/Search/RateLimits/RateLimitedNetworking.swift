import Core
import FoundationEssentials
import Reactive

/// Limits requests to the rate that a service permits. A request above the limit waits if the wait is at most two
/// seconds. Otherwise it fails at once with the time at which it is permitted, and the service receives nothing. A
/// service that blocks the program gets no request for a minute.
///
/// One object per service, shared by all its users. Any thread.
public final class RateLimitedNetworking: Networking {
    private let network: any Networking
    private let clock: SchedulingClock
    private let start: ClockMoment
    private let store: any RateLimitStoring
    private let name: String
    private let usage: Locked<State>

    private struct State {
        var spent: RateLimitUsage
        /// Whether `spent` includes the usage of earlier runs.
        var isLoaded = false
        /// The end of the pause after the service has blocked a request.
        var blockedUntil: Double?
    }

    /// The maximum wait in seconds without an error for the user.
    static let longestWait = 2.0
    /// The pause in seconds after the service has blocked a request: further requests would only prolong the block.
    static let blockPause = 60.0

    /// - Parameters:
    ///   - store: stores the usage beyond the end of the program.
    ///   - name: the name of the stored usage.
    public init(
        _ network: any Networking, rateLimit: RateLimit, store: any RateLimitStoring = NoRateLimitStore(),
        name: String = "", clock: SchedulingClock = .system
    ) {
        (self.network, self.store, self.name, self.clock) = (network, store, name, clock)
        self.usage = Locked(State(spent: RateLimitUsage(rateLimit)))
        start = clock.moment
    }

    /// Seconds since 1970, advanced by the monotonic clock from the time of the start, so that changes of the system's
    /// time do not affect pauses.
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

    /// Delays the first requests until the usage of earlier runs was loaded.
    private func whenLoaded(_ body: @escaping @Sendable () -> Void) {
        if usage.withLock({ $0.isLoaded }) { return body() }
        store.load(name) { [self] stored in
            let now = now
            usage.withLock { usage in
                // Several requests may have waited for the load.
                if let stored, !usage.isLoaded { usage.spent.add(stored, at: now) }
                usage.isLoaded = true
            }
            body()
        }
    }

    /// Changes the usage and stores it if it differs.
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
        if let pause = usage.withLock({ $0.blockedUntil })?.advanced(by: -now), pause > 0 {
            return observer.send(
                error: .blocked(host: request.host, until: clock.now().addingTimeInterval(pause)))
        }
        let wait = change { usage, now in
            let wait = usage.wait(at: now)
            if wait <= 0 { usage.spend(at: now) }
            return wait
        }
        if wait > Self.longestWait {
            observer.send(error: .rateLimited(host: request.host, until: clock.now().addingTimeInterval(wait)))
        } else if wait > 0 {
            // Another request may have been sent meanwhile, so that the limit is checked again.
            clock.after(wait) { self.send(request, progress, for: observer, in: transfer) }
        } else {
            transfer.inner = network.requestData(request, progress: progress)
                .on(value: { response in self.change { $0.learn(from: response.headers, at: $1) } })
                .mapError { self.recordPause(completing: $0) }
                .start(observer)
        }
    }

    /// Records the pause that a failure requires. Returns the failure with the end of the pause, also if the service
    /// specified none.
    private func recordPause(completing error: NetworkError) -> NetworkError {
        switch error {
        case .blocked(let host, let until):
            let end = now + Self.blockPause
            usage.withLock { $0.blockedUntil = end }
            return .blocked(host: host, until: until ?? clock.now().addingTimeInterval(Self.blockPause))
        case .rateLimited(let host, let until):
            let pause = until?.timeIntervalSince(clock.now())
            let wait = change { usage, now in
                usage.limit(until: pause.map { now + $0 }, at: now)
                return usage.wait(at: now)
            }
            return .rateLimited(host: host, until: until ?? clock.now().addingTimeInterval(wait))
        default: return error
        }
    }
}
