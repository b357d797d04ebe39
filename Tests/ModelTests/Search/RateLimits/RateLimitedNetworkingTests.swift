import Core
import FoundationEssentials
@testable import Model
import Reactive
import Synchronization
import TestSupport
import Testing

@Suite struct RateLimitedNetworkingTests {
    private let clock = SetClock()
    private let request = NetworkRequest(url: "https://example.org/api")

    private func network(_ stub: StubNetwork, requests: Int = 2, fields: RateLimit.Fields? = nil)
        -> RateLimitedNetworking
    {
        RateLimitedNetworking(
            stub, rateLimit: RateLimit([.init(requests: requests, per: 60, fields: fields)]), clock: clock.clock)
    }

    /// Sends a request and returns its error.
    @discardableResult
    private func error(_ network: RateLimitedNetworking) -> NetworkError? {
        let found = Mutex<NetworkError?>(nil)
        network.requestData(request).startWithFailed { error in found.withLock { $0 = error } }
        return found.withLock { $0 }
    }

    private func until(_ error: NetworkError?) -> Double? {
        guard case .rateLimited(host: "example.org", let until?) = error else { return nil }
        return until.timeIntervalSince(clock.now)
    }

    @Test("A request beyond the limit is not sent, and its error has the end of the pause")
    func exhausted() {
        let stub = StubNetwork([.json("{}"), .json("{}"), .json("{}")])
        let network = network(stub)
        error(network)
        clock.advance(by: 10)
        error(network)
        #expect(until(error(network)) == 50)
        #expect(stub.requests.count == 2)
        clock.advance(by: 50)
        error(network)
        #expect(stub.requests.count == 3)
    }

    @Test("A request whose turn comes within two seconds waits")
    func shortWait() {
        let stub = StubNetwork([.json("{}"), .json("{}")])
        let network = network(stub, requests: 1)
        error(network)
        clock.advance(by: 58.5)
        error(network)
        #expect(stub.requests.count == 1)
        clock.advance(by: 1.5)
        #expect(stub.requests.count == 2)
    }

    @Test("A request canceled while it waits is not sent")
    func givenUp() {
        let stub = StubNetwork([.json("{}"), .json("{}")])
        let network = network(stub, requests: 1)
        error(network)
        clock.advance(by: 59)
        network.requestData(request).start().dispose()
        clock.advance(by: 1)
        #expect(stub.requests.count == 1)
    }

    @Test("The limits in a service's response apply")
    func learning() {
        let stub = StubNetwork([.json("{}", headers: ["x-left": "0", "x-reset": "30"])])
        let network = network(
            stub, requests: 100, fields: .init(limit: "x-limit", remaining: "x-left", reset: "x-reset"))
        error(network)
        #expect(until(error(network)) == 30)
        #expect(stub.requests.count == 1)
    }

    @Test("A service that blocks the program gets no request for a minute")
    func blocked() {
        let stub = StubNetwork([.failure(.blocked(host: "example.org", until: nil)), .json("{}")])
        let network = network(stub, requests: 100)
        func end(_ error: NetworkError?) -> Double? {
            guard case .blocked(host: "example.org", let until?) = error else { return nil }
            return until.timeIntervalSince(clock.now)
        }
        #expect(end(error(network)) == 60)
        clock.advance(by: 20)
        #expect(end(error(network)) == 40)
        #expect(stub.requests.count == 1)
        clock.advance(by: 40)
        error(network)
        #expect(stub.requests.count == 2)
    }

    @Test("A refused request is not repeated before the time in the response")
    func refused() {
        let end = clock.now.addingTimeInterval(37)
        let stub = StubNetwork([.failure(.rateLimited(host: "example.org", until: end))])
        let network = network(stub, requests: 100)
        for _ in 0..<2 { #expect(until(error(network)) == 37) }
        #expect(stub.requests.count == 1)
    }

    @Test("A refusal without a time starts a pause of its own")
    func refusedSilently() {
        let stub = StubNetwork([.failure(.rateLimited(host: "example.org", until: nil))])
        #expect(until(error(network(stub, requests: 100))) == 60)
    }

    @Test(
        "A changed system clock makes no pause longer or shorter", arguments: [-86_400.0, 86_400])
    func clockSet(by seconds: Double) {
        let end = clock.now.addingTimeInterval(37)
        let stub = StubNetwork([.failure(.rateLimited(host: "example.org", until: end)), .json("{}"), .json("{}")])
        let network = network(stub, requests: 1)
        #expect(until(error(network)) == 37)
        clock.set(by: seconds)
        // The period of a minute starts with the first request.
        #expect(until(error(network)) == 60)
        clock.advance(by: 60)
        error(network)
        #expect(stub.requests.count == 2)
    }

    @Test("Other failures change nothing")
    func otherFailure() {
        let stub = StubNetwork([.failure(.connectionLost(host: "example.org")), .json("{}")])
        let network = network(stub)
        #expect(error(network) == .connectionLost(host: "example.org"))
        #expect(error(network) == nil)
    }
}
