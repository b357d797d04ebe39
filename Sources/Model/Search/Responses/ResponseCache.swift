import FoundationEssentials
import Reactive

/// Keeps what services have answered for as long as each permits, a day as a rule, so that the same search asks nobody
/// twice. Where a service cannot be reached, an older answer is better than none.
///
/// Only answers that were understood are kept, never errors, under their addresses without the user's keys. Any thread.
public final class ResponseCache: Sendable {
    private let storage: (any ResponseDiskCaching)?
    private let clock: SchedulingClock
    private let memory = Locked(ResponseMemoryCache())

    /// - Parameter storage: `nil` keeps nothing beyond the program's end.
    public init(storage: (any ResponseDiskCaching)? = nil, clock: SchedulingClock = .system) {
        self.storage = storage
        self.clock = clock
    }

    /// Sends what `reading` makes of the answer, then completes.
    ///
    /// - Parameters:
    ///   - isFresh: whether the service is to be asked although its answer is kept.
    ///   - reading: called on any thread, once for each answer; what it refuses is not kept.
    func response<Value: Sendable>(
        to request: NetworkRequest, isFresh: Bool, rule: ResponseCachingRule, through network: any Networking,
        reading: @escaping @Sendable (JSONValue) -> Result<Value, NetworkError>
    ) -> SignalProducer<Value, NetworkError> {
        let name = Self.name(of: request)
        return cached(name).promoteError(NetworkError.self).flatMap(.concat) { [self] cached in
            let now = clock.now().timeIntervalSince1970
            if !isFresh, let cached, cached.isFresh(at: now, rule: rule), let value = Self.read(cached, reading) {
                return SignalProducer<Value, NetworkError>(value: value)
            }
            return ask(request, name, through: network, reading).flatMapError { error in
                guard error.isUnreachable, let cached, cached.isUsable(at: now), let value = Self.read(cached, reading)
                else { return SignalProducer(error: error) }
                return SignalProducer(value: value)
            }
        }
    }

    private func ask<Value: Sendable>(
        _ request: NetworkRequest, _ name: String, through network: any Networking,
        _ reading: @escaping @Sendable (JSONValue) -> Result<Value, NetworkError>
    ) -> SignalProducer<Value, NetworkError> {
        network.requestData(request).attemptMap { [self] response in
            // What the parser says is left out: it may quote the answer.
            guard let result = try? ResponseParsing.read(response.body, reading) else {
                return .failure(.incorrectDataReturned(host: request.host))
            }
            if case .success = result {
                store(CachedResponse(body: response.body, cachedAt: clock.now().timeIntervalSince1970), name)
            }
            return result
        }
    }

    private static func read<Value>(
        _ cached: CachedResponse, _ reading: (JSONValue) -> Result<Value, NetworkError>
    ) -> Value? {
        try? ResponseParsing.read(cached.body, reading).get()
    }

    /// Sends what is kept or `nil`, once.
    private func cached(_ name: String) -> SignalProducer<CachedResponse?, Never> {
        SignalProducer { [self] observer, _ in
            let finish: @Sendable (CachedResponse?) -> Void = { cached in
                observer.send(value: cached)
                observer.sendCompleted()
            }
            if let cached = memory.withLock({ $0[name] }) { return finish(cached) }
            guard let storage else { return finish(nil) }
            storage.readResponse(name) { [self] data in
                let cached = data.flatMap { CachedResponse($0) }
                if let cached { memory.withLock { $0[name] = cached } }
                finish(cached)
            }
        }
    }

    private func store(_ response: CachedResponse, _ name: String) {
        memory.withLock { $0[name] = response }
        storage?.writeResponse(response.encoded, named: name)
    }

    /// The address without secrets, unmistakable: no value can look like the next parameter.
    static func name(of request: NetworkRequest) -> String {
        let items = request.parameters.filter { !$0.isSecret }.map { item in
            "\(item.name.utf8.count):\(item.name)=\(item.value.utf8.count):\(item.value)"
        }
        return ([request.url] + items).joined(separator: "\n")
    }
}
