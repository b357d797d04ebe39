import Core
import Model
import Reactive
import TestSupport
import Testing

@Suite struct ConcurrencyLimitedNetworkingTests {
    private let stub = StubNetwork([.never, .never, .never, .never])

    private func request(_ number: Int, _ expecting: NetworkRequest.Expecting = .picture) -> NetworkRequest {
        NetworkRequest(url: "https://example.org/\(number)", expecting: expecting)
    }

    /// The numbers of the sent requests.
    private var asked: String { stub.requests.map { String($0.url.suffix(1)) }.joined(separator: " ") }

    @Test("The number of active requests does not exceed the limit, and the next begins when one ends")
    func places() {
        let network = ConcurrencyLimitedNetworking(stub, concurrencyLimit: ConcurrencyLimit(places: 2))
        let first = network.requestData(request(1)).start()
        network.requestData(request(2)).start()
        network.requestData(request(3)).start()
        #expect(asked == "1 2")
        first.dispose()
        #expect(asked == "1 2 3")
    }

    @Test("Wrappers of the network pass on the limit")
    func limit() {
        let gated = ConcurrencyLimitedNetworking(stub, concurrencyLimit: ConcurrencyLimit(places: 3))
        let counted = RateLimitedNetworking(gated, rateLimit: RateLimit(requests: 9, per: 60))
        let routed = RoutedNetworking(stub, routes: [.init(counted) { $0.url.hasSuffix("1") }])
        #expect(gated.limit(for: request(1)) == 3)
        #expect(routed.limit(for: request(1)) == 3 && routed.limit(for: request(2)) == nil)
        for (places, limit) in [(2, 2), (4, 3)] {
            let network = ConcurrencyLimitedNetworking(gated, concurrencyLimit: ConcurrencyLimit(places: places))
            #expect(network.limit(for: request(1)) == limit)
        }
    }

    @Test("API requests pass waiting pictures")
    func answersFirst() {
        let network = ConcurrencyLimitedNetworking(stub, concurrencyLimit: ConcurrencyLimit(places: 1))
        let first = network.requestData(request(1)).start()
        network.requestData(request(2)).start()
        let response = network.requestData(request(3, .serviceResponse)).start()
        first.dispose()
        #expect(asked == "1 3")
        response.dispose()
        #expect(asked == "1 3 2")
    }

    @Test("Two networks with a shared limit count together")
    func shared() {
        let concurrencyLimit = ConcurrencyLimit(places: 1)
        ConcurrencyLimitedNetworking(stub, concurrencyLimit: concurrencyLimit).requestData(request(1)).start()
        ConcurrencyLimitedNetworking(stub, concurrencyLimit: concurrencyLimit).requestData(request(2)).start()
        #expect(asked == "1")
    }

    @Test("A request canceled while it waits is not sent and uses no slot")
    func givenUp() {
        let network = ConcurrencyLimitedNetworking(stub, concurrencyLimit: ConcurrencyLimit(places: 1))
        let first = network.requestData(request(1)).start()
        network.requestData(request(2)).start().dispose()
        network.requestData(request(3)).start()
        first.dispose()
        #expect(asked == "1 3")
    }

    @Test("A request that ends at once frees its slot")
    func atOnce() {
        let stub = StubNetwork([.json("{}"), .failure(.connectionLost(host: "")), .never])
        let network = ConcurrencyLimitedNetworking(stub, concurrencyLimit: ConcurrencyLimit(places: 1))
        for number in 1...3 { network.requestData(request(number)).start() }
        #expect(stub.requests.count == 3)
    }
}
