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
        #expect(response.status == 200)
        #expect(response.headers["x-color"] == "blue")
        #expect(response.contentType == "application/json")
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"a":1}"#)
    }

    @Test("Parameters are sent in their order, percent-encoded")
    func parameters() async throws {
        let lines = RecordedEvents<String>()
        let server = try RawServer.responding { request in
            lines.add(request.components(separatedBy: "\r\n")[0])
            return httpResponse()
        }
        let request = NetworkRequest(
            url: server.url("/api/?v=1"), parameters: [.init("q", "red & blue"), .init("lang", "日本")])
        _ = await Network.forTests().get(request)
        #expect(await lines.next() == "GET /api/?v=1&q=red%20%26%20blue&lang=%E6%97%A5%E6%9C%AC HTTP/1.1")
    }

    @Test("The user agent and header fields are sent")
    func userAgent() async throws {
        let requests = RecordedEvents<String>()
        let server = try RawServer.responding { request in
            requests.add(request)
            return httpResponse()
        }
        let request = NetworkRequest(url: server.url(), headers: [.init("X-Key", "abc", isSecret: true)])
        _ = await Network.forTests().get(request)
        let sent = try #require(await requests.next())
        #expect(sent.contains("User-Agent: Vitrine-Tests/1\r\n"))
        #expect(sent.contains("X-Key: abc\r\n"))
    }

    @Test("A line end in a field cannot begin another field")
    func headerInjection() async throws {
        let requests = RecordedEvents<String>()
        let server = try RawServer.responding { request in
            requests.add(request)
            return httpResponse()
        }
        let request = NetworkRequest(url: server.url(), headers: [.init("X-Key", "abc\r\nX-Evil: yes")])
        _ = await Network.forTests().get(request)
        #expect(try #require(await requests.next()).contains("\r\nX-Evil") == false)
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
        let progress = RecordedEvents<String>()
        let network = Network.forTests()
        let received = await withCheckedContinuation { continuation in
            network.requestData(NetworkRequest(url: server.url())) { step in
                progress.add("\(step.received) of \(step.expected ?? -1)")
            }.startWithResult { continuation.resume(returning: $0) }
        }
        #expect(try received.get().body.count == 200_000)
        try await progress.wait(for: "200000 of 200000")
    }
}
