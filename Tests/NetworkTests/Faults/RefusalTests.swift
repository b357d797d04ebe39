import Core
import Foundation
import Network
import TestSupport
import Testing

/// Servers that respond without the requested data.
@Suite struct RefusalTests {
    @Test("A refusal contains its explanation and is not retried", arguments: [400, 401, 403, 404, 410, 451])
    func explanationText(status: Int) async throws {
        let requests = RecordedEvents<Void>()
        let server = try RawServer.responding { _ in
            requests.add()
            return httpResponse("\(status) No", "[ERROR \(status)] Invalid or missing API key", type: "text/plain")
        }
        let outcome = await Network.forTests { $0.retries = .standard }.get(server.url())
        let explanation = "[ERROR \(status)] Invalid or missing API key"
        #expect(outcome.error == .badStatus(host: "127.0.0.1", status: status, body: explanation))
        #expect(requests.count == 1)
    }

    @Test("A server error is retried twice, and the third one in a row is an error", arguments: [2, 3])
    func serverErrors(failureCount: Int) async throws {
        let requests = RecordedEvents<Void>()
        let server = try RawServer.responding { _ in
            requests.add()
            return requests.count <= failureCount ? httpResponse("500 Oh", "oh") : httpResponse()
        }
        let network = Network.forTests {
            $0.retries = .standard
            $0.retries.firstDelay = 0.01
        }
        let third: NetworkError? = failureCount < 3 ? nil : .badStatus(host: "127.0.0.1", status: 500, body: "oh")
        #expect(await network.get(server.url()).error == third && requests.count == 3)
    }

    @Test("A transfer canceled in the pause before a retry sends no more requests")
    func canceledPause() async throws {
        let requests = RecordedEvents<String>()
        let server = try RawServer.responding { _ in
            requests.add("request")
            return httpResponse("500 Oh", "oh")
        }
        let network = Network.forTests {
            $0.retries = .standard
            $0.retries.firstDelay = 1_000
        }
        let transfer = network.requestData(NetworkRequest(url: server.url())).start()
        #expect(await requests.next() == "request")
        transfer.dispose()
        try await network.rest()
    }

    @Test("Status 429 contains the end of the pause and is not retried")
    func pause() async throws {
        let requests = RecordedEvents<Void>()
        let server = try RawServer.responding { _ in
            requests.add()
            return httpResponse("429 Slow", "slow", "Retry-After: 60")
        }
        let before = Date()
        let outcome = await Network.forTests { $0.retries = .standard }.get(server.url())
        guard case .rateLimited("127.0.0.1", let until?) = outcome.error else {
            throw outcome.error ?? .notConnectedToInternet
        }
        #expect(until >= before.addingTimeInterval(60) && until <= Date().addingTimeInterval(60))
        #expect(requests.count == 1)
    }
}
