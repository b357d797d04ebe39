import Foundation
import Testing

@testable import StandIn

@Suite(.timeLimit(.minutes(5))) struct ServerTests {
    private func withServer(
        _ change: (inout StandInOptions) -> Void = { _ in }, _ body: (StandInServer) async throws -> Void
    ) async throws {
        var options = StandInOptions()
        change(&options)
        let server = try StandInServer(options).start()
        defer { server.stop() }
        try await body(server)
    }

    @Test("A hit's pictures can be fetched from the address it names")
    func hitSPicturesCan() async throws {
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
    func requestLoggedBytesWithout() async throws {
        try await withServer { server in
            let answer = try RawClient.get(server.apiURL + "?key=canary&q=sea")
            let record = try #require(await server.nextEnding())
            #expect(record.bytesOut == answer.body.count && record.bodyLength == answer.body.count)
            #expect(record.path == "/api/?key=…&q=sea")
            #expect(record.hungUp == nil)
            #expect((record.finished ?? 0) >= record.arrived)
            #expect(server.requests == [record])
        }
    }

    @Test("A client that leaves while an answer is held back is noticed")
    func clientLeavesWhileAnswer() async throws {
        try await withServer({ $0.latency = 600_000 }) { server in
            let client = try RawClient(server.apiURL + "?key=k")
            let request = try #require(await server.nextRequest())
            client.close()
            let hangup = try #require(await server.nextHangup())
            #expect(hangup.id == request.id && hangup.bytesOut == 0)
            #expect((await server.nextEnding())?.id == request.id)
        }
    }

    @Test("A client that leaves in mid-body is noticed, and what it got is counted")
    func clientLeavesMidBody() async throws {
        try await withServer({ $0.pace = 20_000 }) { server in
            let client = try RawClient(server.url + "get/5_1280.jpg")
            _ = client.read(atLeast: 2_000)
            client.close()
            let hangup = try #require(await server.nextHangup())
            #expect(hangup.bytesOut > 0 && hangup.bytesOut < hangup.bodyLength)
        }
    }

    @Test("A body that is cut keeps its declared length")
    func bodyCutKeepsDeclared() async throws {
        try await withServer { server in
            let answer = try RawClient.get(server.url + "fault/cut")
            #expect(answer.headers["content-length"] == "20000" && answer.body.count == 10_000)
            let record = try #require(await server.nextEnding())
            #expect(record.hungUp == nil)
        }
    }

    @Test("A slammed connection brings nothing")
    func slammedConnectionBringsNothing() async throws {
        try await withServer { server in
            let received = try RawClient(server.url + "fault/slam").read()
            #expect(received.isEmpty)
        }
    }

    @Test("A stalled answer ends when the client leaves")
    func stalledAnswerEndsClient() async throws {
        try await withServer { server in
            let client = try RawClient(server.url + "fault/stall")
            _ = await server.nextRequest()
            client.close()
            #expect((await server.nextHangup())?.path == "/fault/stall")
        }
    }

    @Test(
        "Faults are asked for by path and by query",
        arguments: ["html", "json", "short", "empty", "truncated", "bomb", "status:503"])
    func faultsAskedPathQuery(name: String) async throws {
        try await withServer { server in
            let byPath = try RawClient.get(server.url + "fault/\(name)")
            let byQuery = try RawClient.get(server.apiURL + "?key=k&q=fault:\(name)")
            #expect(byPath.body == byQuery.body && byPath.status == byQuery.status)
        }
    }

    @Test("Hits can have broken pictures")
    func hitsCanBrokenPictures() async throws {
        try await withServer { server in
            let found = try RawClient.get(server.apiURL + "?key=k&q=fault:pictures:html").json()
            let hit = try #require((found["hits"] as? [[String: Any]])?.first)
            let picture = try RawClient.get(try #require(hit["previewURL"] as? String))
            #expect(picture.headers["content-type"]?.hasPrefix("text/html") == true)
        }
    }

    @Test("As many requests fail as were asked for")
    func manyRequestsFailAsked() async throws {
        try await withServer({ $0.failing = 30 }) { server in
            let statuses = try (0..<10).map { _ in try RawClient.get(server.url + "rows").status }
            #expect(statuses.filter { $0 == 500 }.count == 3)
        }
    }

    @Test("HEAD brings the length and no body")
    func headBringsLengthNo() async throws {
        try await withServer { server in
            let answer = try RawClient(server.url + "get/5_150.jpg", method: "HEAD").answer()
            #expect(answer.body.isEmpty && (Int(answer.headers["content-length"] ?? "") ?? 0) > 1_000)
        }
    }

    @Test("Two servers run side by side")
    func twoServersRunSide() async throws {
        try await withServer { one in
            try await withServer { other in
                #expect(one.url != other.url)
                let answer = try RawClient.get(other.url)
                #expect(answer.status == 200)
                #expect(one.requests.isEmpty)
            }
        }
    }

    @Test("A taken port is an error in words")
    func takenPortErrorWords() async throws {
        try await withServer { server in
            var options = StandInOptions()
            options.port = try #require(URLComponents(string: server.url)?.port)
            let second = StandInServer(options)
            #expect(throws: StandInServer.Failure.self) { try second.start() }
        }
    }

    @Test("Stopping ends connections and tells those who wait")
    func stoppingEndsConnectionsTells() async throws {
        let server = try StandInServer().start()
        let client = try RawClient(server.url + "fault/stall")
        _ = await server.nextRequest()
        server.stop()
        #expect(client.read().isEmpty)
        #expect(await server.nextRequest() == nil)
    }
}
