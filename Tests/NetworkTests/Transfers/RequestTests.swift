import Core
import Foundation
import Network
import TestSupport
import Testing

/// Successful requests and their responses.
@Suite struct RequestTests {
    @Test("A response arrives with its status, its fields and its body")
    func completeResponse() async throws {
        let server = try RawServer.responding { _ in httpResponse("200 Fine", #"{"a":1}"#, "X-Color: blue") }
        let response = try await Network.forTests().get(server.url()).get()
        #expect(response.status == 200 && response.headers["x-color"] == "blue")
        #expect(response.contentType == "application/json")
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":1}"#)
    }

    /// Returns what the server receives.
    private func sent(
        _ path: String = "/", parameters: [NetworkRequest.Parameter] = [], headers: [NetworkRequest.Parameter] = []
    ) async throws -> String {
        let requests = RecordedEvents<String>()
        let server = try RawServer.responding { request in
            requests.add(request)
            return httpResponse()
        }
        let request = NetworkRequest(url: server.url(path), parameters: parameters, headers: headers)
        _ = await Network.forTests().get(request)
        return try #require(await requests.next())
    }

    @Test("Parameters are sent in their order, percent-encoded")
    func parameters() async throws {
        let request = try await sent("/api/?v=1", parameters: [.init("q", "red & blue"), .init("lang", "日本")])
        #expect(request.hasPrefix("GET /api/?v=1&q=red%20%26%20blue&lang=%E6%97%A5%E6%9C%AC HTTP/1.1\r\n"))
    }

    @Test("The user agent, the header fields and a known compression are sent")
    func userAgent() async throws {
        let request = try await sent(headers: [.init("X-Key", "abc", isSecret: true)])
        #expect(request.contains("User-Agent: Vitrine-Tests/1\r\n") && request.contains("X-Key: abc\r\n"))
        #expect(request.contains(/Accept-Encoding: .*gzip/))
    }

    @Test("A line end in a field cannot begin another field")
    func headerInjection() async throws {
        #expect(try await !sent(headers: [.init("X-Key", "abc\r\nX-Evil: yes")]).contains("\r\nX-Evil"))
    }

    @Test("A producer sends nothing before its start")
    func lazyStart() async throws {
        let server = try RawServer.responding { _ in httpResponse() }
        let network = Network.forTests()
        _ = network.requestData(NetworkRequest(url: server.url("/never")))
        _ = await network.get(server.url())
        #expect(server.connectionCount == 1)
    }

    @Test("Progress grows up to the announced length")
    func transferProgress() async throws {
        let body = String(repeating: "x", count: 200_000)
        let server = try RawServer.responding { _ in httpResponse("200 OK", body) }
        let progress = RecordedEvents<TransferProgress>()
        let network = Network.forTests()
        let received = await withCheckedContinuation { continuation in
            network.requestData(NetworkRequest(url: server.url())) { progress.add($0) }
                .startWithResult { continuation.resume(returning: $0) }
        }
        #expect(try received.get().body.count == 200_000)
        try await progress.wait(for: TransferProgress(received: 200_000, expected: 200_000))
        let counts = progress.all.map(\.received)
        #expect(counts == counts.sorted())
    }
}
