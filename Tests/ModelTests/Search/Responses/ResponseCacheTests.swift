import Core
import FoundationEssentials
import Reactive
import Synchronization
import TestSupport
import Testing

@testable import Model

@Suite struct ResponseCacheTests {
    private let clock = SetClock()
    private let unreachable = NetworkError.notReachedServer(host: "example.org")

    /// Stored responses that outlive the cache.
    private final class StoredResponses: ResponseDiskCaching {
        let responses = Mutex<[String: Data]>([:])

        func read(_ name: String, then response: @escaping @Sendable (Data?) -> Void) {
            response(responses.withLock { $0[name] })
        }
        func write(_ data: @escaping @autoclosure @Sendable () -> Data, for name: String) {
            let data = data()
            responses.withLock { $0[name] = data }
        }
    }

    private func request(_ word: String = "sea", key: String = "key-of-mine") -> NetworkRequest {
        NetworkRequest(
            url: "https://example.org/api", parameters: [.init("key", key, isSecret: true), .init("q", word)])
    }

    /// Returns the number in the response, or the error.
    @discardableResult
    private func ask(
        _ cache: ResponseCache, _ network: StubNetwork, _ request: NetworkRequest, isFresh: Bool = false
    ) -> Result<Int, NetworkError>? {
        let found = Mutex<Result<Int, NetworkError>?>(nil)
        cache.response(to: request, isFresh: isFresh, rule: .oneDay, through: network) { json in
            json["n"]?.int.map { .success($0) } ?? .failure(.incorrectDataReturned(host: "example.org"))
        }
        .startWithResult { result in found.withLock { $0 = result } }
        return found.withLock { $0 }
    }

    @Test("The same query is sent once a day")
    func once() {
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        let cache = ResponseCache(clock: clock.clock)
        ask(cache, network, request())
        clock.advance(by: 86_399)
        #expect(ask(cache, network, request()) == .success(1))
        clock.advance(by: 2)
        #expect(ask(cache, network, request()) == .success(2))
    }

    @Test("Responses are available after a restart")
    func storage() {
        let stored = StoredResponses()
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        ask(ResponseCache(storage: stored, clock: clock.clock), network, request())
        #expect(ask(ResponseCache(storage: stored, clock: clock.clock), network, request()) == .success(1))
    }

    @Test("Searching again sends the query again and stores the new response")
    func fresh() {
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        let cache = ResponseCache(clock: clock.clock)
        ask(cache, network, request())
        #expect(ask(cache, network, request(), isFresh: true) == .success(2))
        #expect(ask(cache, network, request()) == .success(2))
    }

    @Test("Errors and malformed responses are never stored")
    func errors() {
        let network = StubNetwork([.failure(unreachable), .json("<html>"), .json(#"{"error":1}"#), .json(#"{"n":4}"#)])
        let cache = ResponseCache(clock: clock.clock)
        #expect(ask(cache, network, request()) == .failure(unreachable))
        for _ in 0..<2 {
            #expect(ask(cache, network, request()) == .failure(.incorrectDataReturned(host: "example.org")))
        }
        #expect(ask(cache, network, request()) == .success(4))
    }

    @Test("Without a network an older response is used, for up to a month")
    func withoutNetwork() {
        let cache = ResponseCache(clock: clock.clock)
        ask(cache, StubNetwork([.json(#"{"n":1}"#)]), request())
        clock.advance(by: 5 * 86_400)
        for isFresh in [false, true] {
            #expect(ask(cache, StubNetwork([.failure(unreachable)]), request(), isFresh: isFresh) == .success(1))
        }
        clock.advance(by: 26 * 86_400)
        #expect(ask(cache, StubNetwork([.failure(unreachable)]), request()) == .failure(unreachable))
    }

    @Test("An error of the service takes precedence over an old response")
    func serviceError() {
        let error = NetworkError.badStatus(host: "example.org", status: 500, body: "")
        let cache = ResponseCache(clock: clock.clock)
        ask(cache, StubNetwork([.json(#"{"n":1}"#)]), request())
        clock.advance(by: 2 * 86_400)
        #expect(ask(cache, StubNetwork([.failure(error)]), request()) == .failure(error))
    }

    @Test("A response stored with a date in the future is not used")
    func future() {
        let stored = StoredResponses()
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        ask(ResponseCache(storage: stored, clock: clock.clock), network, request())
        let past = SetClock()
        past.advance(by: -86_400)
        #expect(ask(ResponseCache(storage: stored, clock: past.clock), network, request()) == .success(2))
    }

    @Test("A damaged stored response is requested again")
    func damaged() {
        let stored = StoredResponses()
        stored.write(Data([1, 2, 3]), for: ResponseCache.name(of: request()))
        #expect(ask(ResponseCache(storage: stored), StubNetwork([.json(#"{"n":1}"#)]), request()) == .success(1))
    }

    @Test("The name of a stored response does not contain the key and is unique for each query")
    func names() {
        #expect(
            ResponseCache.name(of: request(key: "one-long-key")) == ResponseCache.name(of: request(key: "another-key")))
        #expect(!ResponseCache.name(of: request(key: "canary-key")).contains("canary-key"))
        let one = NetworkRequest(url: "u", parameters: [.init("q", "a\n4:page=1:2")])
        let two = NetworkRequest(url: "u", parameters: [.init("q", "a"), .init("page", "2")])
        #expect(ResponseCache.name(of: one) != ResponseCache.name(of: two))
    }

    @Test("The memory keeps the responses used last")
    func memory() {
        var memory = ResponseMemoryCache()
        for number in 0..<40 {
            memory["\(number)"] = CachedResponse(body: Data([0]), cachedAt: 0)
            _ = memory["0"]
        }
        #expect(memory["0"] != nil && memory["39"] != nil && memory["1"] == nil)
        #expect(memory.byteCount == ResponseMemoryCache.capacity)
        memory["large"] = CachedResponse(body: Data(count: 3_999_999), cachedAt: 0)
        #expect(memory.byteCount <= ResponseMemoryCache.maxByteCount && memory["large"] != nil)
    }
}
