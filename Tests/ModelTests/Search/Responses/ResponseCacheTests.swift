import FoundationEssentials
import Reactive
import Synchronization
import Testing

@testable import Model

@Suite("Kept answers")
struct ResponseCacheTests {
    private let clock = SetClock()
    private let unreachable = NetworkError.notReachedServer(host: "example.org")

    /// Stored responses that outlive the cache.
    private final class StoredResponses: ResponseDiskCaching {
        let responses = Mutex<[String: Data]>([:])

        func readResponse(_ name: String, then response: @escaping @Sendable (Data?) -> Void) {
            response(responses.withLock { $0[name] })
        }
        func writeResponse(_ data: Data, named name: String) { responses.withLock { $0[name] = data } }
    }

    private func request(_ word: String = "sea", key: String = "key-of-mine") -> NetworkRequest {
        NetworkRequest(
            url: "https://example.org/api", parameters: [.init("key", key, isSecret: true), .init("q", word)])
    }

    /// Returns the number in the response, or the error.
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

    @Test("The same question is sent once a day")
    func once() {
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        let cache = ResponseCache(clock: clock.clock)
        #expect(ask(cache, network, request()) == .success(1))
        clock.advance(by: 86_399)
        #expect(ask(cache, network, request()) == .success(1))
        clock.advance(by: 2)
        #expect(ask(cache, network, request()) == .success(2))
    }

    @Test("Answers outlive the program")
    func storage() {
        let stored = StoredResponses()
        let network = StubNetwork([.json(#"{"n":1}"#)])
        #expect(ask(ResponseCache(storage: stored, clock: clock.clock), network, request()) == .success(1))
        #expect(ask(ResponseCache(storage: stored, clock: clock.clock), network, request()) == .success(1))
        #expect(network.requests.count == 1)
    }

    @Test("Searching again asks again, and keeps the new answer")
    func fresh() {
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        let cache = ResponseCache(clock: clock.clock)
        #expect(ask(cache, network, request()) == .success(1))
        #expect(ask(cache, network, request(), isFresh: true) == .success(2))
        #expect(ask(cache, network, request()) == .success(2))
    }

    @Test("Errors, and answers that make no sense, are never kept")
    func errors() {
        let network = StubNetwork([.failure(unreachable), .json("<html>"), .json(#"{"error":1}"#), .json(#"{"n":4}"#)])
        let cache = ResponseCache(clock: clock.clock)
        #expect(ask(cache, network, request()) == .failure(unreachable))
        #expect(ask(cache, network, request()) == .failure(.incorrectDataReturned(host: "example.org")))
        #expect(ask(cache, network, request()) == .failure(.incorrectDataReturned(host: "example.org")))
        #expect(ask(cache, network, request()) == .success(4))
    }

    @Test("Where nobody can be reached an older answer is better than none, for a month")
    func withoutNetwork() {
        let cache = ResponseCache(clock: clock.clock)
        #expect(ask(cache, StubNetwork([.json(#"{"n":1}"#)]), request()) == .success(1))
        clock.advance(by: 5 * 86_400)
        #expect(ask(cache, StubNetwork([.failure(unreachable)]), request()) == .success(1))
        #expect(ask(cache, StubNetwork([.failure(unreachable)]), request(), isFresh: true) == .success(1))
        clock.advance(by: 26 * 86_400)
        #expect(ask(cache, StubNetwork([.failure(unreachable)]), request()) == .failure(unreachable))
    }

    @Test("A service that answers with an error is believed rather than an old answer")
    func serviceError() {
        let error = NetworkError.badStatus(host: "example.org", status: 500, body: "")
        let cache = ResponseCache(clock: clock.clock)
        #expect(ask(cache, StubNetwork([.json(#"{"n":1}"#)]), request()) == .success(1))
        clock.advance(by: 2 * 86_400)
        #expect(ask(cache, StubNetwork([.failure(error)]), request()) == .failure(error))
    }

    @Test("An answer kept by a clock that was wrong is not believed")
    func future() {
        let stored = StoredResponses()
        let network = StubNetwork([.json(#"{"n":1}"#), .json(#"{"n":2}"#)])
        #expect(ask(ResponseCache(storage: stored, clock: clock.clock), network, request()) == .success(1))
        let past = SetClock()
        past.advance(by: -86_400)
        #expect(ask(ResponseCache(storage: stored, clock: past.clock), network, request()) == .success(2))
    }

    @Test("What is kept is damaged: the service is asked")
    func damaged() {
        let stored = StoredResponses()
        stored.writeResponse(Data([1, 2, 3]), named: ResponseCache.name(of: request()))
        #expect(ask(ResponseCache(storage: stored), StubNetwork([.json(#"{"n":1}"#)]), request()) == .success(1))
    }

    @Test("A key is no part of an answer's name, and two questions never have the same")
    func names() {
        #expect(
            ResponseCache.name(of: request(key: "one-long-key")) == ResponseCache.name(of: request(key: "another-key")))
        #expect(!ResponseCache.name(of: request(key: "canary-key")).contains("canary-key"))
        let one = NetworkRequest(url: "u", parameters: [.init("q", "a\n4:page=1:2")])
        let two = NetworkRequest(url: "u", parameters: [.init("q", "a"), .init("page", "2")])
        #expect(ResponseCache.name(of: one) != ResponseCache.name(of: two))
    }

    @Test("In memory stay the answers used last")
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
