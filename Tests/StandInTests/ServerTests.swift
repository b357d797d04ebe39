import Foundation
import Testing

@testable import StandIn

@Suite struct ServerTests {
    private func withServer(
        _ change: (inout StandInOptions) -> Void = { _ in }, _ body: (StandInServer) async throws -> Void
    ) async throws {
        var options = StandInOptions()
        change(&options)
        let server = try StandInServer(options).start()
        defer { server.stop() }
        try await body(server)
    }

    @Test("The pictures of a hit can be requested from its addresses")
    func pictures() async throws {
        try await withServer { server in
            let found = try RawClient.get(server.apiURL + "?key=k&q=cat&per_page=3").json()
            let hits = try #require(found["hits"] as? [[String: Any]])
            for name in ["previewURL", "webformatURL", "largeImageURL"] {
                let picture = try RawClient.get(try #require(hits[0][name] as? String))
                #expect(picture.headers["content-type"] == "image/jpeg")
                #expect(picture.body.prefix(2) == Data([0xFF, 0xD8]) && picture.body.suffix(2) == Data([0xFF, 0xD9]))
                #expect(picture.headers["content-length"] == String(picture.body.count))
            }
            let page = try RawClient.get(try #require(hits[0]["pageURL"] as? String))
            #expect(page.status == 200 && page.text.contains("<h1>Cat"))
        }
    }

    @Test("A request is logged with its bytes and without its key")
    func log() async throws {
        try await withServer { server in
            let answer = try RawClient.get(server.apiURL + "?key=canary&q=sea")
            let record = try #require(await server.nextEnding())
            #expect(record.bytesOut == answer.body.count && record.bodyLength == answer.body.count)
            #expect(record.path == "/api/?key=…&q=sea" && server.requests == [record])
            #expect(record.hungUp == nil && (record.finished ?? 0) >= record.arrived)
        }
    }

    @Test("A client that leaves before a delayed response is detected")
    func canceledBeforeResponse() async throws {
        try await withServer({ $0.latency = 600_000 }) { server in
            let client = try RawClient(server.apiURL + "?key=k")
            let request = try #require(await server.nextRequest())
            client.close()
            let hangup = try #require(await server.nextHangup())
            #expect(hangup.id == request.id && hangup.bytesOut == 0)
            #expect(await server.nextEnding()?.id == request.id)
        }
    }

    @Test("A client that leaves in the middle of a body is detected, and its bytes are counted")
    func canceledInBody() async throws {
        try await withServer({ $0.pace = 20_000 }) { server in
            let client = try RawClient(server.url + "get/5_1280.jpg")
            _ = client.read(atLeast: 2_000)
            client.close()
            let hangup = try #require(await server.nextHangup())
            #expect(hangup.bytesOut > 0 && hangup.bytesOut < hangup.bodyLength)
        }
    }

    @Test("A truncated body keeps its declared length")
    func truncatedBody() async throws {
        try await withServer { server in
            let answer = try RawClient.get(server.url + "fault/cut")
            #expect(answer.headers["content-length"] == "20000" && answer.body.count == 10_000)
            let record = try #require(await server.nextEnding())
            #expect(record.hungUp == nil)
        }
    }

    @Test("A connection can be closed at once, or reset, without a response", arguments: ["slam", "reset"])
    func endedConnection(fault: String) async throws {
        try await withServer { server in
            let client = try RawClient(server.url + "fault/" + fault)
            #expect(client.read().isEmpty && (fault == "slam" || client.isReset))
        }
    }

    @Test("A stalled response ends when the client leaves")
    func stalledResponse() async throws {
        try await withServer { server in
            let client = try RawClient(server.url + "fault/stall")
            _ = await server.nextRequest()
            client.close()
            #expect(await server.nextHangup()?.path == "/fault/stall")
        }
    }

    @Test("Faults are selected by path and by query")
    func faults() async throws {
        try await withServer { server in
            for name in ["html", "json", "short", "empty", "truncated", "bomb", "status:503"] {
                let byPath = try RawClient.get(server.url + "fault/\(name)")
                let byQuery = try RawClient.get(server.apiURL + "?key=k&q=fault:\(name)")
                #expect(byPath.body == byQuery.body && byPath.status == byQuery.status, "\(name)")
            }
        }
    }

    @Test("Hits can have broken pictures")
    func brokenPictures() async throws {
        try await withServer { server in
            let found = try RawClient.get(server.apiURL + "?key=k&q=fault:pictures:html").json()
            let hit = try #require((found["hits"] as? [[String: Any]])?.first)
            let picture = try RawClient.get(try #require(hit["previewURL"] as? String))
            #expect(picture.headers["content-type"]?.hasPrefix("text/html") == true)
        }
    }

    @Test("The requested number of requests fail")
    func failureCount() async throws {
        try await withServer({ $0.failing = 30 }) { server in
            let statuses = try (0..<10).map { _ in try RawClient.get(server.url + "rows").status }
            #expect(statuses.filter { $0 == 500 }.count == 3)
        }
    }

    @Test("HEAD returns the length and no body")
    func head() async throws {
        try await withServer { server in
            let answer = try RawClient(server.url + "get/5_150.jpg", method: "HEAD").answer()
            #expect(answer.body.isEmpty && (Int(answer.headers["content-length"] ?? "") ?? 0) > 1_000)
        }
    }

    @Test("A used port is an error with a message")
    func usedPort() async throws {
        try await withServer { server in
            var options = StandInOptions()
            options.port = try #require(URLComponents(string: server.url)?.port)
            let second = StandInServer(options)
            #expect(throws: StandInServer.Failure.self) { try second.start() }
        }
    }

    @Test("Stopping closes the connections and ends pending waits")
    func stopping() async throws {
        let server = try StandInServer().start()
        let client = try RawClient(server.url + "fault/stall")
        _ = await server.nextRequest()
        server.stop()
        #expect(client.read().isEmpty)
        #expect(await server.nextRequest() == nil)
    }
}
