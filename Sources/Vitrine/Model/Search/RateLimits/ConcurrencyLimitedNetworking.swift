import Core
import Reactive

/// Limits the number of concurrent requests. Further requests wait: service responses before pictures, otherwise in the
/// order of their start. Several objects share one limit where a service counts all its hosts together. Any thread.
public final class ConcurrencyLimitedNetworking: Networking {
    private let network: any Networking
    private let concurrencyLimit: ConcurrencyLimit

    public init(_ network: any Networking, concurrencyLimit: ConcurrencyLimit) {
        self.network = network
        self.concurrencyLimit = concurrencyLimit
    }

    public func limit(for request: NetworkRequest) -> Int? {
        min(concurrencyLimit.places, network.limit(for: request) ?? .max)
    }

    public func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [network, concurrencyLimit] observer, lifetime in
            let transfer = SerialDisposable()
            let ticket = concurrencyLimit.acquire(isUrgent: request.expecting == .serviceResponse) {
                transfer.inner = network.requestData(request, progress: progress).start(observer)
            }
            lifetime.observeEnded {
                transfer.dispose()
                concurrencyLimit.release(ticket)
            }
        }
    }
}

/// A number of permits with a queue of waiting requests. Any thread.
public final class ConcurrencyLimit: Sendable {
    private struct Ticket: Sendable {
        let number: Int
        let isUrgent: Bool
        let begin: @Sendable () -> Void
    }

    private struct State {
        var nextNumber = 0
        var active: Set<Int> = []
        var waiting: [Ticket] = []
    }

    let places: Int
    private let state = Locked(State())

    public init(places: Int) { self.places = max(1, places) }

    /// Calls `begin` at once if a permit is free, else later on the thread that releases a permit. Returns the number
    /// for `release`, which the caller must call exactly once in any case.
    func acquire(isUrgent: Bool, begin: @escaping @Sendable () -> Void) -> Int {
        let (number, isActive) = state.withLock { state in
            let number = state.nextNumber
            state.nextNumber += 1
            if state.active.count < places {
                state.active.insert(number)
                return (number, true)
            }
            state.waiting.append(Ticket(number: number, isUrgent: isUrgent, begin: begin))
            return (number, false)
        }
        if isActive { begin() }
        return number
    }

    /// Releases the permit, or removes the request from the queue.
    func release(_ number: Int) {
        let next = state.withLock { state -> Ticket? in
            state.waiting.removeAll { $0.number == number }
            guard state.active.remove(number) != nil,
                let index = state.waiting.firstIndex(where: \.isUrgent) ?? state.waiting.indices.first
            else { return nil }
            let next = state.waiting.remove(at: index)
            state.active.insert(next.number)
            return next
        }
        next?.begin()
    }
}
