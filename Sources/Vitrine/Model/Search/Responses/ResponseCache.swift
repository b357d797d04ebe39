import Core
import FoundationEssentials
import Reactive

/// Caches the responses of services for the period that each service permits, usually one day, so that the same search
/// sends no second request. If a service is unreachable, an older response is used.
///
/// Only valid and complete responses are cached, never errors. Their names are the addresses without the user's keys. Any thread.
public final class ResponseCache: Sendable {
    private let storage: (any ResponseDiskCaching)?
    private let clock: SchedulingClock
    private let memory = Locked(ResponseMemoryCache())

    /// - Parameter storage: stores responses beyond the end of the program; `nil` for none.
    public init(storage: (any ResponseDiskCaching)? = nil, clock: SchedulingClock = .system) {
        self.storage = storage
        self.clock = clock
    }

    /// Sends the result of `reading` for the response and completes.
    ///
    /// - Parameters:
    ///   - isFresh: whether to send a request even if a valid response is cached.
    ///   - reading: called on any thread, once per response. A response for which it fails is not cached.
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
            // The parser's error is dropped, because it could quote the response.
            guard let result = try? ResponseParsing.read(response.body, reading) else {
                return .failure(.incorrectDataReturned(host: request.host))
            }
            if case .success = result, response.status != NetworkResponse.partial {
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

    /// Sends the cached response or `nil`, once.
    private func cached(_ name: String) -> SignalProducer<CachedResponse?, Never> {
        SignalProducer { [self] observer, _ in
            let finish: @Sendable (CachedResponse?) -> Void = { cached in
                observer.send(value: cached)
                observer.sendCompleted()
            }
            if let cached = memory.withLock({ $0[name] }) { return finish(cached) }
            guard let storage else { return finish(nil) }
            storage.read(name) { [self] data in
                let cached = data.flatMap { CachedResponse($0) }
                if let cached { memory.withLock { $0[name] = cached } }
                finish(cached)
            }
        }
    }

    private func store(_ response: CachedResponse, _ name: String) {
        memory.withLock { $0[name] = response }
        storage?.write(response.encoded, for: name)
    }

    /// Returns the address without secrets. Lengths make it unambiguous: no value can look like the next parameter.
    static func name(of request: NetworkRequest) -> String {
        let items = request.parameters.filter { !$0.isSecret }.map { item in
            "\(item.name.utf8.count):\(item.name)=\(item.value.utf8.count):\(item.value)"
        }
        return ([request.url] + items).joined(separator: "\n")
    }
}
